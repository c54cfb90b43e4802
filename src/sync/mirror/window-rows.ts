// A collection of which the device keeps a window: rows that grow too old leave, rows that a person has opened stay.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { boundAt, boundOfNewest, inWindow, type WindowBound } from '#contract/kit/window.ts'
import { MAX_ROWS } from '#contract/sync/rows.ts'
import type { CollectionMeta } from './collection-meta.ts'
import type { MirrorTx, Touched } from './mirror-tx.ts'

/** Opened rows that stay although they are outside; the one opened longest ago goes first. Fetched again in one request. */
const MAX_OPENED = MAX_ROWS
/** By how much the newest rows may outgrow their number before the oldest of them leave. */
const SLACK = 1.25

/** Whether the device keeps a row that the server tells it of: it is inside the window, or has been opened. */
export const keeps = (collection: AnyCollection, meta: CollectionMeta, from: WindowBound | undefined, row: AnyRow) =>
  inWindow(collection, row, from) || (meta.opened?.includes(row.uri) ?? false)

/**
 * Moves the beginning of a window forward, by the server's clock or by the rows that have come, and lets go of what is
 * outside from then on. A row with an unsettled edit stays until that is settled.
 */
export async function narrow(tx: MirrorTx, collection: AnyCollection, nowMs: number): Promise<void> {
  const { name, window } = collection
  const meta = await tx.meta(name)
  const { cursor, opened = [] } = meta
  if (!window || !cursor) return
  const known = cursor.from ?? null
  if (window.newest !== undefined && meta.rows - opened.length <= window.newest * SLACK) return
  const byClock = boundAt(collection, nowMs)
  if (byClock !== undefined && known !== null && (byClock ?? '') <= known) return
  const rows = await tx.allRows(name)
  const bound = byClock === undefined ? boundOfNewest(collection, rows) : byClock
  if (bound === undefined || bound === null || (known !== null && bound <= known)) return
  const touched = new Set((await tx.tx.all<Touched>('touched', name)).map(({ id }) => id))
  for (const row of rows)
    if (!keeps(collection, meta, bound, row) && !touched.has(row.uri)) await tx.setRow(name, row.uri, null)
  await tx.changeMeta(name, (one) => Object.assign(one, { cursor: { ...cursor, from: bound } }))
}

/** Notes that rows were opened, the last one last. What was opened longest ago makes room. */
export async function noteOpened(tx: MirrorTx, collection: AnyCollection, uris: readonly string[]): Promise<void> {
  const { name } = collection
  const meta = await tx.meta(name)
  const before = meta.opened ?? []
  if (uris.length === 0 || before.at(-1) === uris.at(-1)) return
  const all = [...before.filter((uri) => !uris.includes(uri)), ...uris]
  const opened = all.slice(-MAX_OPENED)
  await tx.changeMeta(name, (one) => Object.assign(one, { opened }))
  const gone = all.slice(0, -MAX_OPENED)
  if (gone.length === 0) return
  const touched = new Set((await tx.tx.all<Touched>('touched', name)).map(({ id }) => id))
  for (const uri of gone) {
    const row = touched.has(uri) ? undefined : await tx.row(name, uri)
    if (row && !inWindow(collection, row, meta.cursor?.from)) await tx.setRow(name, uri, null)
  }
}

/** Opened rows have been fetched as of a counter value; those of `asked` that are not here are none of this person's. */
export async function noteTaken(
  tx: MirrorTx,
  collection: AnyCollection,
  asked: readonly string[],
  version: number,
): Promise<void> {
  const { name } = collection
  const here: string[] = []
  for (const uri of asked) if (await tx.row(name, uri)) here.push(uri)
  await noteOpened(tx, collection, here)
  const { opened = [], cursor } = await tx.meta(name)
  const isWhole = opened.every((uri) => asked.includes(uri))
  await tx.changeMeta(name, (meta) => {
    meta.opened = opened.filter((uri) => here.includes(uri) || !asked.includes(uri))
    if (isWhole) meta.isMissing = false
    if (cursor && version > cursor.version) meta.cursor = { ...cursor, opened: Math.max(version, cursor.opened ?? 0) }
  })
}

/**
 * An emptied collection has lost its opened rows, and the server's side of edited ones: they are fetched again once it is
 * filled (`isMissing`).
 */
export function afterEmptying(collection: AnyCollection | undefined, meta: CollectionMeta, touched: readonly string[]) {
  if (!collection?.window) return {}
  const opened = [...(meta.opened ?? []).filter((uri) => !touched.includes(uri)), ...touched].slice(-MAX_OPENED)
  return { opened, isMissing: opened.length > 0 }
}
