// Pokes: who listens in this process, and the word passed on to the other processes of the database (Q5).
import { randomUUID } from 'node:crypto'
import type { SyncLog } from '../store/sync-log.ts'

/** Carries short texts between the processes of one database; LISTEN/NOTIFY fits. */
export interface PokeChannel {
  readonly publish: (payload: string) => Promise<void>
  /**
   * Calls `hear` with every payload from now on, this process's own included, and `missed` when some may have been lost.
   * Answers how to stop.
   */
  readonly listen: (hear: (payload: string) => void, missed: () => void) => Promise<() => Promise<void>>
}

export interface Pokes {
  /** Calls `hear` after every change in one of the scopes. Answers how to stop. */
  readonly subscribe: (scopes: readonly string[], hear: (scope: string) => void) => () => void
  /**
   * Tells every listener of these scopes, here at once and in the other processes soon; where many listen, words that
   * follow each other closely become one. Never throws.
   */
  readonly poke: (scopes: readonly string[]) => void
  /** Tells the others what they do not know yet, then hears nothing more. */
  readonly close: () => Promise<void>
}

/**
 * What a person's devices listen to of a scope that people share: a change of a row concerns those only whom it names, or
 * named before.
 */
export const shareOf = (scope: string, username: string): string => `${scope}:${username}`

/** What devices of those listen to who oversee rows by a code; no username begins with the sign. */
export const overseenShare = (scope: string, code: string): string => shareOf(scope, `#${code}`)

/** A notification of PostgreSQL holds 8,000 bytes at most. */
const SCOPES_PER_PAYLOAD = 40

/** A word goes out at once where none has just gone; for so long those that follow it gather, and travel together. */
const GATHER_MS = 20

/**
 * A scope that many listen to rests after each word, in proportion to them: telling takes a few microseconds each, and
 * without a rest a process in which much is written does nothing else and lets nobody in. A dozen notice no rest.
 */
const REST_MS_PER_LISTENER = 0.2
const MAX_REST_MS = 1000

export interface PokesOptions {
  readonly channel?: PokeChannel
  readonly log: SyncLog
  /** Calls back when what has gathered may go. Default: after 20 ms. */
  readonly gather?: (go: () => void) => void
  /** Calls back when a scope has rested for so many ms. */
  readonly rest?: (go: () => void, ms: number) => void
}

/**
 * Creates the pokes of a process; without a channel they stay in it. What is lost is caught up by the next pull. A
 * message to the other processes is a commit of its own: under load they are told some fifty times a second, not once for
 * every push.
 */
export async function createPokes(options: PokesOptions): Promise<Pokes> {
  const { channel, log } = options
  const gather = options.gather ?? ((go) => void setTimeout(go, GATHER_MS))
  const rest = options.rest ?? ((go, ms) => void setTimeout(go, ms).unref())
  const processId = randomUUID()
  const listeners = new Map<string, Set<(scope: string) => void>>()

  /** Scopes that rest, and whether there is a word for when they have rested. */
  const resting = new Map<string, boolean>()

  const tellOne = (scope: string) => {
    const all = [...(listeners.get(scope) ?? [])]
    for (const hear of all) {
      try {
        hear(scope)
      } catch (error) {
        log.warn({ err: error, scope }, 'a listener for changes failed')
      }
    }
    const restMs = Math.min(MAX_REST_MS, Math.floor(all.length * REST_MS_PER_LISTENER))
    if (restMs === 0) return
    resting.set(scope, false)
    rest(() => {
      const again = resting.get(scope)
      resting.delete(scope)
      if (again) tellOne(scope)
    }, restMs)
  }
  const tell = (scopes: readonly string[]) => {
    for (const scope of scopes) {
      if (resting.has(scope)) resting.set(scope, true)
      else tellOne(scope)
    }
  }
  const stop = await channel?.listen(
    (payload) => {
      const heard = readPayload(payload)
      if (heard && heard.from !== processId) tell(heard.scopes)
    },
    () => tell([...listeners.keys()]),
  )
  /** Scopes to pass on: many changes, few messages. */
  let waiting = new Set<string>()
  let passing: Promise<void> | undefined
  let closed = false
  /** Ends the pause between two messages. */
  let go = () => {}
  const passAll = async () => {
    try {
      while (waiting.size > 0) {
        const scopes = [...waiting]
        waiting = new Set(scopes.splice(SCOPES_PER_PAYLOAD))
        await channel?.publish(JSON.stringify({ from: processId, scopes }))
      }
    } catch (error) {
      waiting = new Set()
      log.warn({ err: error }, 'other processes were not told of a change')
    }
  }
  const pass = async () => {
    while (waiting.size > 0) {
      await passAll()
      if (closed) continue
      await new Promise<void>((resolve) => {
        go = resolve
        gather(resolve)
      })
    }
    passing = undefined
  }
  return {
    subscribe: (scopes, hear) => {
      // A listener of its own per subscription, so that the same function given twice is stopped once each.
      const mine = (scope: string) => hear(scope)
      for (const scope of scopes) listeners.set(scope, (listeners.get(scope) ?? new Set()).add(mine))
      return () => {
        for (const scope of scopes) {
          const set = listeners.get(scope)
          set?.delete(mine)
          if (set?.size === 0) listeners.delete(scope)
        }
      }
    },
    poke: (scopes) => {
      tell(scopes)
      if (!channel) return
      for (const scope of scopes) waiting.add(scope)
      passing ??= pass()
    },
    close: async () => {
      listeners.clear()
      closed = true
      go()
      await passing
      await stop?.()
    },
  }
}

function readPayload(payload: string): { from: string; scopes: string[] } | undefined {
  try {
    const value: unknown = JSON.parse(payload)
    if (typeof value !== 'object' || value === null || !('from' in value) || !('scopes' in value)) return undefined
    if (typeof value.from !== 'string' || !Array.isArray(value.scopes)) return undefined
    return { from: value.from, scopes: value.scopes.filter((scope) => typeof scope === 'string') }
  } catch {
    // Not one of ours: the channel may carry other words.
    return undefined
  }
}
