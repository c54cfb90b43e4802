import type { ReactNode } from 'react'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useMay } from '#src/data/use-may.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Page } from '#src/ui/page.tsx'
import { StateDenied } from '#src/ui/state/state-denied.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import type { OneArticle } from '../articles/one-article.ts'
import { useArticle } from '../articles/use-articles.ts'

interface ManagedPageProps {
  articleId: string
  title: string
  /** For whom it is not. */
  denied: string
  /** Also of an article that this device does not hold: the server says then whose it is. */
  children: (one: OneArticle | undefined) => ReactNode
}

/** A page about an article for its author, and for whoever edits the organisation's. */
export function ManagedPage({ articleId, title, denied, children }: ManagedPageProps) {
  const missing = useText(articlesText)
  const { one, state } = useArticle(articleId)
  const me = useRunning()?.who.username
  const may = useMay()
  const isDenied = one !== undefined && one.row.authorUsername !== me && !(one.own && may(EDITS_ARTICLES))
  return (
    <Page title={title} width="narrow">
      {articleId === '' ? (
        <StateEmpty kind="missing" text={missing.notFound} hint={missing.notFoundHint} />
      ) : isDenied ? (
        <StateDenied text={denied} />
      ) : state === 'loading' && !one ? (
        <SkeletonList />
      ) : (
        children(one)
      )}
    </Page>
  )
}
