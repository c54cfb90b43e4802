import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { ListEnd } from '#src/records/list/list-end.tsx'
import { FillingNote } from '#src/ui/state/filling-note.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { Acknowledge } from './acknowledge.tsx'
import classes from './article.module.css'
import { ArticleActions } from './article-actions.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleMenu } from './article-menu.tsx'
import { useCardHeight } from './card-height.ts'
import { articleHref, type OneArticle } from './one-article.ts'
import type { Articles } from './use-articles.ts'
import { type Mark, useMarks } from './use-marks.ts'

interface FeedListProps {
  found: Articles
  /** Instead of those that were found. */
  shown?: readonly OneArticle[]
  onMore: () => void
  onOpen: (path: string) => void
  /** Where there is nothing. */
  empty: ReactNode
}

/** Articles of the first screenful: they are drawn first, those below them a moment later. */
const SCREENFUL = 4

/** Articles below one another, as many as were asked for; the end of the list asks for more. */
export function FeedList({ found, shown, onMore, onOpen, empty }: FeedListProps) {
  const articles = shown ?? found.articles
  // Who comes back to a list finds it as high as it was.
  const [isBack] = useState(articles.length > 0)
  const end = found.older && !found.hasMore && <ListEnd of={article} older={found.older} />
  if (found.state === 'loading' && articles.length === 0) return <SkeletonList />
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
      <Cards articles={articles} isBack={isBack} hasMore={found.hasMore} onMore={onMore} onOpen={onOpen} />
      {end}
    </>
  )
}

interface CardsProps extends Pick<FeedListProps, 'onMore' | 'onOpen'> {
  articles: readonly OneArticle[]
  isBack: boolean
  hasMore: boolean
}

/** Cards that come with a scroll are drawn in the pauses of it. */
function Cards({ articles, isBack, hasMore, onMore, onOpen }: CardsProps) {
  const words = useText(articlesText)
  const marks = useMarks()
  const drawn = useDeferredValue(articles, isBack ? articles : articles.slice(0, SCREENFUL))
  const people = usePeople(
    'username',
    articles.map(({ row }) => row.authorUsername),
  )
  const latest = useRef(onOpen)
  latest.current = onOpen
  const open = useCallback((one: OneArticle) => latest.current(articleHref(one)), [])
  return (
    <>
      {drawn.map((one) => (
        <Card
          key={one.id}
          one={one}
          person={people.get(one.row.authorUsername)}
          mark={marks.get(one.id)}
          onOpen={open}
        />
      ))}
      {hasMore && drawn === articles && <More key={drawn.length} label={words.more} onMore={onMore} />}
    </>
  )
}

interface CardProps {
  one: OneArticle
  person: Person | undefined
  mark: Mark | undefined
  onOpen: (one: OneArticle) => void
}

/** Drawn again only when something of its own has changed. */
const Card = memo(function Card({ one, person, mark, onOpen }: CardProps) {
  const place = useCardHeight(one.id)
  const open = () => onOpen(one)
  return (
    <div className={classes.listed} {...place}>
      <ArticleCard one={one} person={person} onOpen={open} menu={<ArticleMenu one={one} />}>
        <Acknowledge one={one} mark={mark} />
        <ArticleActions one={one} mark={mark} onComment={open} />
        <LatestComments one={one} />
      </ArticleCard>
    </div>
  )
})

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

/** So far below the window more is asked for: it is there when the thumb is. */
const AHEAD = '2400px'

/** Asks for more once it comes into sight, and on a press. */
function More({ label, onMore }: { label: string; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    const { current } = place
    if (!current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: AHEAD },
    )
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
