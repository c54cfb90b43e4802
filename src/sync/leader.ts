// One tab leads: a Web Lock queue, a lease in storage that a frozen holder cannot keep alive, and a fencing term (B1).
import { type Clock, pause } from './clock.ts'
import { assertTerm, Fenced, type LeaseRecord, leaseKey, putLease } from './lease.ts'
import type { Kv } from './storage/kv.ts'

export interface Locks {
  /** Runs `hold` while the lock is held. Rejects when the wait is aborted or the lock is stolen from the holder. */
  readonly request: (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    hold: () => Promise<void>,
  ) => Promise<void>
}

export interface LeaderOptions {
  readonly domain: string
  readonly lockName: string
  readonly locks: Locks
  readonly outbox: Kv
  readonly mirror: Kv
  readonly clock: Clock
  readonly onLead: (term: number) => void
  readonly onLose: () => void
  readonly onFault: (error: unknown) => void
}

const BEAT_MS = 5000
/** A lease that does not move for this long is a frozen tab's; well inside the 30 s of B1. */
const STALE_MS = 15_000

export interface Leadership {
  /** Steps down at once; used when a transaction was fenced. */
  readonly lose: () => void
  readonly stop: () => void
}

/** Queues for leadership and keeps queueing until stopped. */
export function startLeadership(options: LeaderOptions): Leadership {
  const stopped = new AbortController()
  let release: (() => void) | undefined
  let leading = false

  const lose = () => {
    release?.()
    release = undefined
    if (!leading) return
    leading = false
    options.onLose()
  }

  async function hold(): Promise<void> {
    const term = await takeTerm(options)
    if (stopped.signal.aborted) return
    const over = new Promise<void>((resolve) => {
      release = resolve
    })
    leading = true
    options.onLead(term)
    let ended = false
    void over.then(() => {
      ended = true
    })
    while (!ended && !stopped.signal.aborted) {
      await Promise.race([over, pause(options.clock, BEAT_MS, stopped.signal)])
      if (ended || stopped.signal.aborted) break
      try {
        await beat(options, term)
      } catch (error) {
        if (!(error instanceof Fenced)) options.onFault(error)
        break
      }
    }
    lose()
  }

  async function queue(): Promise<void> {
    while (!stopped.signal.aborted) {
      const waiting = new AbortController()
      const giveUp = () => waiting.abort()
      stopped.signal.addEventListener('abort', giveUp, { once: true })
      let steal = false
      const watching = watchLease(options, waiting.signal, () => leading).then((stale) => {
        if (!stale) return
        steal = true
        waiting.abort()
      })
      try {
        await options.locks.request(options.lockName, { signal: waiting.signal }, hold)
      } catch (error) {
        // Aborted while waiting, or stolen from us: both are part of the game; anything else is a fault.
        if (!isAbort(error)) options.onFault(error)
        lose()
      }
      waiting.abort()
      stopped.signal.removeEventListener('abort', giveUp)
      await watching
      if (stopped.signal.aborted) return
      if (steal) {
        try {
          await options.locks.request(options.lockName, { steal: true }, hold)
        } catch (error) {
          if (!isAbort(error)) options.onFault(error)
          lose()
        }
      }
      await pause(options.clock, 1000, stopped.signal)
    }
  }

  void queue()
  return {
    lose,
    stop() {
      stopped.abort()
      lose()
    },
  }
}

/** Takes the next term: first in the outbox, then in the mirror, so that an old leader is fenced out of both. */
async function takeTerm({ outbox, mirror, domain }: LeaderOptions): Promise<number> {
  const key = leaseKey(domain)
  const term = await outbox.transaction('write', ['journal'], async (tx) => {
    const next = ((await tx.get<LeaseRecord>('journal', key))?.term ?? 0) + 1
    await putLease(tx, 'journal', domain, { term: next, beat: 0 })
    return next
  })
  await mirror.transaction('write', ['meta'], async (tx) => {
    const known = (await tx.get<LeaseRecord>('meta', key))?.term ?? 0
    if (known < term) await putLease(tx, 'meta', domain, { term, beat: 0 })
  })
  return term
}

async function beat({ outbox, domain }: LeaderOptions, term: number): Promise<void> {
  await outbox.transaction('write', ['journal'], async (tx) => {
    await assertTerm(tx, 'journal', domain, term)
    const lease = await tx.get<LeaseRecord>('journal', leaseKey(domain))
    await putLease(tx, 'journal', domain, { term, beat: (lease?.beat ?? 0) + 1 })
  })
}

/** Resolves true when somebody else's lease has not moved for `STALE_MS` of this tab's own time. */
async function watchLease(
  { outbox, domain, clock, onFault }: LeaderOptions,
  signal: AbortSignal,
  leading: () => boolean,
): Promise<boolean> {
  let seen: string | undefined
  let sinceMs = clock.monotonicMs()
  while (!signal.aborted) {
    await pause(clock, BEAT_MS, signal)
    if (signal.aborted || leading()) {
      sinceMs = clock.monotonicMs()
      continue
    }
    try {
      const lease = await outbox.transaction('read', ['journal'], (tx) =>
        tx.get<LeaseRecord>('journal', leaseKey(domain)),
      )
      const now = JSON.stringify(lease ?? null)
      if (now !== seen) {
        seen = now
        sinceMs = clock.monotonicMs()
      } else if (clock.monotonicMs() - sinceMs >= STALE_MS) return true
    } catch (error) {
      onFault(error)
    }
  }
  return false
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
