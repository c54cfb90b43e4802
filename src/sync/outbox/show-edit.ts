// Showing one new edit at once, over what is visible (R1).
import type { Registry } from '#contract/kit/registry.ts'
import type { Who } from '#contract/kit/tx.ts'
import type { MirrorTx, Touched } from '../mirror/mirror-tx.ts'
import { Overlay, replay } from '../mirror/overlay.ts'
import type { Edit } from './edit.ts'

/**
 * Does nothing when the edit is already shown. Answers false when a later one lies over these rows already, of another tab
 * that was quicker: then the touched rows have to be put in order.
 */
export async function showEdit(tx: MirrorTx, registry: Registry, who: Who, edit: Edit): Promise<boolean> {
  const raw = tx.tx
  const near = [...edit.keys, ...edit.reads]
  const [over] = await Promise.all([
    raw.getMany<Touched>(
      'touched',
      near.map((key) => [...key]),
    ),
    tx.foresee(near),
  ])
  const shown = new Map(near.map((key, i) => [String(key), over[i]]))
  for (const key of edit.keys) {
    const before = shown.get(String(key))?.edits.find(([id]) => id === edit.id)
    if (before && before[1] >= edit.weight) return true
  }
  const isLater = (touched: Touched | undefined) => touched?.edits.some(([, , seq]) => seq > edit.seq) ?? false
  if ([...shown.values()].some(isLater)) return false
  const overlay = new Overlay({ get: (c, uri) => tx.row(c, uri), all: (c) => tx.allRows(c) })
  const result = await replay(registry, overlay, edit, who)
  if (result.kind === 'refused') return true
  const touched: Touched[] = []
  for (const [collection, id] of result.rows) {
    const key = `${collection},${id}`
    const known = shown.has(key) ? shown.get(key) : await raw.get<Touched>('touched', [collection, id])
    if (isLater(known)) return false
    const others = (known?.edits ?? []).filter(([editId]) => editId !== edit.id)
    const server = known ? known.server : ((await tx.row(collection, id)) ?? null)
    touched.push({ collection, id, server, edits: [...others, [edit.id, edit.weight, edit.seq]] })
  }
  for (const [collection, id, row] of result.rows) await tx.setRow(collection, id, row)
  await raw.putMany('touched', touched)
  return true
}
