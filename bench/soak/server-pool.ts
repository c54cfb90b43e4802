import { readFileSync } from 'node:fs'
import { type AppServer, startAppServer } from '../kit/app-server.ts'

/** Processes over one database, one of which may be gone at any moment. */
export interface ServerPool {
  readonly size: number
  /** Where the process of that number listens now; another one while it is being replaced. */
  readonly urlOf: (number: number) => string
  readonly login: AppServer['login']
  /** Ends a process as a crash does, and starts another in its place. */
  readonly killAndReplace: (number: number) => Promise<void>
  /** The most memory that any of them took, in MB. */
  readonly peakMb: () => number
  readonly stop: () => Promise<void>
}

/** Starts so many processes over one database. The first one fills it. */
export async function startPool(options: {
  readonly processes: number
  readonly databaseUrl: string
  readonly dataDir: string
  readonly staff: number
}): Promise<ServerPool> {
  const { processes, ...server } = options
  const running: (AppServer | undefined)[] = []
  let peak = 0
  const note = (one: AppServer | undefined) => {
    if (one) peak = Math.max(peak, peakOf(one.pid))
  }
  for (let number = 0; number < processes; number++) running.push(await startAppServer(server))
  const alive = (): AppServer => {
    const found = running.find((one) => one !== undefined)
    if (!found) throw new Error('no process is left')
    return found
  }
  return {
    size: processes,
    urlOf: (number) => (running[number % processes] ?? alive()).url,
    login: (username) => alive().login(username),
    async killAndReplace(number) {
      const one = running[number]
      note(one)
      running[number] = undefined
      await one?.kill()
      running[number] = await startAppServer(server)
    },
    peakMb() {
      running.forEach(note)
      return peak
    },
    async stop() {
      await Promise.all(running.map((one) => one?.stop()))
    },
  }
}

/** Peak memory of a process in MB, as Linux counts it; 0 elsewhere. */
function peakOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
