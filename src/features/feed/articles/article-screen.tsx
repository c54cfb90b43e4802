import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { RecordTrail } from '#src/records/record-trail.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { Comments } from '../comments/comments.tsx'
import { NewsDetail } from '../news/news-detail.tsx'
import { VersionNote } from '../news/version-note.tsx'
import { Acknowledge } from './acknowledge.tsx'
import classes from './article.module.css'
import { ArticleActions } from './article-actions.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleMenu } from './article-menu.tsx'
import { ArticleReports } from './article-reports.tsx'
import { isNews, type OneArticle } from './one-article.ts'
import { useReviewFlow } from './review-flow.ts'
import { useMark } from './use-marks.ts'
import { useReading } from './use-reading.ts'
import { useShownArticle } from './use-shown-article.ts'

/** One post with all that was said about it; opening it reads it. */
export function ArticleScreen({ articleId }: { articleId: string }) {
  const words = useText(articlesText)
  const { one, state } = useShownArticle(articleId)
  if (!one) {
    if (articleId !== '' && state === 'loading') return <SkeletonDetail />
    return (
      <Page title={words.title} width="narrow">
        <StateEmpty kind="missing" text={words.notFound} hint={words.notFoundHint} />
      </Page>
    )
  }
  // To-dos and messages lead here whatever it is.
  if (isNews(one)) return <NewsDetail articleId={one.id} />
  return (
    <Page title={words.title} width="narrow">
      <div className={classes.column}>
        <WholeArticle one={one} />
      </div>
    </Page>
  )
}

function WholeArticle({ one }: { one: OneArticle }) {
  const words = useText(articlesText)
  const { mark } = useMark(one.id)
  const { row, own } = one
  const people = usePeople('username', [row.authorUsername, ...(own?.trail ?? []).map(({ by }) => by)])
  const flow = useReviewFlow(one)
  useReading(one)
  const comment = () => document.getElementById('comments')?.scrollIntoView({ block: 'start' })
  return (
    <>
      <ArticleCard one={one} person={people.get(row.authorUsername)} isWhole menu={<ArticleMenu one={one} />}>
        {own && <VersionNote own={own} />}
        <Acknowledge one={one} mark={mark} />
        {own?.auditNot && own.status !== 'published' && <p className={classes.root}>{own.auditNot}</p>}
        {own && own.status !== 'published' && (
          <div className={classes.actions}>
            <RecordSteps flow={flow} rows={[own]} />
          </div>
        )}
        <ArticleActions one={one} mark={mark} onComment={comment} />
      </ArticleCard>
      <ArticleReports one={one} />
      {own?.versionOf == null && (
        <section id="comments" aria-label={words.comments(0)}>
          <Comments one={one} />
        </section>
      )}
      {own && own.trail.length > 1 && (
        <RecordTrail collection="article" trail={own.trail} nameOf={(username) => people.get(username)?.name} />
      )}
    </>
  )
}
