// What can be said about an edit before the database is asked: is it known, does it fit, which rows does it touch.
import type { AnyMutation, RowKey } from '#contract/kit/mutation.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { PushEdit } from '#contract/sync/push.ts'
import { isStorable } from './storable.ts'

export interface ContractRange {
  /** Oldest version whose edits are accepted. */
  readonly min: number
  /** The server's own version. */
  readonly max: number
}

export type Prepared =
  | {
      readonly kind: 'ready'
      readonly edit: PushEdit
      readonly mutation: AnyMutation
      readonly args: unknown
      /** Rows it writes. */
      readonly keys: readonly RowKey[]
      /** Rows it writes or reads. */
      readonly touched: readonly RowKey[]
      readonly files: readonly string[]
    }
  | {
      readonly kind: 'refused'
      readonly edit: PushEdit
      readonly code: string
      readonly detail?: Record<string, string>
    }
  /** Not even a result row can be kept for it. */
  | { readonly kind: 'unrecordable'; readonly edit: PushEdit }
  /** Written by a newer program than this one (a process already updated will know it), or its own code failed. */
  | {
      readonly kind: 'later'
      readonly edit: PushEdit
      readonly reason: 'newerContract' | 'failed'
      readonly error?: unknown
    }

/** Rows that an edit writes as far as can be known: those of its bases when its arguments cannot be read. */
export const writtenRows = (prepared: Prepared): readonly RowKey[] =>
  prepared.kind === 'ready' ? prepared.keys : prepared.edit.base.map((base) => [base.collection, base.uri])

/** A mutation's name as it may be kept, empty when it cannot be one. */
export const recordedName = (name: string): string => (NAME.test(name) ? name : '')

const ID = /^[\w-]{1,64}$/
const NAME = /^[\w.]{1,100}$/

/** Checks an edit's envelope, raises its arguments to the present contract and lists its rows. Never throws. */
export function prepareEdit(registry: Registry, range: ContractRange, edit: PushEdit): Prepared {
  if (!ID.test(edit.id)) return { kind: 'unrecordable', edit }
  if (edit.contract > range.max) return { kind: 'later', edit, reason: 'newerContract' }
  if (!NAME.test(edit.mutation) || !isStorable(edit.args, 1) || !isStorable(edit.base, 1))
    return { kind: 'refused', edit, code: 'invalid' }
  const mutation = registry.mutations.get(edit.mutation)
  if (!mutation) return { kind: 'refused', edit, code: 'unknownMutation' }
  if (edit.contract < range.min) {
    return { kind: 'refused', edit, code: 'invalid', detail: { contract: String(edit.contract) } }
  }
  try {
    const raised = mutation.upcast ? mutation.upcast(edit.args, edit.contract) : edit.args
    const parsed = mutation.args.safeParse(raised)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      const detail = { field: issue?.path.join('.') ?? '', reason: issue?.message ?? 'invalid' }
      return { kind: 'refused', edit, code: 'invalid', detail }
    }
    const args: unknown = parsed.data
    const keys = mutation.keys(args)
    const reads = mutation.reads?.(args) ?? []
    const touched = reads.length === 0 ? keys : [...keys, ...reads]
    return { kind: 'ready', edit, mutation, args, keys, touched, files: mutation.files?.(args) ?? [] }
  } catch (error) {
    return { kind: 'later', edit, reason: 'failed', error }
  }
}
