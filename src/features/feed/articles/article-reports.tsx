import { articleCalls } from '#contract/domains/articles/article-calls.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { useMay } from '#src/data/use-may.ts'
import { decideReportsText } from '#src/i18n/feed/decide-reports.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import type { OneArticle } from './one-article.ts'
import classes from './report.module.css'
import { ReportList } from './report-list.tsx'

/** Reports of this article, for whoever decides on them; nothing at all where there are none, and without a network. */
export function ArticleReports({ one }: { one: OneArticle }) {
  const may = useMay()
  return one.own && may(EDITS_ARTICLES) ? <OpenReports articleId={one.id} /> : null
}

function OpenReports({ articleId }: { articleId: string }) {
  const words = useText(decideReportsText)
  const may = useMay()
  const { value, reload } = useFetched(articleCalls.openReports, { articleId })
  if (value === undefined || value.reports.length === 0) return null
  return (
    <section className={classes.box} aria-label={words.label}>
      <div className={classes.head}>
        <h2 className={classes.label}>{words.label}</h2>
        {may('content_management') && (
          <UiLink className={classes.all} href="/contentManage/imgText?view=reports">
            {words.all}
          </UiLink>
        )}
      </div>
      <ReportList reports={value.reports} onDecided={reload} />
    </section>
  )
}
