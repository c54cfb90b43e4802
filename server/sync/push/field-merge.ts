// P6: whether the row that a patch was made on is still the row that the server has, field by field.
import { type AnyCollection, type AnyRow, invalidFields, permissionOfField } from '#contract/kit/collection.ts'
import { keyOf, rootOf, valueAt } from '#contract/kit/map-path.ts'
import type { FieldPatch } from '#contract/kit/mutation.ts'
import type { ThreeWay } from '#contract/kit/outcome.ts'
import { Refusal, refuse } from '#contract/kit/refusal.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { holds, type Tx } from '#contract/kit/tx.ts'
import type { Base } from '#contract/sync/push.ts'
import type { ServerWho } from '../who.ts'
import { sameValue } from './same-value.ts'

/**
 * Compares every patch of an edit with the row as it is now. `applied`: the row never moved. `merged`: it moved, but every
 * patched field is still as it was, or already as wished. Refuses `conflict` with base, mine and server per field
 * (`collection:uri:field`) otherwise, and `notAllowed` for a field that the caller may not write: so no value that he may
 * not read is ever part of an answer.
 */
export async function fieldMerge(options: {
  registry: Registry
  tx: Tx
  who: ServerWho
  patches: readonly FieldPatch[]
  bases: readonly Base[]
}): Promise<'applied' | 'merged'> {
  const { registry, tx, who } = options
  const conflicts: Record<string, ThreeWay> = {}
  let moved = false
  for (const patch of options.patches) {
    const collection = registry.collections.get(patch.collection)
    if (!collection) throw new Error(`no collection ${patch.collection}`)
    const row: AnyRow | undefined = await tx.get(collection, patch.uri)
    if (!row) refuse('notFound')
    for (const field of Object.keys(patch.values)) {
      if (!holds(who, permissionOfField(collection, field) ?? '')) refuse('notAllowed', { field })
    }
    const base = options.bases.find((one) => one.collection === patch.collection && one.uri === patch.uri)
    if (base?.rev === row.rev) continue
    moved = true
    for (const [field, mine] of Object.entries(patch.values)) {
      const server = valueAt(row, field)
      const from = base?.values[field] ?? null
      if ((base !== undefined && sameValue(server, from)) || sameValue(server, mine)) continue
      const shown = isPossible(collection, field, from) ? from : null
      conflicts[`${patch.collection}:${patch.uri}:${field}`] = { base: shown, mine: mine ?? null, server }
    }
  }
  if (Object.keys(conflicts).length > 0) throw new Refusal('conflict', kept(conflicts))
  return moved ? 'merged' : 'applied'
}

/** Whether a field, or a key of a map, could ever have had this value: what a base says is kept only then. */
function isPossible(collection: AnyCollection, path: string, value: unknown): boolean {
  const key = keyOf(path)
  const whole = key === undefined || value === null ? value : { [key]: value }
  return value === null || Object.keys(invalidFields(collection, { [rootOf(path)]: whole })).length === 0
}

/** Characters of one conflict: it is kept, and told again whenever it is asked for. A record's longest lists have a third. */
const MAX_CONFLICT = 64 * 1024

/** The first fields that have room, one at least; the answer to them meets the others again. */
function kept(conflicts: Readonly<Record<string, ThreeWay>>): Record<string, ThreeWay> {
  const held: Record<string, ThreeWay> = {}
  let length = 0
  for (const [key, values] of Object.entries(conflicts)) {
    length += key.length + JSON.stringify(values).length
    if (length > MAX_CONFLICT && Object.keys(held).length > 0) break
    held[key] = values
  }
  return held
}
