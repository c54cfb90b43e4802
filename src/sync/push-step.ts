// One request of the push loop: the same in a page that leads and in the service worker (B4).
import { chooseBatch } from './batch.ts'
import type { Edit } from './edit.ts'
import type { FileQueue } from './file-queue.ts'
import { AGAIN, DONE, FAILED, type Next } from './loop.ts'
import type { EngineTerm, Outbox } from './outbox.ts'
import { judgeReply } from './reply.ts'
import type { StatusBoard } from './status.ts'
import type { PushTransport } from './transport.ts'

export interface PushStepOptions {
  readonly contract: number
  readonly by: EngineTerm
  readonly device: string
  readonly outbox: Outbox
  readonly files: FileQueue
  readonly transport: PushTransport
  readonly permission: () => Promise<string | null>
  readonly status: StatusBoard
  readonly isStopped: () => boolean
  /** The server could not be reached the last time: something else should find out when it can. */
  readonly onUnreachable: () => void
  /** A file that an edit needs has not arrived yet. */
  readonly onFilesWaiting: () => void
  /** Outcomes are recorded in the outbox; `hasRefused`: some of these edits must leave the screen. */
  readonly onSettled: (hasRefused: boolean) => Promise<void>
  readonly onEpochChanged: (epoch: string) => Promise<void>
  /** The identity is closed: its mirror must go. */
  readonly onClosed: () => Promise<void>
}

/** Sends the next batch, if there is one that may go, and records what became of it. */
export async function pushStep(options: PushStepOptions): Promise<Next> {
  const { by, outbox, status } = options
  if (options.isStopped() || status.get().blocked) return DONE
  // A pull finds out when the server can be reached again. Until then nothing is sent, so nothing becomes uncertain: what
  // was done without a network can still be folded and withdrawn.
  if (status.get().reachable === false) {
    options.onUnreachable()
    return DONE
  }
  const mine = (all: readonly Edit[]) => all.filter((edit) => edit.domain === by.domain)
  const edits = mine(await outbox.edits())
  const arrived = await options.files.arrived()
  if (edits.some((edit) => edit.files.some((fileUri) => !arrived(fileUri)))) options.onFilesWaiting()
  if (chooseBatch(edits, arrived).length === 0) return DONE
  // Of a file that came with a later edit nothing is known yet.
  const asked = new Set(edits.flatMap((edit) => edit.files))
  const batch = await outbox.take(by, (all) => chooseBatch(mine(all), (uri) => asked.has(uri) && arrived(uri)))
  if (batch.length === 0) return DONE
  const ids = batch.map((edit) => edit.id)
  const { epoch } = await outbox.server(by.domain)
  const reply = await options.transport.push({
    contract: options.contract,
    permission: await options.permission(),
    epoch,
    device: options.device,
    edits: batch.map(({ id, seq, mutation, contract, args, base }) => ({ id, seq, mutation, contract, args, base })),
  })
  if (options.isStopped()) return DONE
  const judged = await judgeReply(reply, status, options.onClosed)
  if (judged) {
    // An answer of ours that is no outcome may be this batch's own doing: its edits are tried one by one, after the others.
    if (judged.kind !== 'failed' || reply.kind !== 'code') return judged
    await outbox.countFault(by, ids)
    const after = edits.map((edit) => (ids.includes(edit.id) ? { ...edit, faults: edit.faults + 1 } : edit))
    // At once only for what this fault does not hold back; what waits for a faulty edit waits as long as that does (P2).
    const next = chooseBatch(after, arrived)
    return next.length > 0 && next.every((edit) => edit.faults === 0) ? AGAIN : FAILED
  }
  if (reply.kind !== 'ok') return FAILED
  const answer = reply.value
  switch (answer.kind) {
    case 'later':
      return { kind: 'after', ms: answer.retryAfterMs }
    case 'upgradeRequired':
      status.set({ blocked: { kind: 'upgrade' } })
      return DONE
    case 'epochChanged':
      await options.onEpochChanged(answer.epoch)
      return AGAIN
    case 'outcomes': {
      if (epoch === null) await outbox.saveEpoch(by, answer.epoch)
      // P5: from here on a storage fault leaves the edits `sent`; asked again, the server answers the same.
      await outbox.settle(by, answer.outcomes, answer.atMs)
      await options.onSettled(answer.outcomes.some(({ outcome }) => outcome.kind === 'refused'))
      const waits = answer.outcomes.flatMap(({ outcome }) => (outcome.kind === 'later' ? [outcome.retryAfterMs] : []))
      return waits.length === batch.length ? { kind: 'after', ms: Math.max(...waits) } : AGAIN
    }
  }
}
