import { cooperationPost } from '#contract/domains/board/cooperation-post.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { LINES, type WidgetProps } from './widget-size.ts'

const NEWEST = [{ field: 'postedAt', descending: true }] as const
const OPEN = [
  { field: 'status', is: 'open' },
  { field: 'isHidden', is: false },
] as const

/** Who looks for whom, the newest first; without places, whose names are a table that the first page would wait for. */
export function PartnersWidget({ size }: WidgetProps) {
  const words = useText(boardText)
  const language = useLanguage()
  const { rows, state } = useRows(cooperationPost, { filters: OPEN, sort: NEWEST, limit: LINES[size] })
  return (
    <Widget
      title={words.cards.partners}
      more={{ label: words.all, href: '/board/cooperation' }}
      nothing={rows.length === 0 ? (state === 'loading' ? ' ' : words.partners.none) : undefined}
    >
      <WidgetLines>
        {rows.map((row) => (
          <WidgetLine
            key={row.uri}
            href={`/board/cooperation?uri=${row.uri}`}
            title={row.title}
            facts={[enumLabel('kind', row.kind, language, cooperationPost.name), row.domainName || row.authorName]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </WidgetLines>
    </Widget>
  )
}
