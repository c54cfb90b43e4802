// One run of the push loop: the same in a page that leads and in the service worker (B4).
import { ERROR_CODES } from '#contract/error-codes.ts'
import { AGAIN, DONE, FAILED, type Next } from '../loop.ts'
import type { Blocked, StatusBoard } from '../status.ts'
import type { PushTransport } from '../transport.ts'
import { chooseBatch } from './batch.ts'
import type { Edit } from './edit.ts'
import type { FileQueue } from './file-queue.ts'
import type { EngineTerm, OutboxQueue, Sending } from './outbox-queue.ts'
import { judgeReply } from './reply.ts'

export interface PushStepOptions {
  readonly contract: number
  readonly by: EngineTerm
  readonly device: string
  readonly outbox: OutboxQueue
  readonly files: FileQueue
  readonly transport: PushTransport
  readonly permission: () => Promise<string | null>
  readonly status: StatusBoard
  readonly isStopped: () => boolean
  /** The server could not be reached the last time, or another life of it answered (Q7): a pull finds out the rest. */
  readonly onPullNeeded: () => void
  /** A file that an edit needs has not arrived yet. */
  readonly onFilesWaiting: () => void
  /** Outcomes are recorded in the outbox; `hasRefused`: some of these edits must leave the screen. */
  readonly onSettled: (hasRefused: boolean) => void
  /** The identity is closed: its mirror must go, and the status say so. */
  readonly onClosed: (blocked: Blocked) => Promise<void>
}

/**
 * Sends what may go, batch after batch, and records what became of it; the outcomes of one batch and the marks of the next
 * are one transaction.
 */
export async function pushStep(options: PushStepOptions): Promise<Next> {
  const { by, outbox, status } = options
  if (isHeld(options)) return DONE
  // A pull finds out when the server can be reached again. Until then nothing is sent, so nothing becomes uncertain: what
  // was done without a network can still be folded and withdrawn.
  if (status.get().reachable === false) {
    options.onPullNeeded()
    return DONE
  }
  const edits = mine(options, await outbox.edits())
  const arrived = await options.files.arrived()
  if (edits.some((edit) => edit.files.some((fileUri) => !arrived(fileUri)))) options.onFilesWaiting()
  if (chooseBatch(edits, arrived).length === 0) return DONE
  // At a shut door nothing is marked as sent: it has surely not left, can still be withdrawn, and nobody need be told of doubt (P2).
  const knocked = await options.transport.knock()
  if (knocked !== 'there') {
    status.set({ reachable: false, failing: knocked === 'unwell' })
    return FAILED
  }
  if (isHeld(options)) return DONE
  let sending = await outbox.take(by, (all, hasArrived) => chooseBatch(mine(options, all), hasArrived))
  while (sending.batch.length > 0) {
    const next = await send(options, sending)
    if (!('batch' in next)) return next
    sending = next
  }
  return DONE
}

const mine = ({ by }: PushStepOptions, all: readonly Edit[]): Edit[] => all.filter((edit) => edit.domain === by.domain)

const isHeld = ({ isStopped, status }: PushStepOptions): boolean => isStopped() || status.get().blocked !== null

/** Sends one batch. Answers what goes next, or why nothing does. */
async function send(options: PushStepOptions, { batch, epoch }: Sending): Promise<Sending | Next> {
  const { by, outbox, status } = options
  const reply = await options.transport.push({
    contract: options.contract,
    permission: await options.permission(),
    epoch,
    device: options.device,
    edits: batch.map(({ id, seq, mutation, contract, args, base }) => ({ id, seq, mutation, contract, args, base })),
  })
  if (options.isStopped()) return DONE
  const judged = await judgeReply(reply, status, options.onClosed)
  // An answer of ours that is no outcome may be this batch's own doing: its edits are tried one by one, after the others.
  const isOwnFault = judged?.kind === 'failed' && reply.kind === 'code' && reply.code !== ERROR_CODES.tooManyRequests
  if (judged) return isOwnFault ? countFault(options, batch) : judged
  if (reply.kind !== 'ok') return FAILED
  const answer = reply.value
  switch (answer.kind) {
    case 'later':
      return { kind: 'after', ms: answer.retryAfterMs }
    case 'upgradeRequired':
      status.set({ blocked: { kind: 'upgrade' } })
      return DONE
    case 'epochChanged':
      options.onPullNeeded()
      return FAILED
    case 'outcomes': {
      if (epoch === null) await outbox.saveEpoch(by, answer.epoch)
      const { outcomes } = answer
      const waits = outcomes.flatMap(({ outcome }) => (outcome.kind === 'later' ? [outcome.retryAfterMs] : []))
      const isLater = waits.length === batch.length
      // P5: from here on a storage fault leaves the edits `sent`; asked again, the server answers the same.
      const next = await outbox.settle(by, outcomes, answer.atMs, (all, hasArrived) =>
        isLater || isHeld(options) || status.get().reachable === false
          ? []
          : chooseBatch(mine(options, all), hasArrived),
      )
      options.onSettled(outcomes.some(({ outcome }) => outcome.kind === 'refused'))
      return isLater ? { kind: 'after', ms: Math.max(...waits) } : next
    }
  }
}

async function countFault(options: PushStepOptions, batch: readonly Edit[]): Promise<Next> {
  const { by, outbox } = options
  await outbox.countFault(
    by,
    batch.map((edit) => edit.id),
  )
  // At once only for what this fault does not hold back; what waits for a faulty edit waits as long as that does (P2).
  const next = chooseBatch(mine(options, await outbox.edits()), await options.files.arrived())
  return next.length > 0 && next.every((edit) => edit.faults === 0) ? AGAIN : FAILED
}
