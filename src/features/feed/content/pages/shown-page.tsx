import { shownPage } from '#contract/domains/content/page-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { PageBlocks } from './page-blocks.tsx'

interface ShownPageProps {
  kind: Row<typeof shownPage>['kind']
  /** Above the list of this column. */
  column?: string
}

/** What the organisation shows on a kind of page by the template that it follows; nothing where it follows none. */
export function ShownPage({ kind, column }: ShownPageProps) {
  const { rows } = useRows(shownPage, { filters: [{ field: 'kind', is: kind }] })
  const page = rows.find(({ columnUri }) => columnUri === (column ?? null))
  if (!page) return null
  return <PageBlocks blocks={page.blocks} pictures={page.pictures} />
}
