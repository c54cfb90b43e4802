// Rows outside of a window: what a device opens, and what a list shows beyond what the device keeps. Seen by the same rights
// as a pull's.
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { normalise, testOf } from '#contract/kit/row-filter.ts'
import { isBound } from '#contract/kit/window.ts'
import { MAX_ROWS, type OlderAsk, type RowPlace, type RowsRequest, type RowsResponse } from '#contract/sync/rows.ts'
import { grantOf, selectionOf } from '../grant.ts'
import { type AskWho, callerOf, type KnownWho, rightsOf, stillKnown } from '../who.ts'
import { type Look, type Read, RetryTransaction, type Selection, type SyncStore } from './store.ts'

export interface RowsDeps {
  readonly registry: Registry
  readonly store: SyncStore
}

/** Throws what the caller is turned away with. */
export type Rows = (ask: AskWho, request: RowsRequest) => Promise<RowsResponse>

/** Rows read at once while older ones are looked for, and how often: a question that fits little goes on with the next page. */
const BATCH = 500
const BATCHES = 6
/** Rows of a page of older ones. */
const PAGE = 50
/** Looks of one request whose caller's rights change each time. */
const MAX_TRIES = 5

const DENIED: RowsResponse = { kind: 'denied' }

/** Creates the answers to questions for rows outside of windows. */
export function createRows({ registry, store }: RowsDeps): Rows {
  async function answer(known: KnownWho, { collection: name, ask }: RowsRequest): Promise<RowsResponse | undefined> {
    const collection = registry.collections.get(name)
    const grant = collection && grantOf(collection, known.who)
    if (!collection?.window || grant?.kind !== 'granted') return DENIED
    const selection = selectionOf(collection, known.who, grant)
    const read = async (one: Read): Promise<{ look: Look; rows: AnyRow[] } | undefined> => {
      const { look, answers } = await store.read({ scopes: [selection.scope], rights: rightsOf(known) }, [one])
      const [found] = answers
      if (!stillKnown(known, look)) return undefined
      return { look, rows: found?.kind === 'rows' ? rowsOf(selection, found.rows.json) : [] }
    }
    const told = (version: number, rows: readonly AnyRow[], next: RowPlace | null): RowsResponse => ({
      kind: 'rows',
      version,
      schema: collection.schema,
      grant: grant.fingerprint,
      fields: [...selection.fields],
      rows: rows.map((row) => [row.uri, row.rev, ...selection.fields.map((field) => row[field])]),
      next,
    })
    const versionOf = (look: Look) => look.versions[selection.scope] ?? 0
    if (ask.kind === 'named') {
      const found = await read({ kind: 'named', selection, uris: ask.uris })
      return found && told(versionOf(found.look), found.rows, null)
    }
    const fits = fitting(collection, ask)
    const { window } = collection
    const placeOf = (row: AnyRow): RowPlace => ({ value: row[window.field] as number | string, uri: row.uri })
    if (!isBound(collection, ask.from) || (ask.behind && !isBound(collection, ask.behind.value))) return DENIED
    const page: AnyRow[] = []
    let version: number | undefined
    let { behind } = ask
    for (let batches = 0; batches < BATCHES && ask.from !== null; batches++) {
      const found = await read({ kind: 'older', selection: { ...selection, from: ask.from }, behind, limit: BATCH })
      if (!found) return undefined
      version = Math.min(version ?? versionOf(found.look), versionOf(found.look))
      for (const row of found.rows) {
        if (page.length === PAGE) return told(version, page, behind)
        behind = placeOf(row)
        if (fits(row)) page.push(row)
      }
      if (found.rows.length < BATCH) return told(version, page, null)
    }
    return told(version ?? 0, page, ask.from === null ? null : behind)
  }

  return async (ask, request) => {
    let outdated: KnownWho | undefined
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const known = await callerOf(ask(outdated))
      const found = await answer(known, request)
      if (found) return found
      outdated = known
    }
    throw new RetryTransaction()
  }
}

function rowsOf({ fields }: Selection, json: string): AnyRow[] {
  return (JSON.parse(json) as unknown[][]).slice(0, Math.max(BATCH, MAX_ROWS)).map(([uri, rev, ...values]) => {
    const row: AnyRow = { uri: uri as string, rev: rev as number }
    for (const [index, field] of fields.entries()) row[field] = values[index] ?? null
    return row
  })
}

/** Whether a row fits the question: filters and words as the device has them, without pinyin. */
function fitting(collection: AnyCollection, { filters, text, textFields }: OlderAsk): (row: AnyRow) => boolean {
  const tests = filters.map((filter) => testOf(filter))
  const words = normalise(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const names = textFields ?? Object.keys(collection.fields)
  return (row) => {
    if (!tests.every((test) => test(row))) return false
    if (words.length === 0) return true
    const own = names.flatMap((one) => (typeof row[one] === 'string' ? normalise(row[one]) : [])).join('\n')
    return words.every((word) => own.includes(word))
  }
}
