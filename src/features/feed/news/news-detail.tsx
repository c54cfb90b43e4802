import { articlesText } from '#src/i18n/feed/articles.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { Page } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { Acknowledge } from '../articles/acknowledge.tsx'
import { ArticleActions } from '../articles/article-actions.tsx'
import { ArticleMedia } from '../articles/article-body.tsx'
import { ArticleMenu } from '../articles/article-menu.tsx'
import { ArticleReports } from '../articles/article-reports.tsx'
import { ArticleText } from '../articles/article-text.tsx'
import { EditMark } from '../articles/edit-history.tsx'
import type { OneArticle } from '../articles/one-article.ts'
import { reviewFlow } from '../articles/review-flow.ts'
import { useMark } from '../articles/use-marks.ts'
import { useReading } from '../articles/use-reading.ts'
import { useShownArticle } from '../articles/use-shown-article.ts'
import { Comments } from '../comments/comments.tsx'
import { ShownPage } from '../content/pages/shown-page.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { ActivityTag } from './activity-tag.tsx'
import classes from './news.module.css'
import { VersionNote } from './version-note.tsx'

/** One piece of news, an activity or a notice. */
export function NewsDetail({ articleId, code }: { articleId: string; code?: string | undefined }) {
  const words = useText(newsText)
  const articles = useText(articlesText)
  const { one, state } = useShownArticle(articleId)
  if (!one && articleId !== '' && state === 'loading') return <SkeletonDetail />
  return (
    <Page title={words.detail} width="narrow">
      {one ? (
        <Whole one={one} code={code} />
      ) : (
        <StateEmpty kind="missing" text={articles.notFound} hint={articles.notFoundHint} />
      )}
    </Page>
  )
}

function Whole({ one, code }: { one: OneArticle; code: string | undefined }) {
  const words = useText(newsText)
  const { mark } = useMark(one.id)
  const { row, own } = one
  useReading(one)
  const comment = () => document.getElementById('comments')?.scrollIntoView({ block: 'start' })
  return (
    <article data-article={one.id}>
      <h2 className={classes.headline}>{row.title}</h2>
      <div className={classes.about}>
        {own && own.status !== 'published' && (
          <StatusTag tone="neutral">{enumLabel('status', own.status, undefined, 'article')}</StatusTag>
        )}
        <ActivityTag one={one} />
        <span>{row.authorName}</span>
        {row.publishedAt !== null && <RelativeTime atMs={row.publishedAt} />}
        <EditMark one={one} />
        {row.viewCount > 0 && <span>{words.views(row.viewCount)}</span>}
        <ArticleMenu one={one} />
      </div>
      {own && <VersionNote own={own} />}
      {row.activity && <ActivityPanel one={one} activity={row.activity} code={code} />}
      {row.html !== null && <RichText html={row.html} />}
      {row.html === null && row.content !== null && <ArticleText content={row.content} isWhole />}
      <ArticleMedia one={one} />
      <Acknowledge one={one} mark={mark} />
      {own?.auditNot && own.status !== 'published' && <p>{own.auditNot}</p>}
      {own && own.status !== 'published' && (
        <div className={classes.foot}>
          <RecordSteps flow={reviewFlow} rows={[own]} />
        </div>
      )}
      <ArticleActions one={one} mark={mark} onComment={comment} />
      <ArticleReports one={one} />
      {own?.versionOf == null && (
        <section id="comments" aria-label={words.readAlso}>
          <Comments one={one} />
        </section>
      )}
      <ShownPage kind="detailPage" />
    </article>
  )
}
