// P7: an unsent plain patch takes in the next one of the same row.
import type { Registry } from '#contract/kit/registry.ts'
import { isSame } from '../is-same.ts'
import type { Edit, EditDraft } from './edit.ts'

/** The earlier unsent edit that takes the draft in, with both folded; undefined when nothing may be folded (P7). */
export function foldEdit(registry: Registry | undefined, present: readonly Edit[], draft: EditDraft): Edit | undefined {
  const declared = registry?.mutations.get(draft.mutation)
  const key = draft.keys[0]
  if (!declared?.fold || !key || draft.keys.length !== 1 || draft.files.length > 0) return undefined
  const touching = present.filter(
    (edit) =>
      edit.domain === draft.domain && [...edit.keys, ...edit.reads].some((k) => k[0] === key[0] && k[1] === key[1]),
  )
  const last = touching.at(-1)
  if (last?.state !== 'queued' || last.mutation !== draft.mutation || last.contract !== draft.contract) return undefined
  // It would go before a row that it names, read or not, such as a superior who was added meanwhile.
  const named = JSON.stringify(draft.args)
  if (present.some((edit) => edit.seq > last.seq && edit.keys.some(([, uri]) => named.includes(uri)))) return undefined
  const [before, now] = [last.base[0], draft.base[0]]
  if (!before || !now) return undefined
  // P6: its writer had not seen what it would replace, as in a form that was open already. The server has to compare.
  const written = declared.patches?.(last.args)[0]?.values ?? {}
  if (Object.keys(now.values).some((field) => field in written && !isSame(written[field], now.values[field])))
    return undefined
  // A field patched twice keeps the base of the first time; a new one brings its own.
  const values = { ...now.values, ...before.values }
  const args: unknown = declared.fold(last.args, draft.args, values)
  if (args === undefined) return undefined
  return {
    ...last,
    args,
    reads: declared.reads?.(args) ?? [],
    base: [{ ...before, rev: Math.min(before.rev, now.rev), values }],
    weight: last.weight + 1,
  }
}
