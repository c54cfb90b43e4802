import type { WidgetSize } from '#contract/domains/board/board-layout.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { articleHref } from '../articles/one-article.ts'
import { useArticles } from '../articles/use-articles.ts'

const KINDS = ['news', 'activity'] as const
const LINES: Readonly<Record<WidgetSize, number>> = { S: 3, M: 5, L: 8 }

/** The newest of the trade. */
export function NewsWidget({ size }: { size: WidgetSize }) {
  const words = useText(boardText)
  const { articles, state } = useArticles({ kinds: KINDS, from: 'everywhere', limit: LINES[size] })
  const shown = articles.slice(0, LINES[size])
  return (
    <Widget
      title={words.cards.news}
      more={{ label: words.all, href: '/attendance' }}
      nothing={shown.length === 0 ? (state === 'loading' ? ' ' : words.news.none) : undefined}
    >
      <WidgetLines>
        {shown.map((one) => (
          <WidgetLine
            key={one.id}
            href={articleHref(one)}
            title={one.row.title}
            facts={
              <>
                {one.row.authorName}
                {one.row.publishedAt !== null && (
                  <>
                    {' · '}
                    <RelativeTime atMs={one.row.publishedAt} />
                  </>
                )}
              </>
            }
          />
        ))}
      </WidgetLines>
    </Widget>
  )
}
