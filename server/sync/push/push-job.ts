// One request on its way through push: its edits, and what is known of them so far.
import type { Outcome } from '#contract/kit/outcome.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { PushRequest } from '#contract/sync/push.ts'
import type { AskWho, KnownWho } from '../who.ts'
import { type BlockedRows, createBlockedRows } from './blocked-rows.ts'
import { type ContractRange, type Prepared, prepareEdit, writtenRows } from './prepare-edit.ts'

export interface PushJob {
  /** Asks anew when his rights have changed while the request waited. */
  readonly ask: AskWho
  known: KnownWho
  /** He may not go on; thrown to whoever sent the request. */
  refusal: Error | undefined
  readonly device: string
  readonly atMs: number
  /** The database that the device believes in. */
  readonly askedEpoch: string | null
  /** Every edit once, in the request's order. */
  readonly edits: readonly Prepared[]
  readonly outcomes: Map<string, Outcome>
  /** Replaced after each transaction that took place. */
  blocked: BlockedRows
  /** The database's epoch, once it was asked. */
  epoch: string
}

const DEVICE = /^[\w.:-]{1,100}$/

/** Reads a request; never throws. */
export function createPushJob(options: {
  registry: Registry
  contractRange: ContractRange
  ask: AskWho
  known: KnownWho
  request: PushRequest
  atMs: number
}): PushJob {
  const { registry, contractRange, ask, known, request, atMs } = options
  const seen = new Set<string>()
  const distinct = request.edits.filter((edit) => !seen.has(edit.id) && seen.add(edit.id))
  return {
    ask,
    known,
    refusal: undefined,
    device: DEVICE.test(request.device) ? request.device : '',
    atMs,
    askedEpoch: request.epoch,
    edits: distinct.map((edit) => prepareEdit(registry, contractRange, edit)),
    outcomes: new Map(),
    blocked: createBlockedRows(),
    epoch: '',
  }
}

/** Answers `later` for edits, and holds back what depends on them. */
export function putOff(job: PushJob, edits: readonly Prepared[], retryAfterMs: number): void {
  for (const prepared of edits) {
    job.outcomes.set(prepared.edit.id, { kind: 'later', retryAfterMs })
    job.blocked.block(writtenRows(prepared), 'later')
  }
}

/** Characters of the refusals in one answer. */
const MAX_TOLD = 1024 * 1024
const ASK_AGAIN_MS = 1000

/** What became of the edits, each once, in the request's order. Of long refusals as many as fit: the device asks for the others. */
export function toldOf({ edits, outcomes }: PushJob): { id: string; outcome: Outcome }[] {
  const told: { id: string; outcome: Outcome }[] = []
  let length = 0
  for (const { edit } of edits) {
    const outcome = outcomes.get(edit.id)
    if (!outcome) continue
    if (outcome.kind === 'refused') length += JSON.stringify(outcome).length
    const fits = outcome.kind !== 'refused' || length <= MAX_TOLD || told.length === 0
    told.push({ id: edit.id, outcome: fits ? outcome : { kind: 'later', retryAfterMs: ASK_AGAIN_MS } })
  }
  return told
}
