// An edit as the outbox keeps it. The format is frozen: fields may be added, optional ones only, and never change (L1).
import type { RowKey } from '#contract/kit/mutation.ts'
import type { Outcome, Refused } from '#contract/kit/outcome.ts'
import type { Base } from '#contract/sync/push.ts'

/**
 * - `queued`: never sent; may be folded, withdrawn.
 * - `sent`: a request carried it; until an outcome is known it counts as uncertain (P4).
 * - `accepted`: applied or merged; kept as an overlay until a pull has caught up with it (Q4).
 * - `inbox`: refused; the person's to retry, change or discard.
 * - `quarantined`: unreadable by this code; kept as it is.
 */
export type EditState = 'queued' | 'sent' | 'accepted' | 'inbox' | 'quarantined'

export interface Edit {
  /** The outbox's own counter: order, and the sequence number of the device (L5, P1). */
  seq: number
  /** ULID, the idempotency key. */
  id: string
  /** The identity it was made in; sent under that one and no other (A3). */
  domain: string
  mutation: string
  contract: number
  args: unknown
  keys: RowKey[]
  reads: RowKey[]
  base: Base[]
  files: string[]
  /** Acts of the person folded into this record (P7); every count is in these. */
  weight: number
  state: EditState
  /** Answers of the server's that were no outcome: such an edit is sent alone, after the others. */
  faults: number
  outcome?: Outcome
  /** Of one in the inbox: the whole, before what was not disputed went on by itself (P6). */
  apart?: Pick<Edit, 'args' | 'base'>
  /** It was divided, and is one again: so it stays. */
  isWhole?: boolean
  /** Of such a part: the edit that it was taken from. */
  partOf?: string
  /** Shown to the person only; never decides anything (L5). */
  madeAtMs: number
}

export type EditDraft = Omit<Edit, 'seq' | 'weight' | 'state' | 'faults' | 'outcome' | 'apart' | 'isWhole' | 'partOf'>

/** An accepted edit, kept for a server that comes back from a backup (Q7). */
export interface JournalEntry {
  id: string
  kind: 'accepted'
  edit: Edit
  /** Server time of the acceptance. */
  atMs: number
}

/** Acts by what became of them; with those still in `edits` they add up to `created` at every step (L3). */
export interface Totals {
  id: 'totals'
  created: number
  applied: number
  merged: number
  withdrawn: number
}

export const isUnsettled = (edit: Edit): boolean => edit.state === 'queued' || edit.state === 'sent'

/** True when `later` needs something that `earlier` writes. */
export function dependsOn(later: Edit, earlier: Edit): boolean {
  const touches = (key: RowKey) => earlier.keys.some((written) => written[0] === key[0] && written[1] === key[1])
  return later.keys.some(touches) || later.reads.some(touches)
}

/** The refusal of an inbox edit, if it is one. */
export const refusalOf = (edit: Pick<Edit, 'outcome'>): Refused | undefined =>
  edit.outcome?.kind === 'refused' ? edit.outcome : undefined

/** True when the stored value has the shape of an edit; anything else is quarantined raw (L3). */
export function isReadableEdit(value: unknown): value is Edit {
  if (typeof value !== 'object' || value === null) return false
  const edit = value as Partial<Edit>
  return (
    typeof edit.seq === 'number' &&
    typeof edit.id === 'string' &&
    typeof edit.domain === 'string' &&
    typeof edit.mutation === 'string' &&
    typeof edit.weight === 'number' &&
    typeof edit.state === 'string' &&
    Array.isArray(edit.keys) &&
    Array.isArray(edit.reads) &&
    Array.isArray(edit.base) &&
    Array.isArray(edit.files)
  )
}
