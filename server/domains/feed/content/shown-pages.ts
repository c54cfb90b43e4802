// The rows by which pages follow a template: those of organisations, and those above the lists of columns.
import { contentColumn } from '#contract/domains/content/content-column.ts'
import { pageTemplate, shownPage } from '#contract/domains/content/page-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { newUris } from '#server/domains/serve-workflow.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'

export type Template = Pick<Row<typeof pageTemplate>, 'uri' | 'name' | 'kind' | 'blocks' | 'pictures' | 'version'>

interface Page {
  readonly uri: string
  readonly isThere: boolean
  readonly columnUri?: string
}

/** Brings a page up to the template. Columns are each organisation's own: a list of one shows all news elsewhere. */
export async function show(there: Tx, { uri, isThere, columnUri }: Page, template: Template): Promise<void> {
  const { kind, name, blocks, pictures, version } = template
  const values = { kind, name, templateUri: template.uri, version, blocks, pictures }
  if (isThere) await there.patch(shownPage, uri, values)
  else await there.insert(shownPage, { ...values, uri, columnUri: columnUri ?? null })
}

/** A template as its last version: what is being written is seen by nobody. */
export const asPublished = (row: Row<typeof pageTemplate>): Template => ({
  ...row,
  blocks: row.versions?.[0]?.blocks ?? row.blocks,
})

/** Gives a column the page of its template, exchanges it, or takes it away with the column. */
export async function placeColumnPage({ all, args, causeId, atMs }: AuthorityContext<{ uri: string }>): Promise<void> {
  const { uri } = args
  const templateUri = (await all.get(contentColumn, uri))?.templateUri ?? null
  const held = (await all.where(shownPage, 'kind', 'listPage')).find(({ columnUri }) => columnUri === uri)
  if (held?.templateUri === templateUri) return
  if (held) await all.remove(shownPage, held.uri)
  const template = templateUri === null ? undefined : await all.get(pageTemplate, templateUri)
  if (template?.status !== 'enabled' || template.kind !== 'listPage') return
  const newUri = newUris({ causeId, atMs, row: { uri, rev: 0 }, step: '' }, 'columnPage')(shownPage.idPrefix)
  await show(all, { uri: newUri, isThere: false, columnUri: uri }, asPublished(template))
}
