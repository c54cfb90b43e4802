import { article } from '#contract/domains/articles/article.ts'
import { articleIdOf } from '#contract/domains/articles/article-fields.ts'
import { articleTitle } from '#contract/domains/articles/article-flow.ts'
import { contentCalls } from '#contract/domains/content/content-calls.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useFetchedOrKept } from '#src/records/use-fetched.ts'
import { PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from '../content.module.css'

const NOTHING = {}
const NEWS = { field: 'kind', in: ['news', 'activity', 'notice'] } as const
const WAITING = {
  filters: [NEWS, { field: 'status', is: 'pending' }],
  sort: [{ field: 'statusAt' }],
  limit: 10,
} as const
const hrefOf = (articleId: string) => `/attendance/detail?articleId=${articleId}`

/** What waits for a review and comes out in the next days, what is read most, who writes most, and who has not acknowledged yet, by department. */
export function FiguresView() {
  const words = useText(contentText).contents
  const { value, problem, isOffline, reload } = useFetchedOrKept(contentCalls.contentFigures, NOTHING)
  const waiting = useRows(article, WAITING).rows
  if (value === undefined)
    return problem === undefined ? (
      <SkeletonList />
    ) : (
      <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
    )
  const { mostRead, authors, scheduled, unacknowledged } = value
  if (mostRead.length + authors.length + unacknowledged.length + waiting.length + scheduled.length === 0)
    return <StateEmpty text={words.noFigures} />
  return (
    <>
      {waiting.length > 0 && (
        <PageSection title={words.toReview}>
          <Lines
            rows={waiting}
            sayOf={(row) => (row.statusAt === null ? '' : words.waitsSince(dateTime(row.statusAt)))}
          />
        </PageSection>
      )}
      {scheduled.length > 0 && (
        <PageSection title={words.comingOut}>
          <ul className={classes.lines}>
            {scheduled.map(({ articleId, title, name, at }) => (
              <li key={articleId} className={classes.line}>
                <span className={classes.lineTitle}>{title}</span>
                <span className={classes.quiet}>
                  {name} · {dateTime(at)}
                </span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {mostRead.length > 0 && (
        <PageSection title={words.mostRead}>
          <ul className={classes.lines}>
            {mostRead.map(({ articleId, title, reads }) => (
              <li key={articleId}>
                <UiLink className={classes.line} href={hrefOf(articleId)}>
                  <span className={classes.lineTitle}>{title}</span>
                  <span className={classes.quiet}>{words.reads(reads)}</span>
                </UiLink>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {authors.length > 0 && (
        <PageSection title={words.authors}>
          <ul className={classes.lines}>
            {authors.map(({ name, articles }) => (
              <li key={name} className={classes.line}>
                <span className={classes.lineTitle}>{name}</span>
                <span className={classes.quiet}>{words.written(articles)}</span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      {unacknowledged.map(({ articleId, title, departments }) => {
        const missing = departments.filter((one) => one.missing > 0)
        return (
          <PageSection key={articleId} title={`${words.missing} · ${title}`}>
            {missing.length === 0 && <p className={classes.note}>{words.nobodyMissing}</p>}
            <ul className={classes.lines}>
              {missing.map((one) => (
                <li key={one.uri} className={classes.line}>
                  <span className={classes.lineTitle}>{one.name}</span>
                  <span className={classes.quiet}>{words.missingOf(one.missing, one.all)}</span>
                </li>
              ))}
            </ul>
          </PageSection>
        )
      })}
    </>
  )
}

interface LinesProps {
  rows: readonly Row<typeof article>[]
  sayOf: (row: Row<typeof article>) => string
}

function Lines({ rows, sayOf }: LinesProps) {
  return (
    <ul className={classes.lines}>
      {rows.map((row) => (
        <li key={row.uri}>
          <UiLink className={classes.line} href={hrefOf(articleIdOf(row.uri))}>
            <span className={classes.lineTitle}>{articleTitle(row)}</span>
            <span className={classes.quiet}>{sayOf(row)}</span>
          </UiLink>
        </li>
      ))}
    </ul>
  )
}
