// What must hold after every step, and what must hold when everything has come to rest.

import { inWindow } from '#contract/kit/window.ts'
import { type CollectionMeta, metaKey, nameOf } from '#src/sync/mirror/collection-meta.ts'
import type { Touched } from '#src/sync/mirror/mirror-tx.ts'
import { type Page, rowsOf } from '#src/sync/mirror/page-rows.ts'
import type { Edit, JournalEntry, Totals } from '#src/sync/outbox/edit.ts'
import { isUnsettled } from '#src/sync/outbox/edit.ts'
import { Broken } from './broken.ts'
import { MIRROR, OUTBOX, type SimDevice, type Tab } from './sim-device.ts'
import { ORGANISATION, type SimServer } from './sim-server.ts'
import { type Shown, visibleRows } from './truth.ts'

/** What people were told: edit ids by device, with what they did. */
export interface Told {
  /** Acts acknowledged as saved. */
  acts: number
  /** Acts begun; the app may have died before it could acknowledge them. */
  begun: number
  readonly ids: Set<string>
  readonly withdrawn: Set<string>
}

export interface OutboxState {
  readonly edits: Edit[]
  readonly journal: JournalEntry[]
  readonly totals: Totals
}

export function readOutbox(device: SimDevice): OutboxState {
  const journal = device.disk.read<JournalEntry & Totals>(OUTBOX, 'journal')
  return {
    edits: device.disk.read<Edit>(OUTBOX, 'edits'),
    journal: journal.filter((entry) => entry.kind === 'accepted'),
    totals: journal.find((entry) => entry.id === ('totals' as never)) ?? {
      id: 'totals',
      created: 0,
      applied: 0,
      merged: 0,
      withdrawn: 0,
    },
  }
}

/** L3, L2: nothing acknowledged is missing, and every act is in exactly one place. */
export function checkConservation(device: SimDevice, told: Told): void {
  const { edits, journal, totals } = readOutbox(device)
  const weigh = (some: readonly Edit[]) => some.reduce((sum, edit) => sum + edit.weight, 0)
  const inbox = weigh(edits.filter((edit) => edit.state === 'inbox' || edit.state === 'quarantined'))
  const pending = weigh(edits.filter(isUnsettled))
  const sum = totals.applied + totals.merged + inbox + totals.withdrawn + pending
  if (sum !== totals.created) throw new Broken('L3', `${device.name}: created ${totals.created}, accounted for ${sum}`)
  if (totals.created < told.acts)
    throw new Broken('L2', `${device.name}: ${told.acts} acts acknowledged, ${totals.created} on disk`)
  if (totals.created > told.begun)
    throw new Broken('L3', `${device.name}: ${totals.created} edits from ${told.begun} acts`)
  const here = new Set([...edits.map((edit) => edit.id), ...journal.map((entry) => entry.id)])
  for (const id of told.ids)
    if (!here.has(id) && !told.withdrawn.has(id)) throw new Broken('L3', `${device.name}: edit ${id} is nowhere`)
}

/** Server rows as the mirror holds them: beneath the pending edits where there are any. */
export function serverRowsOf(device: SimDevice): Map<string, Record<string, unknown>> {
  const rows = new Map<string, Record<string, unknown>>()
  for (const page of device.disk.read<Page>(MIRROR, 'pages')) for (const row of rowsOf(page)) rows.set(row.uri, row)
  for (const touched of device.disk.read<Touched>(MIRROR, 'touched')) {
    if (touched.server) rows.set(touched.id, touched.server)
    else rows.delete(touched.id)
  }
  return rows
}

/** Q3: a mirror that is in step holds no row and no field that the server did not show with that pull. */
export function checkNothingHidden(device: SimDevice, shown: Shown): void {
  for (const [uri, row] of serverRowsOf(device)) {
    if (!shown.uris.has(uri)) throw new Broken('Q3', `${device.name} still holds ${uri}, which its person may not see`)
    for (const field of shown.hidden.get(uri.slice(0, uri.indexOf('_'))) ?? [])
      if ((row[field] ?? null) !== null) throw new Broken('Q3', `${device.name} still holds ${field} of ${uri}`)
  }
}

/** A2: the inbox holds a row's earlier values only if its person could see the row when the server had the edit. */
export function checkInboxOwnValues(device: SimDevice): void {
  for (const edit of readOutbox(device).edits) {
    if (edit.state !== 'inbox') continue
    const hidden = edit.base.find(({ uri }) => device.seenByEdit.get(edit.id)?.has(uri) !== true)
    if (hidden) throw new Broken('A2', `${device.name} keeps values of ${hidden.uri} in ${JSON.stringify(edit)}`)
  }
}

/** R1: what a person did last and the server has not decided yet is what he sees. */
export async function checkReadYourWrites(device: SimDevice, tab: Tab): Promise<void> {
  const before = JSON.stringify(readOutbox(device).edits.map((edit) => [edit.id, edit.state, edit.weight]))
  const touched = device.disk.read<Touched>(MIRROR, 'touched')
  const expected = new Map<string, Record<string, unknown>>()
  for (const edit of readOutbox(device).edits) {
    const shown = touched.find((one) => one.edits.some(([id, weight]) => id === edit.id && weight >= edit.weight))
    const args = edit.args as { uri: string; patch?: Record<string, unknown> }
    if (edit.mutation === 'sim.removeItem' || edit.mutation === 'sim.moveItem') expected.delete(args.uri)
    // On its way to the screen, perhaps over an earlier state of itself: nothing is promised yet.
    if (!shown && isUnsettled(edit)) expected.delete(args.uri)
    // Decided, and over what the server that came back from a backup has to decide once more.
    if (!isUnsettled(edit)) for (const field of Object.keys(args.patch ?? {})) delete expected.get(args.uri)?.[field]
    if (!shown || !isUnsettled(edit) || edit.mutation !== 'sim.patchItem' || !args.patch) continue
    expected.set(args.uri, { ...expected.get(args.uri), ...args.patch })
  }
  // An edit that has left the outbox lies over its row until a tab has caught up with that.
  const ids = new Set(readOutbox(device).edits.map((edit) => edit.id))
  for (const one of touched) if (one.edits.some(([id]) => !ids.has(id))) expected.delete(one.id)
  if (JSON.stringify(touched) !== JSON.stringify(device.disk.read<Touched>(MIRROR, 'touched'))) return
  const pages = new Map(
    device.disk.read<Page>(MIRROR, 'pages').flatMap((page) => rowsOf(page).map((row) => [row.uri, row] as const)),
  )
  for (const [uri, values] of expected) {
    const row = pages.get(uri)
    if (!row || tab.isDead) continue
    for (const [field, value] of Object.entries(values)) {
      if (row[field] === value) continue
      if (before !== JSON.stringify(readOutbox(device).edits.map((edit) => [edit.id, edit.state, edit.weight]))) return
      throw new Broken('R1', `${device.name}: ${uri}.${field} shows ${String(row[field])}, not ${String(value)}`)
    }
  }
}

/** Q6: what is fetched is whole. A repair would hide that a row was missed; no disk here loses a part of a commit. */
export function checkNothingRepaired(device: SimDevice): void {
  const repaired = device.tabs.find((tab) => tab.engine.status().repairs > 0)
  if (repaired) throw new Broken('Q6', `${device.name} had to fetch a collection anew: its mirror was not as counted`)
}

/** A4: where the server has closed the account, the mirror holds nothing of its. */
export function checkEmptyWhenClosed(device: SimDevice): void {
  const awake = device.tabs.filter((tab) => !tab.isFrozen && !tab.isCutOff)
  const isClosed = awake.every((tab) => tab.engine.status().blocked?.kind === 'closed')
  if (awake.length === 0 || !isClosed) return
  const [uri] = serverRowsOf(device).keys()
  if (uri !== undefined) throw new Broken('A4', `${device.name} holds ${uri} of a closed account`)
}

/** P1: every hit counts once, and every edit a device believes accepted is known to the server, with one result. */
export async function checkExactlyOnce(server: SimServer, devices: readonly SimDevice[]): Promise<void> {
  const hits = new Map<string, Set<string>>()
  const entries = new Map<string, number>()
  for (const change of await server.base.history()) {
    const key = `${change.mutationId}:${change.collection}:${change.uri}`
    entries.set(key, (entries.get(key) ?? 0) + 1)
    if (entries.get(key) === 2) throw new Broken('P1', `edit ${change.mutationId} took effect twice on ${change.uri}`)
    if (change.collection === 'item' && change.action === 'patch' && 'hits' in change.fields) {
      hits.set(change.uri, (hits.get(change.uri) ?? new Set()).add(change.mutationId))
    }
  }
  const item = server.registry.collections.get('item')
  for (const row of item ? await server.base.rows(item, `org:${ORGANISATION}`) : []) {
    const counted = hits.get(row.uri)?.size ?? 0
    if (row.hits !== counted) throw new Broken('P1', `${row.uri} has ${String(row.hits)} hits of ${counted} edits`)
  }
  for (const device of devices) {
    const accepted = readOutbox(device).journal.map((entry) => entry.id)
    const known = (await server.base.sync.look({ results: accepted })).results
    const good = new Set(
      known
        .filter((result) => result.outcome.kind === 'applied' || result.outcome.kind === 'merged')
        .map((result) => result.id),
    )
    for (const id of accepted)
      if (!good.has(id)) throw new Broken('Q7', `${device.name} believes ${id} accepted; the server does not know it`)
  }
}

/** Q1, Q2, Q6: at rest every mirror holds exactly the rows its person may see, as the server has them. */
export async function checkConvergence(server: SimServer, device: SimDevice): Promise<void> {
  const visible = await visibleRows(server, device.userId)
  const truth = new Map(visible.map(([, row]) => [row.uri, row]))
  const here = serverRowsOf(device)
  const metas = new Map(device.disk.read<CollectionMeta>(MIRROR, 'meta').map((meta) => [meta.key, meta]))
  for (const [name, row] of visible) {
    const { uri } = row
    const mine = here.get(uri)
    const meta = metas.get(metaKey(name))
    const collection = server.registry.collections.get(name)
    const isInside = !collection || inWindow(collection, row, meta?.cursor?.from)
    if (!mine && isInside) throw new Broken('Q1', `${device.name} lacks ${uri}`)
    if (!mine) continue
    if (!isInside && !meta?.opened?.includes(uri))
      throw new Broken('Q8', `${device.name} still holds ${uri}, which is too old`)
    for (const [field, value] of Object.entries(row)) {
      if (JSON.stringify(mine[field] ?? null) !== JSON.stringify(value ?? null)) {
        throw new Broken(
          'Q1',
          `${device.name}: ${uri}.${field} is ${String(mine[field])}, at the server ${String(value)}`,
        )
      }
    }
  }
  for (const uri of here.keys())
    if (!truth.has(uri)) throw new Broken('Q3', `${device.name} holds ${uri}, which its person may not see`)
  const pages = device.disk.read<Page>(MIRROR, 'pages')
  for (const meta of device.disk.read<CollectionMeta>(MIRROR, 'meta')) {
    if (!meta.key.startsWith(metaKey(''))) continue
    const rows = pages.filter((page) => page.collection === nameOf(meta)).flatMap(rowsOf).length
    if (rows !== meta.rows)
      throw new Broken('Q2', `${device.name} counts ${meta.rows} rows of ${meta.key}, not ${rows}`)
  }
}

/** B3: nothing waits when everything is well. */
export function checkNothingWaits(device: SimDevice): void {
  const waiting = readOutbox(device).edits.filter((edit) => isUnsettled(edit) || edit.state === 'accepted')
  if (waiting.length > 0)
    throw new Broken(
      'B3',
      `${device.name}: ${waiting.length} edits still wait, the first is ${JSON.stringify(waiting[0])}`,
    )
  const touched = device.disk.read<Touched>(MIRROR, 'touched')
  if (touched.length > 0) throw new Broken('Q4', `${device.name}: overlays left over: ${JSON.stringify(touched[0])}`)
}
