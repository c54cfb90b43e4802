import { article } from '#contract/domains/articles/article.ts'
import { articleIdOf } from '#contract/domains/articles/article-fields.ts'
import type { WidgetSize } from '#contract/domains/board/board-layout.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { articleHref, oneOf } from './one-article.ts'
import { useMarks } from './use-marks.ts'

const ASKED = {
  filters: [
    { field: 'requireAck', is: true },
    { field: 'status', is: 'published' },
  ],
  sort: [{ field: 'publishedAt', descending: true }],
  limit: 50,
} as const
const LINES: Readonly<Record<WidgetSize, number>> = { S: 3, M: 4, L: 8 }

/** Notices that the person has not acknowledged yet. */
export function AckWidget({ size }: { size: WidgetSize }) {
  const words = useText(boardText)
  const me = useRunning()?.who.username
  const marks = useMarks()
  const { rows, state } = useRows(article, ASKED)
  const open = rows.filter((row) => row.authorUsername !== me && !marks.get(articleIdOf(row.uri))?.ackAt)
  return (
    <Widget
      title={words.cards.ack}
      nothing={open.length === 0 ? (state === 'loading' ? ' ' : words.ack.none) : undefined}
    >
      <WidgetLines>
        {open.slice(0, LINES[size]).map((row) => (
          <WidgetLine
            key={row.uri}
            href={articleHref(oneOf(row, row))}
            title={row.title ?? (row.content ?? '').slice(0, 40)}
            facts={[row.authorName, row.ackDeadline === null ? '' : words.ack.due(dateTime(row.ackDeadline))]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </WidgetLines>
    </Widget>
  )
}
