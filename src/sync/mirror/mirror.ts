// The mirror: what the server said, with this device's unsettled edits over it. Disposable at any time (L1).
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowKey } from '#contract/kit/mutation.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { Who } from '#contract/kit/tx.ts'
import { inWindow } from '#contract/kit/window.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { Check, CollectionPull, Cursor } from '#contract/sync/pull.ts'
import { assertTerm } from '../lease.ts'
import type { Edit } from '../outbox/edit.ts'
import type { KnownEdits } from '../outbox/known-edits.ts'
import { rebase } from '../outbox/rebase.ts'
import { showEdit } from '../outbox/show-edit.ts'
import { type Kv, KvError, type KvTx } from '../storage/kv.ts'
import type { TakenRows } from '../transport.ts'
import { answerKey, bucketsFor, type CollectionMeta, filledCursor, metaKey, nameOf } from './collection-meta.ts'
import { KnownPages } from './known-pages.ts'
import { MirrorTx, type PagesWritten, type Touched } from './mirror-tx.ts'
import { Overlay } from './overlay.ts'
import { decodeRows, parseLine, type RowLines, uriOfLine } from './page-rows.ts'
import { afterEmptying, keeps, narrow, noteOpened, noteTaken } from './window-rows.ts'

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
  /**
   * Applies a pull's deltas in one transaction and reconciles. Collections to be filled are left to `fill`. Windows move on
   * to the server's time `atMs`; not where it is absent, for the digests of the answer are of the windows as they were.
   */
  readonly applyPull: (
    pulled: Record<string, CollectionPull>,
    known: KnownEdits,
    term: number,
    atMs?: number,
  ) => Promise<string[]>
  /** Notes that a row of a window was opened. Answers whether it is here. */
  readonly noteOpened: (collection: string, uri: string) => Promise<boolean>
  /**
   * Takes in rows that were asked for by their names `asked`, to stay although they are outside of the window; those that
   * did not come are none of this person's. Answers false where the mirror stands elsewhere by now: then nothing is taken.
   */
  readonly keepOpened: (
    collection: string,
    asked: readonly string[],
    rows: TakenRows,
    known: KnownEdits,
  ) => Promise<boolean>
  /** Takes in what came of fillings, step by step in one transaction. Answers how the collections stand. */
  readonly fill: (steps: readonly FillStep[], known: KnownEdits, term: number) => Promise<Map<string, CollectionMeta>>
  readonly metas: () => Promise<CollectionMeta[]>
  /** Names of the collections of which anything lies here, also of those whose domain's code is not loaded. */
  readonly held: () => Promise<string[]>
  /** Count and digest of the server's rows as they lie here (Q6). */
  readonly check: (collection: string) => Promise<Check>
  /** Forgets the cursor, so that the next pull fetches the collection anew (repair), or every one that lies here (epoch). */
  readonly forget: (collections: readonly string[] | 'all', term: number) => Promise<void>
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

    applyPull: (pulled, known, term, atMs) =>
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
            await clearCollection(tx, registry, name)
            const nothing = { cursor: null, filling: null, denied: true, opened: [], isMissing: false }
            await tx.changeMeta(name, (one) => Object.assign(one, nothing))
            continue
          }
          const rows = decodeRows(collection, answer.fields, answer.rows)
          await tx.preload(name, [...rows.map((row) => row.uri), ...answer.removed])
          const meta = await tx.meta(name)
          const { from } = answer.cursor
          await putServerRows(tx, name, rows, answer.removed, (row) => keeps(collection, meta, from, row))
          const opened = meta.cursor?.opened ?? 0
          const cursor = opened > answer.cursor.version ? { ...answer.cursor, opened } : answer.cursor
          await tx.changeMeta(name, (one) => Object.assign(one, { cursor, denied: false }))
          if (atMs !== undefined) await narrow(tx, collection, atMs)
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

    noteOpened: (name, uri) =>
      write(async (tx) => {
        const collection = registry.collections.get(name)
        if (!collection || !(await tx.row(name, uri))) return false
        await noteOpened(tx, collection, [uri])
        return true
      }),

    keepOpened: (name, asked, { version, schema, grant, fields, rows }, known) =>
      write(async (tx) => {
        const collection = registry.collections.get(name)
        const { cursor, shape } = await tx.meta(name)
        // What is older than the mirror may have been told of in a delta that passed it by.
        const isOf = cursor?.schema === schema && cursor.grant === grant && version >= cursor.version
        if (!collection || !isOf || shape !== collection.schema) return false
        const taken = decodeRows(collection, fields, rows)
        const came = new Set(taken.map(({ uri }) => uri))
        await tx.preload(name, [...came])
        await putServerRows(tx, name, taken, [], () => true)
        await noteTaken(tx, collection, asked, version)
        await rebase(tx, registry, who, known)
        return true
      }),

    metas: () =>
      kv.transaction('read', MIRROR, async (raw) => {
        const tx = new MirrorTx(raw, pages)
        return Promise.all([...registry.collections.keys()].map((name) => tx.meta(name)))
      }),

    held: () => kv.transaction('read', ['meta'], heldIn),

    check: (collection) =>
      kv.transaction('read', MIRROR, async (raw) => {
        const tx = new MirrorTx(raw, pages)
        const touched = new Map((await raw.all<Touched>('touched', collection)).map((one) => [one.id, one]))
        const digest = createDigest()
        const declared = registry.collections.get(collection)
        const from = (await tx.meta(collection)).cursor?.from
        const isInside = (row: AnyRow) => !declared || inWindow(declared, row, from)
        for (const row of await tx.allRows(collection))
          if (!touched.has(row.uri) && isInside(row)) digest.add(row.uri, row.rev)
        for (const { server } of touched.values()) if (server && isInside(server)) digest.add(server.uri, server.rev)
        return digest.done()
      }),

    forget: (collections, term) =>
      asEngine(term, async (tx) => {
        for (const name of collections === 'all' ? await heldIn(tx.tx) : collections)
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
            opened: [],
            isMissing: false,
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

async function heldIn(raw: KvTx): Promise<string[]> {
  const metas = await raw.all<CollectionMeta>('meta')
  return metas
    .filter(({ key }) => key.startsWith(metaKey('')))
    .filter(({ rows, cursor, filling }) => rows > 0 || cursor !== null || filling !== null)
    .map(nameOf)
}

async function takeStep(tx: MirrorTx, registry: Registry, step: FillStep): Promise<void> {
  const { collection } = step
  const shape = registry.collections.get(collection)?.schema ?? ''
  switch (step.kind) {
    case 'begin': {
      const { cursor, parts, count } = step
      await clearCollection(tx, registry, collection, bucketsFor(count))
      const filling = { cursor, parts, done: 0, version: cursor.version, count }
      return tx.changeMeta(collection, (meta) => Object.assign(meta, { cursor: null, denied: false, shape, filling }))
    }
    case 'part': {
      const { filling } = await tx.meta(collection)
      if (!filling || filling.done !== step.part) return
      await putFilledRows(tx, registry, collection, [step.rows], filling.parts)
      return tx.changeMeta(collection, (meta) => {
        const version = Math.min(filling.version, step.version)
        const newest = Math.max(filling.newest ?? 0, step.version)
        const done = step.part + 1
        meta.filling = done === filling.parts ? null : { ...filling, done, version, newest }
        if (meta.filling === null) meta.cursor = filledCursor(filling.cursor, version, newest)
      })
    }
    case 'replace': {
      const count = step.rows.reduce((sum, { lines }) => sum + lines.length, 0)
      await clearCollection(tx, registry, collection, bucketsFor(count))
      await putFilledRows(tx, registry, collection, step.rows, step.rows.length)
      const { cursor } = step
      return tx.changeMeta(collection, (meta) => Object.assign(meta, { cursor, filling: null, denied: false, shape }))
    }
  }
}

/**
 * Takes in what the server says of these rows: beneath the pending edits where there are any. One that the device does not
 * keep leaves, unless an edit waits over it.
 */
async function putServerRows(
  tx: MirrorTx,
  collection: string,
  rows: readonly AnyRow[],
  removed: readonly string[],
  isKept: (row: AnyRow) => boolean,
): Promise<void> {
  const touched = new Map((await tx.tx.all<Touched>('touched', collection)).map((one) => [one.id, one]))
  const changed: Touched[] = []
  const put = async (uri: string, row: AnyRow | null) => {
    const known = touched.get(uri)
    if (known) changed.push({ ...known, server: row })
    else await tx.setRow(collection, uri, row && isKept(row) ? row : null)
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
    await putServerRows(tx, name, beneath, [], () => true)
  }
}

/** Empties a collection: pages go, and rows with pending edits have nothing of the server's beneath them. */
async function clearCollection(tx: MirrorTx, registry: Registry, collection: string, buckets = 1): Promise<void> {
  await tx.reset(collection, buckets)
  const touched = await tx.tx.all<Touched>('touched', collection)
  const ids = touched.map(({ id }) => id)
  await tx.changeMeta(collection, (meta) =>
    Object.assign(meta, afterEmptying(registry.collections.get(collection), meta, ids)),
  )
  await tx.tx.putMany(
    'touched',
    touched.map((one) => ({ ...one, server: null })),
  )
}
