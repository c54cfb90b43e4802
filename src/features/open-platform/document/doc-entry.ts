// What the document lists: calls, and collections whose rows can be read, each with its name, group and address.
import { domainList } from '#contract/domain-list.ts'
import type { OpenCollection, OpenOperation } from '#contract/domains/open-platform/open-platform-calls.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { text } from '#src/i18n/i18n.ts'
import { openCallsText } from '#src/i18n/open-platform/open-calls.ts'
import { openDocumentText } from '#src/i18n/open-platform/open-document.ts'
import { recordWords } from '#src/i18n/record-words.ts'

export interface DocEntry {
  readonly key: string
  readonly title: string
  readonly domain: string
  readonly method: string
  readonly path: string
  /** The code that it takes; '' where it follows from what is asked for. */
  readonly scope: string
  readonly operation?: OpenOperation
  readonly collection?: OpenCollection
}

export interface OpenDocument {
  readonly operations: readonly OpenOperation[]
  readonly collections: readonly OpenCollection[]
}

/** What it takes to make a call, in words. */
export function scopeName(
  { scope, key, operation }: DocEntry,
  words: Readonly<Record<'byCollection' | 'anyKey' | 'byApplication', string>>,
  names: Readonly<Record<string, string>>,
): string {
  if (operation?.by === 'applicationKey') return words.byApplication
  if (scope !== '') return names[scope] ?? scope
  return key === 'openPlatform.readRows' ? words.byCollection : words.anyKey
}

const ROWS_PATH = '/api/openPlatform/readRows'

/** Every entry of the document, those of one group together. */
export function docEntries(document: OpenDocument, language: Language): DocEntry[] {
  const { calls } = text(openCallsText)
  const { readRows } = text(openDocumentText)
  const found: DocEntry[] = [
    ...document.operations.map((operation) => ({
      ...{ key: operation.name, domain: operation.domain, operation },
      title: calls[operation.name as keyof typeof calls] ?? operation.summary,
      ...{ method: operation.method, path: operation.path, scope: operation.scope },
    })),
    ...document.collections.map((collection) => ({
      ...{ key: `rows.${collection.name}`, domain: domainOf(collection.name), collection, method: 'POST' },
      title: readRows(recordWords(collection.name, language)?.name ?? collection.name),
      ...{ path: `${ROWS_PATH}?collection=${collection.name}`, scope: collection.scope },
    })),
  ]
  const order = Object.keys(text(openCallsText).domains)
  return found.sort((a, b) => order.indexOf(a.domain) - order.indexOf(b.domain))
}

function domainOf(collection: string): string {
  const found = Object.entries(domainList).find(([, { rows }]) => Object.hasOwn(rows, collection))
  return found?.[0] ?? 'openPlatform'
}

/** Whether an entry has the words and the group that are asked for. */
export function fitsSearch(entry: DocEntry, words: string, domain: string): boolean {
  const all = `${entry.title} ${entry.path} ${entry.key}`.toLowerCase()
  return (domain === '' || entry.domain === domain) && all.includes(words.trim().toLowerCase())
}
