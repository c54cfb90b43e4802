// The mirror: what the server said, with this device's unsettled edits over it. Disposable at any time (L1).
import type { AnyRow } from '#contract/kit/collection.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { scopeKeyOf } from '#contract/kit/scope.ts'
import type { Who } from '#contract/kit/tx.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { Check, CollectionPull, Cursor } from '#contract/sync/pull.ts'
import type { Edit } from './edit.ts'
import { isUnsettled } from './edit.ts'
import { type Kv, KvError, type KvTx } from './kv.ts'
import { assertTerm } from './lease.ts'
import { bucketsFor, type CollectionMeta, decodeRows, MirrorTx, metaKey, parseLine, type Touched } from './mirror-tx.ts'
import { Overlay, replay } from './overlay.ts'
import { type RowLines, uriOfLine } from './page-rows.ts'

export const MIRROR = ['pages', 'touched', 'meta'] as const

/** The mirror shows edits that the caller did not know of: read the outbox again and come back. */
export class UnknownEdits extends Error {
  readonly ids: string[]
  constructor(ids: string[]) {
    super('the mirror knows edits that the caller does not')
    this.name = 'UnknownEdits'
    this.ids = ids
  }
}

/** Edits as read from the outbox; `gone` are ids known to have left it. */
export interface KnownEdits {
  readonly edits: readonly Edit[]
  readonly gone: ReadonlySet<string>
}

export interface Mirror {
  /** Shows one edit at once, over what is visible. Does nothing when it is already shown. */
  readonly show: (edit: Edit) => Promise<void>
  /** Brings the mirror up to the outbox (L2) and drops what a pull has caught up with (Q4). Answers the dropped ids. */
  readonly reconcile: (known: KnownEdits, term?: number) => Promise<string[]>
  /** Applies a pull's deltas in one transaction and reconciles. Collections to be filled are left to `fillPart`/`refill`. */
  readonly applyPull: (pulled: Record<string, CollectionPull>, known: KnownEdits, term: number) => Promise<string[]>
  /** First filling: starts, then adds parts; each part is visible at once. */
  readonly beginFill: (
    collection: string,
    cursor: Cursor,
    parts: number,
    count: number,
    term: number,
  ) => Promise<CollectionMeta>
  readonly fillPart: (
    collection: string,
    part: number,
    rows: RowLines,
    version: number,
    known: KnownEdits,
    term: number,
  ) => Promise<CollectionMeta>
  /** Replaces a collection whole, in one transaction: schema or grant changed (Q3). */
  readonly refill: (
    collection: string,
    cursor: Cursor,
    parts: readonly RowLines[],
    known: KnownEdits,
    term: number,
  ) => Promise<void>
  readonly metas: () => Promise<CollectionMeta[]>
  /** Count and digest of the server's rows as they lie here (Q6). */
  readonly check: (collection: string) => Promise<Check>
  /** Forgets the cursor, so that the next pull fetches the collection anew (repair; epoch). */
  readonly forget: (collections: readonly string[], term: number) => Promise<void>
  /** Empties the mirror (A4). */
  readonly purge: () => Promise<void>
  /** The row as pages see it. */
  readonly visible: (keys: readonly (readonly [string, string])[]) => Promise<(AnyRow | undefined)[]>
  /** Reads over the mirror for a mutation that is about to be queued. */
  readonly peek: <T>(run: (overlay: Overlay) => Promise<T>) => Promise<T>
}

/** Opens the mirror of one identity over its database. */
export function createMirror(kv: Kv, registry: Registry, who: Who): Mirror {
  /** B2: code older than what wrote the mirror stops writing to it; its edits still go to the outbox. */
  const write = <T>(run: (tx: MirrorTx) => Promise<T>) =>
    kv.transaction('write', MIRROR, async (raw) => {
      const newest = (await raw.get<{ version: number }>('meta', 'contract'))?.version ?? 0
      if (newest > registry.version) throw new KvError('outdated')
      const tx = new MirrorTx(raw)
      const result = await run(tx)
      await tx.flush()
      if (newest < registry.version) await raw.putMany('meta', [{ key: 'contract', version: registry.version }])
      return result
    })
  const asEngine = <T>(term: number, run: (tx: MirrorTx) => Promise<T>) =>
    write(async (tx) => {
      await assertTerm(tx.tx, 'meta', who.domain, term)
      return run(tx)
    })
  const shapeOf = (collection: string) => registry.collections.get(collection)?.schema ?? ''

  return {
    show: (edit) =>
      write(async (tx) => {
        const raw = tx.tx
        const shown = new Map<string, Touched>()
        for (const key of edit.keys) {
          const touched = await raw.get<Touched>('touched', [...key])
          if (touched) shown.set(`${key[0]}:${key[1]}`, touched)
          const before = touched?.edits.find(([id]) => id === edit.id)
          if (before && before[1] >= edit.weight) return
        }
        const overlay = new Overlay({ get: (c, uri) => tx.row(c, uri), all: (c) => tx.allRows(c) })
        const result = await replay(registry, overlay, edit, who)
        if (result.kind === 'refused') return
        const touched: Touched[] = []
        for (const [collection, id, row] of result.rows) {
          const known = shown.get(`${collection}:${id}`) ?? (await raw.get<Touched>('touched', [collection, id]))
          const others = (known?.edits ?? []).filter(([editId]) => editId !== edit.id)
          const server = known ? known.server : ((await tx.row(collection, id)) ?? null)
          touched.push({ collection, id, server, edits: [...others, [edit.id, edit.weight]] })
          await tx.setRow(collection, id, row)
        }
        await raw.putMany('touched', touched)
      }),

    reconcile: (known, term) => {
      const run = (tx: MirrorTx) => rebase(tx, registry, who, known)
      return term === undefined ? write(run) : asEngine(term, run)
    },

    applyPull: (pulled, known, term) =>
      asEngine(term, async (tx) => {
        for (const [name, answer] of Object.entries(pulled)) {
          const collection = registry.collections.get(name)
          if (!collection || answer.kind === 'fill') continue
          if (answer.kind === 'denied') {
            const meta = await tx.meta(name)
            if (meta.denied && meta.rows === 0) continue
            await clearCollection(tx, name)
            await tx.changeMeta(name, (one) => Object.assign(one, { cursor: null, filling: null, denied: true }))
            continue
          }
          const rows = decodeRows(collection, answer.fields, answer.rows)
          await tx.preload(name, [...rows.map((row) => row.uri), ...answer.removed])
          await putServerRows(tx, name, rows, answer.removed)
          await tx.changeMeta(name, (meta) => Object.assign(meta, { cursor: answer.cursor, denied: false }))
        }
        return rebase(tx, registry, who, known)
      }),

    beginFill: (collection, cursor, parts, count, term) =>
      asEngine(term, async (tx) => {
        await clearCollection(tx, collection, bucketsFor(count))
        await tx.changeMeta(collection, (meta) =>
          Object.assign(meta, {
            denied: false,
            shape: shapeOf(collection),
            filling: { cursor, parts, done: 0, version: cursor.version, count },
          }),
        )
        return tx.meta(collection)
      }),

    fillPart: (collection, part, rows, version, known, term) =>
      asEngine(term, async (tx) => {
        const meta = await tx.meta(collection)
        const filling = meta.filling
        if (!filling || filling.done !== part) return meta
        await putFilledRows(tx, registry, collection, [rows])
        await tx.changeMeta(collection, (one) => {
          const lowest = Math.min(filling.version, version)
          const done = part + 1 === filling.parts
          one.filling = done ? null : { ...filling, done: part + 1, version: lowest }
          if (done) one.cursor = { ...filling.cursor, version: lowest }
        })
        await rebase(tx, registry, who, known)
        return tx.meta(collection)
      }),

    refill: (collection, cursor, parts, known, term) =>
      asEngine(term, async (tx) => {
        const count = parts.reduce((sum, { lines }) => sum + lines.length, 0)
        await clearCollection(tx, collection, bucketsFor(count))
        await putFilledRows(tx, registry, collection, parts)
        await tx.changeMeta(collection, (meta) =>
          Object.assign(meta, { cursor, filling: null, denied: false, shape: shapeOf(collection) }),
        )
        await rebase(tx, registry, who, known)
      }),

    metas: () =>
      kv.transaction('read', MIRROR, async (raw) => {
        const tx = new MirrorTx(raw)
        return Promise.all([...registry.collections.keys()].map((name) => tx.meta(name)))
      }),

    check: (collection) =>
      kv.transaction('read', MIRROR, async (raw) => {
        const tx = new MirrorTx(raw)
        const touched = new Map((await raw.all<Touched>('touched', collection)).map((one) => [one.id, one]))
        const digest = createDigest()
        for (const row of await tx.allRows(collection)) if (!touched.has(row.uri)) digest.add(row.uri, row.rev)
        for (const { server } of touched.values()) if (server) digest.add(server.uri, server.rev)
        return digest.done()
      }),

    forget: (collections, term) =>
      asEngine(term, async (tx) => {
        for (const name of collections)
          await tx.changeMeta(name, (meta) => Object.assign(meta, { cursor: null, filling: null }))
      }),

    purge: () =>
      kv.transaction('write', MIRROR, async (raw) => {
        const metas = (await raw.all<CollectionMeta>('meta')).filter((meta) => meta.key.startsWith(metaKey('')))
        await raw.clear('pages')
        await raw.clear('touched')
        const changes = (meta: CollectionMeta) => [{ stamp: meta.stamp + 1, buckets: 'all' as const }]
        await raw.putMany(
          'meta',
          metas.map((meta) => ({
            ...meta,
            rows: 0,
            buckets: 1,
            cursor: null,
            filling: null,
            stamp: meta.stamp + 1,
            changes: changes(meta),
          })),
        )
      }),

    visible: (keys) =>
      kv.transaction('read', MIRROR, async (raw) => {
        const tx = new MirrorTx(raw)
        const rows: (AnyRow | undefined)[] = []
        for (const [collection, uri] of keys) rows.push(await tx.row(collection, uri))
        return rows
      }),

    peek: (run) =>
      kv.transaction('read', MIRROR, (raw) => {
        const tx = new MirrorTx(raw)
        return run(new Overlay({ get: (c, uri) => tx.row(c, uri), all: (c) => tx.allRows(c) }))
      }),
  }
}

/** Takes in what the server says of these rows: beneath the pending edits where there are any. */
async function putServerRows(
  tx: MirrorTx,
  collection: string,
  rows: readonly AnyRow[],
  removed: readonly string[],
): Promise<void> {
  const touched = new Map((await tx.tx.all<Touched>('touched', collection)).map((one) => [one.id, one]))
  const changed: Touched[] = []
  const put = async (uri: string, row: AnyRow | null) => {
    const known = touched.get(uri)
    if (known) changed.push({ ...known, server: row })
    else await tx.setRow(collection, uri, row)
  }
  for (const row of rows) await put(row.uri, row)
  for (const uri of removed) await put(uri, null)
  await tx.tx.putMany('touched', changed)
}

/** The same for rows of a filling, which stay as they came unless an edit waits over them. */
async function putFilledRows(
  tx: MirrorTx,
  registry: Registry,
  name: string,
  parts: readonly RowLines[],
): Promise<void> {
  const collection = registry.collections.get(name)
  if (!collection) return
  const touched = new Set((await tx.tx.all<Touched>('touched', name)).map((one) => one.id))
  for (const { fields, lines } of parts) {
    const isTouched = (line: string) => touched.has(uriOfLine(line))
    await tx.addLines(collection, { fields, lines: touched.size ? lines.filter((line) => !isTouched(line)) : lines })
    if (touched.size === 0) continue
    const beneath = decodeRows(collection, fields, lines.filter(isTouched).map(parseLine))
    await putServerRows(tx, name, beneath, [])
  }
}

/** Empties a collection: pages go, and rows with pending edits have nothing of the server's beneath them. */
async function clearCollection(tx: MirrorTx, collection: string, buckets = 1): Promise<void> {
  await tx.reset(collection, buckets)
  const touched = await tx.tx.all<Touched>('touched', collection)
  await tx.tx.putMany(
    'touched',
    touched.map((one) => ({ ...one, server: null })),
  )
}

/** True when the mirror holds the effect of an accepted edit in every collection it touches (Q4). */
function caughtUp(edit: Edit, metas: ReadonlyMap<string, CollectionMeta>, registry: Registry): boolean {
  const outcome = edit.outcome
  if (outcome?.kind !== 'applied' && outcome?.kind !== 'merged') return false
  return edit.keys.every(([name]) => {
    const collection = registry.collections.get(name)
    const meta = metas.get(name)
    if (!collection || !meta || meta.denied) return true
    const needed = outcome.versions[scopeKeyOf(collection.audience)] ?? 0
    return meta.cursor !== null && meta.filling === null && meta.cursor.version >= needed
  })
}

/** Rewrites every touched row as its server row with the remaining edits in order (R1). Answers the ids that dropped out. */
async function rebase(tx: MirrorTx, registry: Registry, who: Who, known: KnownEdits): Promise<string[]> {
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
    (edit) => isUnsettled(edit) || (edit.state === 'accepted' && !caughtUp(edit, metas, registry)),
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
  const over = new Map<string, [string, number][]>()
  for (const edit of live) {
    const result = await replay(registry, overlay, edit, who)
    if (result.kind === 'refused') continue
    for (const [collection, uri] of result.rows) {
      const key = `${collection}:${uri}`
      over.set(key, [...(over.get(key) ?? []), [edit.id, edit.weight]])
    }
  }
  const next: Touched[] = []
  for (const [collection, id, row] of overlay.written()) {
    const edits = over.get(`${collection}:${id}`) ?? []
    next.push({ collection, id, server: (await base(collection, id)) ?? null, edits })
    await setIfChanged(tx, collection, id, row)
  }
  const kept = new Set(next.map((one) => `${one.collection}:${one.id}`))
  for (const one of touched)
    if (!kept.has(`${one.collection}:${one.id}`)) await setIfChanged(tx, one.collection, one.id, one.server)
  await tx.tx.deleteMany(
    'touched',
    touched.filter((one) => !kept.has(`${one.collection}:${one.id}`)).map((one) => [one.collection, one.id]),
  )
  await tx.tx.putMany('touched', next)
  return dropped
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

export type { KvTx }
