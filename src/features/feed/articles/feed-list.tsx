import { type ReactNode, useEffect, useRef } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { ListEnd } from '#src/records/list-end.tsx'
import { FillingNote } from '#src/ui/state/filling-note.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { Acknowledge } from './acknowledge.tsx'
import classes from './article.module.css'
import { ArticleActions } from './article-actions.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleMenu } from './article-menu.tsx'
import { articleHref, type OneArticle } from './one-article.ts'
import type { Articles } from './use-articles.ts'
import { useMarks } from './use-marks.ts'

interface FeedListProps {
  found: Articles
  /** Instead of those that were found. */
  shown?: readonly OneArticle[]
  onMore: () => void
  onOpen: (path: string) => void
  /** Where there is nothing. */
  empty: ReactNode
}

/** Articles below one another, as many as were asked for; the end of the list asks for more. */
export function FeedList({ found, shown, onMore, onOpen, empty }: FeedListProps) {
  const words = useText(articlesText)
  const marks = useMarks()
  const articles = shown ?? found.articles
  const people = usePeople(
    'username',
    articles.map(({ row }) => row.authorUsername),
  )
  if (found.state === 'loading' && articles.length === 0) return <SkeletonList />
  const end = found.older && !found.hasMore && <ListEnd of={article} older={found.older} />
  if (articles.length === 0 && found.state !== 'filling')
    return (
      <>
        {empty}
        {end}
      </>
    )
  return (
    <>
      {found.state === 'filling' && <FillingNote done={found.filling?.rows ?? 0} total={found.filling?.count ?? 0} />}
      {articles.map((one) => (
        <ArticleCard
          key={one.id}
          one={one}
          person={people.get(one.row.authorUsername)}
          onOpen={() => onOpen(articleHref(one))}
          menu={<ArticleMenu one={one} />}
        >
          <Acknowledge one={one} mark={marks.get(one.id)} />
          <ArticleActions one={one} mark={marks.get(one.id)} onComment={() => onOpen(articleHref(one))} />
          <LatestComments one={one} />
        </ArticleCard>
      ))}
      {found.hasMore && <More key={articles.length} label={words.more} onMore={onMore} />}
      {end}
    </>
  )
}

function LatestComments({ one }: { one: OneArticle }) {
  const { latestComments } = one.row
  if (!latestComments || latestComments.length === 0) return null
  return (
    <ul className={classes.latest}>
      {latestComments.map(({ uri, name, text }) => (
        <li key={uri}>
          <b>{name}</b>：{text}
        </li>
      ))}
    </ul>
  )
}

/** Asks for more once it comes into sight, and on a press. */
function More({ label, onMore }: { label: string; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    const { current } = place
    if (!current) return
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return (
    <div className={classes.more} ref={place}>
      <button type="button" className={classes.action} onClick={onMore}>
        {label}
      </button>
    </div>
  )
}
