// The mirror: what the server said, with this device's unsettled edits over it. Disposable at any time (L1).
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowKey } from '#contract/kit/mutation.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { Who } from '#contract/kit/tx.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { Check, CollectionPull, Cursor } from '#contract/sync/pull.ts'
import { answerKey, bucketsFor, type CollectionMeta, metaKey } from './collection-meta.ts'
import type { Edit } from './edit.ts'
import type { KnownEdits } from './known-edits.ts'
import { KnownPages } from './known-pages.ts'
import { type Kv, KvError } from './kv.ts'
import { assertTerm } from './lease.ts'
import { MirrorTx, type PagesWritten, type Touched } from './mirror-tx.ts'
import { Overlay } from './overlay.ts'
import { decodeRows, parseLine, type RowLines, uriOfLine } from './page-rows.ts'
import { rebase } from './rebase.ts'
import { showEdit } from './show-edit.ts'

export const MIRROR = ['pages', 'touched', 'meta'] as const

/**
 * - `begin`: the first filling of a collection, which its parts follow; each is visible at once (Q2).
 * - `replace`: the collection whole: schema or grant changed (Q3).
 */
export type FillStep =
  | {
      readonly kind: 'begin'
      readonly collection: string
      readonly cursor: Cursor
      readonly parts: number
      readonly count: number
    }
  | {
      readonly kind: 'part'
      readonly collection: string
      readonly part: number
      readonly rows: RowLines
      readonly version: number
    }
  | {
      readonly kind: 'replace'
      readonly collection: string
      readonly cursor: Cursor
      readonly rows: readonly RowLines[]
    }

export interface Mirror {
  /**
   * Shows one edit at once, over what is visible. Does nothing when it is already shown. Answers false when a later edit
   * lies over these rows already, of another tab that was quicker: then `reconcile` puts them in order (R1).
   */
  readonly show: (edit: Edit) => Promise<boolean>
  /** Brings the mirror up to the outbox (L2) and drops what a pull has caught up with (Q4). Answers the dropped ids. */
  readonly reconcile: (known: KnownEdits, term?: number) => Promise<string[]>
  /** Applies a pull's deltas in one transaction and reconciles. Collections to be filled are left to `fill`. */
  readonly applyPull: (pulled: Record<string, CollectionPull>, known: KnownEdits, term: number) => Promise<string[]>
  /** Takes in what came of fillings, step by step in one transaction. Answers how the collections stand. */
  readonly fill: (steps: readonly FillStep[], known: KnownEdits, term: number) => Promise<Map<string, CollectionMeta>>
  readonly metas: () => Promise<CollectionMeta[]>
  /** Count and digest of the server's rows as they lie here (Q6). */
  readonly check: (collection: string) => Promise<Check>
  /** Forgets the cursor, so that the next pull fetches the collection anew (repair; epoch). */
  readonly forget: (collections: readonly string[], term: number) => Promise<void>
  /** Empties the mirror, and forgets the answers of calls that are kept beside it (A4). */
  readonly purge: (term: number) => Promise<void>
  /** The row as pages see it. */
  readonly visible: (keys: readonly (readonly [string, string])[]) => Promise<(AnyRow | undefined)[]>
  /** Reads over the mirror for a mutation that is about to be queued; `near` are rows that it is known to need. */
  readonly peek: <T>(near: readonly RowKey[], run: (overlay: Overlay) => Promise<T>) => Promise<T>
}

/**
 * Opens the mirror of one identity over its database. `onWritten` is told what lies there now, after each commit; `pages` is
 * what this tab remembers of that database.
 */
export function createMirror(
  kv: Kv,
  registry: Registry,
  who: Who,
  onWritten: (written: readonly PagesWritten[]) => void = () => undefined,
  pages = new KnownPages(),
): Mirror {
  /** B2: code older than what wrote the mirror stops writing to it; its edits still go to the outbox. */
  async function write<T>(run: (tx: MirrorTx) => Promise<T>): Promise<T> {
    const { tx, result, written } = await kv.transaction('write', MIRROR, async (raw) => {
      const newest = (await raw.get<{ version: number }>('meta', 'contract'))?.version ?? 0
      if (newest > registry.version) throw new KvError('outdated')
      const tx = new MirrorTx(raw, pages)
      const result = await run(tx)
      const written = await tx.flush()
      if (newest < registry.version) await raw.putMany('meta', [{ key: 'contract', version: registry.version }])
      return { tx, result, written }
    })
    tx.remember()
    if (written.length > 0) onWritten(written)
    return result
  }
  const asEngine = <T>(term: number, run: (tx: MirrorTx) => Promise<T>) =>
    write(async (tx) => {
      await assertTerm(tx.tx, 'meta', who.domain, term)
      return run(tx)
    })

  return {
    show: (edit) => write((tx) => showEdit(tx, registry, who, edit)),

    reconcile: (known, term) => {
      const run = (tx: MirrorTx) => rebase(tx, registry, who, known)
      return term === undefined ? write(run) : asEngine(term, run)
    },

    applyPull: (pulled, known, term) =>
      asEngine(term, async (tx) => {
        for (const [name, answer] of Object.entries(pulled)) {
          const collection = registry.collections.get(name)
          if (!collection) continue
          if (answer.kind === 'fill') {
            // What was accepted meanwhile waits for the rows, not for the refusal of before (Q4).
            if ((await tx.meta(name)).denied)
              await tx.changeMeta(name, (meta) => Object.assign(meta, { denied: false }))
            continue
          }
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

    fill: (steps, known, term) =>
      asEngine(term, async (tx) => {
        for (const step of steps) await takeStep(tx, registry, step)
        await rebase(tx, registry, who, known)
        const names = new Set(steps.map(({ collection }) => collection))
        return new Map(await Promise.all([...names].map(async (name) => [name, await tx.meta(name)] as const)))
      }),

    metas: () =>
      kv.transaction('read', MIRROR, async (raw) => {
        const tx = new MirrorTx(raw, pages)
        return Promise.all([...registry.collections.keys()].map((name) => tx.meta(name)))
      }),

    check: (collection) =>
      kv.transaction('read', MIRROR, async (raw) => {
        const tx = new MirrorTx(raw, pages)
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

    purge: (term) =>
      kv.transaction('write', MIRROR, async (raw) => {
        await assertTerm(raw, 'meta', who.domain, term)
        const all = await raw.all<CollectionMeta>('meta')
        const under = (prefix: string) => all.filter(({ key }) => key.startsWith(prefix))
        const metas = under(metaKey(''))
        const answers = under(answerKey('')).map(({ key }) => key)
        await raw.deleteMany('meta', answers)
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
        const tx = new MirrorTx(raw, pages)
        const rows: (AnyRow | undefined)[] = []
        for (const [collection, uri] of keys) rows.push(await tx.row(collection, uri))
        tx.remember()
        return rows
      }),

    peek: (near, run) =>
      kv.transaction('read', MIRROR, async (raw) => {
        const tx = new MirrorTx(raw, pages)
        await tx.foresee(near)
        const result = await run(new Overlay({ get: (c, uri) => tx.row(c, uri), all: (c) => tx.allRows(c) }))
        tx.remember()
        return result
      }),
  }
}

async function takeStep(tx: MirrorTx, registry: Registry, step: FillStep): Promise<void> {
  const { collection } = step
  const shape = registry.collections.get(collection)?.schema ?? ''
  switch (step.kind) {
    case 'begin': {
      const { cursor, parts, count } = step
      await clearCollection(tx, collection, bucketsFor(count))
      const filling = { cursor, parts, done: 0, version: cursor.version, count }
      return tx.changeMeta(collection, (meta) => Object.assign(meta, { cursor: null, denied: false, shape, filling }))
    }
    case 'part': {
      const { filling } = await tx.meta(collection)
      if (!filling || filling.done !== step.part) return
      await putFilledRows(tx, registry, collection, [step.rows], filling.parts)
      return tx.changeMeta(collection, (meta) => {
        const version = Math.min(filling.version, step.version)
        const done = step.part + 1
        meta.filling = done === filling.parts ? null : { ...filling, done, version }
        if (meta.filling === null) meta.cursor = { ...filling.cursor, version }
      })
    }
    case 'replace': {
      const count = step.rows.reduce((sum, { lines }) => sum + lines.length, 0)
      await clearCollection(tx, collection, bucketsFor(count))
      await putFilledRows(tx, registry, collection, step.rows, step.rows.length)
      const { cursor } = step
      return tx.changeMeta(collection, (meta) => Object.assign(meta, { cursor, filling: null, denied: false, shape }))
    }
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
  taken: readonly RowLines[],
  parts: number,
): Promise<void> {
  const collection = registry.collections.get(name)
  if (!collection) return
  const touched = new Set((await tx.tx.all<Touched>('touched', name)).map((one) => one.id))
  for (const { fields, lines } of taken) {
    const isTouched = (line: string) => touched.has(uriOfLine(line))
    const free = touched.size === 0 ? lines : lines.filter((line) => !isTouched(line))
    await tx.addLines(collection, { fields, lines: free }, parts, touched)
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
