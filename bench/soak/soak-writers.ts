import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { PushResponse } from '../../contract/sync/push.ts'
import { type Ask, answered } from '../kit/load.ts'
import { type Person, rosterPeople, syncAsks } from '../kit/sync-asks.ts'
import type { ServerPool } from './server-pool.ts'

/** Pauses between two edits of a client: people do not type without end. */
const THINKS_MS = 200
/** A question that nobody answers for so long is asked of the next process, as a device does. */
const SILENT_MS = 15_000
/** An edit that no process takes for so long is given up; the run then says so. */
const GIVES_UP_MS = 60_000

interface Written {
  /** Each acknowledged edit, from its first try to its acknowledgement. */
  readonly tookMs: readonly number[]
  readonly tries: number
  readonly failed: number
  readonly refused: number
}

/** Clients that edit people of their own one after another, each edit again under its id until it is acknowledged. */
export async function startWriters(pool: ServerPool, tokens: readonly string[], count: number) {
  const reader = syncAsks(tokens[0] ?? '')
  const people = await rosterPeople(pool.urlOf(0), reader)
  const own = Math.floor(people.length / count)
  const tookMs: number[] = []
  const acknowledged = new Map<string, string>()
  let tries = 0
  let failed = 0
  let refused = 0
  const faults = new Map<string, number>()
  let isOver = false
  const agent = new Agent({ keepAlive: true, maxSockets: count * 2 })

  const send = async (client: number, ask: Ask): Promise<PushResponse> => {
    const began = performance.now()
    for (let turn = 0; ; turn++) {
      tries += 1
      try {
        const url = pool.urlOf(client + turn)
        const said = await Promise.race([answered(url, agent, ask), silence()])
        const { result } = JSON.parse(said.toString('utf8')) as {
          result: PushResponse | null
        }
        if (result) return result
        throw new Error('no result')
      } catch (error) {
        failed += 1
        faults.set(String(error), (faults.get(String(error)) ?? 0) + 1)
        if (performance.now() - began > GIVES_UP_MS) throw error
        await pause(100 + Math.random() * 200)
      }
    }
  }

  const silence = async (): Promise<never> => {
    await pause(SILENT_MS, undefined, { ref: false })
    throw new Error(`no answer for ${SILENT_MS} ms`)
  }

  const write = async (client: number): Promise<void> => {
    const asks = syncAsks(tokens[client % tokens.length] ?? '')
    const mine = people.slice(client * own, (client + 1) * own)
    for (let turn = 0; !isOver; turn++) {
      const person = mine[turn % mine.length]
      if (!person) throw new Error('too few people')
      const place = `${client}-${turn} 号楼`
      const plain = asks.push(`soak-${client}`, [person], place)
      const { 'accept-encoding': _, ...headers } = plain.headers
      const began = performance.now()
      const answer = await send(client, { ...plain, headers })
      const outcome = answer.kind === 'outcomes' ? answer.outcomes[0]?.outcome.kind : undefined
      if (outcome === 'applied' || outcome === 'merged') {
        tookMs.push(performance.now() - began)
        acknowledged.set(person.uri, place)
      } else {
        refused += 1
      }
      await pause(Math.random() * 2 * THINKS_MS)
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, client) => write(client)))
  // What ends a client is said where the run ends.
  all.catch(() => undefined)
  return {
    counts: () => ({ edits: tookMs.length, failed, refused, faults: Object.fromEntries(faults) }),
    async stop(): Promise<Written> {
      isOver = true
      await all
      agent.destroy()
      return { tookMs, tries, failed, refused }
    },
    /** How many people do not say what was acknowledged last, read anew from a process. */
    async lost(): Promise<number> {
      const now = new Map((await rosterPeople(pool.urlOf(1), reader)).map((one: Person) => [one.uri, one.workPlace]))
      return [...acknowledged].filter(([uri, place]) => now.get(uri) !== place).length
    },
  }
}
