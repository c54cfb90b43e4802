// Rebase: every touched row becomes its server row with the remaining edits in order (R1, R2).
import type { AnyRow } from '#contract/kit/collection.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { Who } from '#contract/kit/tx.ts'
import { inWindow } from '#contract/kit/window.ts'
import type { CollectionMeta } from '../mirror/collection-meta.ts'
import type { MirrorTx, Touched } from '../mirror/mirror-tx.ts'
import { Overlay, replay } from '../mirror/overlay.ts'
import { noteOpened } from '../mirror/window-rows.ts'
import { versionNeeded } from './accepted-version.ts'
import type { Edit } from './edit.ts'
import { isUnsettled } from './edit.ts'
import { type KnownEdits, UnknownEdits } from './known-edits.ts'

/**
 * True when the mirror holds the effect of an accepted edit in every collection it touches (Q4). A collection that may not be
 * read never will: it counts once a pull that was asked for later has said so again, for the right may have come back with
 * the acceptance.
 */
function caughtUp(
  edit: Edit,
  metas: ReadonlyMap<string, CollectionMeta>,
  registry: Registry,
  asked?: ReadonlySet<string>,
): boolean {
  const outcome = edit.outcome
  if (outcome?.kind !== 'applied' && outcome?.kind !== 'merged') return false
  return edit.keys.every(([name]) => {
    const collection = registry.collections.get(name)
    const meta = metas.get(name)
    // One that this version does not know is never pulled; one whose code is not here is only not pulled yet.
    if (!collection || !meta) return registry.growth?.domainOf(name) === undefined
    if (meta.denied) return asked?.has(edit.id) ?? false
    return meta.cursor !== null && meta.cursor.version >= (versionNeeded(edit, collection) ?? 0)
  })
}

/** Rewrites every touched row as its server row with the remaining edits in order (R1). Answers the ids that dropped out. */
export async function rebase(tx: MirrorTx, registry: Registry, who: Who, known: KnownEdits): Promise<string[]> {
  const touched = await tx.tx.all<Touched>('touched')
  const mine = known.edits.filter((edit) => edit.domain === who.domain)
  const ids = new Set(mine.map((edit) => edit.id))
  const unknown = touched
    .flatMap((one) => one.edits.map(([id]) => id))
    .filter((id) => !ids.has(id) && !known.gone.has(id))
  if (unknown.length > 0) throw new UnknownEdits([...new Set(unknown)])

  const names = new Set(mine.flatMap((edit) => edit.keys.map(([name]) => name)))
  const metas = new Map(await Promise.all([...names].map(async (name) => [name, await tx.meta(name)] as const)))
  const live = mine.filter(
    (edit) => isUnsettled(edit) || (edit.state === 'accepted' && !caughtUp(edit, metas, registry, known.asked)),
  )
  const dropped = mine.filter((edit) => edit.state === 'accepted' && !live.includes(edit)).map((edit) => edit.id)
  if (live.length === 0 && touched.length === 0) return dropped

  const server = new Map(touched.map((one) => [`${one.collection}:${one.id}`, one.server]))
  const base = async (collection: string, uri: string) => {
    const kept = server.get(`${collection}:${uri}`)
    return kept === undefined ? tx.row(collection, uri) : (kept ?? undefined)
  }
  const overlay = new Overlay({
    get: base,
    all: async (collection) => {
      const rows = new Map((await tx.allRows(collection)).map((row) => [row.uri, row]))
      for (const one of touched) {
        if (one.collection !== collection) continue
        if (one.server) rows.set(one.id, one.server)
        else rows.delete(one.id)
      }
      return [...rows.values()]
    },
  })
  for (const [name, keys] of groupKeys([
    ...live.flatMap((edit) => [...edit.keys, ...edit.reads]),
    ...touched.map((one) => [one.collection, one.id] as const),
  ])) {
    await tx.preload(name, keys)
  }
  const over = new Map<string, Touched['edits']>()
  for (const edit of live) {
    const result = await replay(registry, overlay, edit, who)
    if (result.kind === 'refused') continue
    for (const [collection, uri] of result.rows) {
      const key = `${collection}:${uri}`
      over.set(key, [...(over.get(key) ?? []), [edit.id, edit.weight, edit.seq]])
    }
  }
  const next: Touched[] = []
  for (const [collection, id, row] of overlay.written()) {
    const edits = over.get(`${collection}:${id}`) ?? []
    next.push({ collection, id, server: (await base(collection, id)) ?? null, edits })
    await setIfChanged(tx, collection, id, row)
  }
  const kept = new Set(next.map((one) => `${one.collection}:${one.id}`))
  for (const one of touched) if (!kept.has(`${one.collection}:${one.id}`)) await settle(tx, registry, one)
  await tx.tx.deleteMany(
    'touched',
    touched.filter((one) => !kept.has(`${one.collection}:${one.id}`)).map((one) => [one.collection, one.id]),
  )
  await tx.tx.putMany('touched', next)
  return dropped
}

/** No edit lies over the row any more. Whoever has worked on it keeps it, also outside of the window. */
async function settle(tx: MirrorTx, registry: Registry, { collection: name, id, server }: Touched): Promise<void> {
  await setIfChanged(tx, name, id, server)
  const collection = registry.collections.get(name)
  if (!server || !collection?.window || inWindow(collection, server, (await tx.meta(name)).cursor?.from)) return
  await noteOpened(tx, collection, [id])
}

async function setIfChanged(tx: MirrorTx, collection: string, id: string, row: AnyRow | null): Promise<void> {
  const now = (await tx.row(collection, id)) ?? null
  if (now === row || (now && row && JSON.stringify(now) === JSON.stringify(row))) return
  await tx.setRow(collection, id, row)
}

function groupKeys(keys: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [name, id] of keys) groups.set(name, [...(groups.get(name) ?? []), id])
  return groups
}
