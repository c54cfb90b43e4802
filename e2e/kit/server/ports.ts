// Where the servers of journeys listen. What a browser keeps of an app belongs to its address: the files that one worker runs,
// one after the other, have their servers at the same one, so that a profile in which the app has been open serves them all.
import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** Below those that a system gives to connections: while a server is stopped nobody else is given its port. */
const RANGE = { from: 20_000, count: 12_000 }
const OF_A_RUN = 240
const OF_A_WORKER = 8

export interface PortsOfRun {
  readonly first: number
  readonly giveBack: () => void
}

/** Ports that no other run on this machine has as long: the last of them is kept busy. */
export async function takePortsOfRun(): Promise<PortsOfRun> {
  for (;;) {
    const first = RANGE.from + randomInt(RANGE.count / OF_A_RUN) * OF_A_RUN
    const holder = await listenAt(first + OF_A_RUN - 1)
    if (holder) return { first, giveBack: () => holder.close() }
  }
}

/** The first port of one of its workers. */
export const portsOfWorker = (firstOfRun: number, worker: number): number =>
  firstOfRun + ((worker * OF_A_WORKER) % OF_A_RUN)

const given = new Set<number>()

/** The first port from this one on that nobody listens on and that is nobody's whose server is stopped. */
export async function takePort(first: number): Promise<number> {
  let port = first
  while (given.has(port) || !(await isFree(port))) port++
  given.add(port)
  return port
}

/** Its server has ended for good. */
export const givePortBack = (port: number): void => void given.delete(port)

async function isFree(port: number): Promise<boolean> {
  const probe = await listenAt(port)
  if (!probe) return false
  await new Promise((closed) => probe.close(closed))
  return true
}

/** Undefined when somebody else listens there. */
const listenAt = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
