// The push half of the engine without a page: what the service worker runs when the browser wakes it (B4). It sends and
// records; the mirror follows when a page opens, because it can always be derived from the outbox.
import { type Clock, pause } from './clock.ts'
import type { Locks } from './leader.ts'
import { type LeaseRecord, leaseKey, putLease } from './lease.ts'
import { createFileQueue, filesOf } from './outbox/file-queue.ts'
import { createOutboxQueue } from './outbox/outbox-queue.ts'
import { pushStep } from './outbox/push-step.ts'
import { createStatusBoard } from './status.ts'
import type { Kv } from './storage/kv.ts'
import type { PushTransport } from './transport.ts'

export interface BackgroundOptions {
  readonly contract: number
  readonly userId: string
  readonly domain: string
  readonly device: string
  readonly outbox: Kv
  readonly transport: PushTransport
  readonly permission: () => Promise<string | null>
  readonly locks: Locks
  readonly clock: Clock
}

/** How long to wait for a page that leads before leaving the work to it. */
const WAIT_FOR_LEADER_MS = 2000

/** Sends what waits, unless a page leads. Answers whether anything is left that another attempt could send. */
export async function drainInBackground(options: BackgroundOptions): Promise<'drained' | 'left' | 'pageLeads'> {
  const outbox = createOutboxQueue(options.outbox)
  const files = createFileQueue(options.outbox)
  const giveUp = new AbortController()
  const cancel = options.clock.after(WAIT_FOR_LEADER_MS, () => giveUp.abort())
  let result: 'drained' | 'left' = 'left'
  try {
    await options.locks.request(
      `gantry-sync:${options.userId}:${options.domain}`,
      { signal: giveUp.signal },
      async () => {
        cancel()
        result = await drain()
      },
    )
  } catch (error) {
    cancel()
    if (error instanceof Error && error.name === 'AbortError') return 'pageLeads'
    throw error
  }
  return result

  async function drain(): Promise<'drained' | 'left'> {
    const key = leaseKey(options.domain)
    const term = await options.outbox.transaction('write', ['journal'], async (tx) => {
      const next = ((await tx.get<LeaseRecord>('journal', key))?.term ?? 0) + 1
      await putLease(tx, 'journal', options.domain, { term: next, beat: 0 })
      return next
    })
    const by = { domain: options.domain, term }
    const status = createStatusBoard(() => undefined)
    let waiting = false
    let isLeft = false
    for (;;) {
      const next = await pushStep({
        contract: options.contract,
        by,
        device: options.device,
        outbox,
        files,
        status,
        transport: options.transport,
        permission: options.permission,
        isStopped: () => false,
        // What needs the mirror waits for a page: the server says the same again.
        onPullNeeded: () => undefined,
        onClosed: async (blocked) => status.set({ blocked }),
        onFilesWaiting: () => {
          waiting = true
        },
        onSettled: () => undefined,
      })
      if (next.kind === 'after') await pause(options.clock, next.ms)
      else if (next.kind === 'failed' || status.get().blocked) return 'left'
      else if (next.kind === 'done') {
        if (!waiting || isLeft) return waiting ? 'left' : 'drained'
        isLeft = !(await uploadAll())
        waiting = false
      }
    }
  }

  async function uploadAll(): Promise<boolean> {
    let isWhole = true
    for (const fileUri of filesOf(await outbox.edits(), options.domain)) {
      const reply = await files.upload(fileUri, options.transport)
      if (reply?.kind === 'unknown') return false
      // What goes wrong with one file holds back its own edit only (P3).
      isWhole &&= !reply || reply.kind === 'ok'
    }
    return isWhole
  }
}
