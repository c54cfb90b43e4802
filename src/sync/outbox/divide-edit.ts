// P6: of a patch that collided in some of its fields the others go on by themselves; only what is disputed waits for its author.

import type { KvTx } from '../storage/kv.ts'
import type { Edit } from './edit.ts'

type Values = Readonly<Record<string, unknown>>
type NewEdit = Omit<Edit, 'seq'>

interface Divided {
  /** The edit in the inbox, with what is disputed. */
  readonly kept: Edit
  /** What is not, to be sent. It counts with the act that waits, so it weighs nothing (L3). */
  readonly part: NewEdit
}

/**
 * Parts what is disputed of a refused edit from what is not; undefined where there is nothing to part, or where the edit is
 * more than the patch of one row. One with files stays whole: their bytes belong to it.
 */
function divideRefused(edit: Edit): Divided | undefined {
  const { outcome, args, base, keys, id } = edit
  const [key] = keys
  if (outcome?.kind !== 'refused' || !key || keys.length > 1 || edit.files.length > 0) return undefined
  if (edit.partOf || edit.isWhole) return undefined
  const patch = patchIn(args)
  const fields = Object.keys(patch ?? {})
  const isDisputed = (field: string) => `${key[0]}:${key[1]}:${field}` in outcome.fields
  const disputed = fields.filter(isDisputed).length
  if (!patch || disputed === 0 || disputed === fields.length) return undefined
  const withFields = (has: (field: string) => boolean) => {
    const only = (values: Values) => Object.fromEntries(Object.entries(values).filter(([field]) => has(field)))
    return {
      args: { uri: key[1], patch: only(patch) },
      base: base.map((one) => ({ ...one, values: only(one.values) })),
    }
  }
  const { outcome: _, seq: _seq, ...open } = edit
  return {
    kept: { ...edit, ...withFields(isDisputed), apart: { args, base } },
    part: {
      ...{ ...open, ...withFields((field) => !isDisputed(field)) },
      ...{ id: `${id}-r`, partOf: id, weight: 0, state: 'queued', faults: 0 },
    },
  }
}

/** The edit that a refused part was taken from, whole again: its author is asked about all of it in one. */
function joinRefused({ apart, ...kept }: Edit, { outcome: again }: Edit): Edit {
  const { outcome } = kept
  if (outcome?.kind !== 'refused' || again?.kind !== 'refused') return { ...kept, ...apart, isWhole: true }
  return { ...kept, ...apart, isWhole: true, outcome: { ...outcome, fields: { ...again.fields, ...outcome.fields } } }
}

/** The patch of arguments that are a row and values for its fields, and nothing else: each of them stands for itself. */
function patchIn(args: unknown): Values | undefined {
  const { uri, patch, ...more } = (args ?? {}) as Values
  const isPatch = typeof uri === 'string' && typeof patch === 'object' && Object.keys(more).length === 0
  return isPatch ? ((patch as Values | null) ?? undefined) : undefined
}

/**
 * P6: what is not disputed of an edit that was just refused becomes an edit of its own, answered here; one of these that is
 * refused too is joined with what it was taken from, unless another act was folded into it. What else is to be written is put
 * into `changed`.
 */
export async function partRefused(tx: KvTx, edits: readonly Edit[], changed: Map<number, Edit>): Promise<Edit[]> {
  const parts: Edit[] = []
  for (const edit of [...changed.values()]) {
    if (edit.state !== 'inbox') continue
    const kept = edits.find(({ id, apart }) => apart && id === edit.partOf && edit.weight === 0)
    const divided = divideRefused(edit)
    if (kept) {
      changed.set(kept.seq, joinRefused(kept, edit))
      changed.delete(edit.seq)
      await tx.deleteMany('edits', [edit.seq])
    } else if (divided) {
      changed.set(edit.seq, divided.kept)
      parts.push({ ...divided.part, seq: await tx.add('edits', divided.part) })
    }
  }
  return parts
}
