import { shownPage } from '#contract/domains/content/page-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { PageBlocks } from './page-blocks.tsx'

/** What the organisation shows on a kind of page by the template that it follows; nothing where it follows none. */
export function ShownPage({ kind }: { kind: Row<typeof shownPage>['kind'] }) {
  const { rows } = useRows(shownPage, { filters: [{ field: 'kind', is: kind }], limit: 1 })
  const [page] = rows
  if (!page) return null
  return <PageBlocks blocks={page.blocks} pictures={page.pictures} />
}
