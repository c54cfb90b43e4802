// Lists of articles from the mirror: there without a network, with one's own that wait on top.
import { useMemo } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { publicArticle } from '#contract/domains/articles/public-article.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { type OlderEnd, useOlderRows } from '#src/data/rows/use-older-rows.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { trueNow } from '#src/lib/true-time.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { mergeArticles, type OneArticle, oneOf } from './one-article.ts'
import { type Followed, followsNothing, isFollowed, useMutedAuthors } from './use-follows.ts'

type Kind = OneArticle['row']['kind']
type Filter = NonNullable<RowQuery<'kind' | 'authorUsername' | 'topics' | 'authorType'>['filters']>[number]

export interface ArticlesAsked {
  readonly kinds: readonly Kind[]
  /** Of these people alone. */
  readonly authors?: readonly string[] | undefined
  readonly topic?: string | undefined
  /** Of what the person follows alone, be it people, organisations, topics or columns. */
  readonly followed?: Followed | undefined
  /** Of these columns of the organisation alone. */
  readonly columns?: readonly string[] | undefined
  /** The organisation's own alone, or everybody's. */
  readonly from: 'everywhere' | 'organisation'
  readonly authorType?: 'person' | 'organisation' | undefined
  /** Of another organisation's homepage. */
  readonly domain?: string | undefined
  /** Also what the person does not want to hear of: on a page that he opened himself. */
  readonly withMuted?: boolean
  readonly limit: number
}

export interface Articles {
  readonly articles: readonly OneArticle[]
  /** More are there than were asked for. */
  readonly hasMore: boolean
  readonly state: ReturnType<typeof useRows>['state']
  readonly filling: ReturnType<typeof useRows>['filling']
  /** What is older than the device keeps; absent where it keeps everything. */
  readonly older?: OlderEnd
}

const NEWEST = [{ field: 'publishedAt', descending: true }] as const
/** More than a device keeps. */
const EVERYTHING = 10_000
const NOTHING = { filters: [{ field: 'kind', in: [] }], limit: 1 } as const

/** The newest articles that are asked for. */
export function useArticles(asked: ArticlesAsked): Articles {
  const me = useRunning()?.who.username ?? ''
  const muted = useMutedAuthors()
  const { kinds, authors, topic, followed, columns, from, authorType, domain, withMuted = false } = asked
  // What is followed is picked from all that lies here: three questions at once have no common end.
  const limit = followed ? EVERYTHING : asked.limit
  const shared: Filter[] = [
    { field: 'kind', in: kinds },
    ...(authors ? [{ field: 'authorUsername', in: authors } as const] : []),
    ...(topic === undefined ? [] : [{ field: 'topics', has: topic } as const]),
    ...(authorType === undefined ? [] : [{ field: 'authorType', is: authorType } as const]),
  ]
  const published = { field: 'status', is: 'published' } as const
  const out = { field: 'publishedAt', empty: false } as const
  const isElsewhere = domain !== undefined
  const inColumn = columns === undefined ? [] : [{ field: 'columnUris', hasAny: columns } as const]
  const ownAsked = isElsewhere ? NOTHING : { filters: [...shared, ...inColumn, published, out], sort: NEWEST, limit }
  const isOwnOnly = (from === 'organisation' && !isElsewhere) || columns !== undefined
  const openAsked = isOwnOnly
    ? NOTHING
    : {
        filters: [...shared, ...(isElsewhere ? [{ field: 'authorDomain', is: domain } as const] : [])],
        sort: NEWEST,
        limit,
      }
  const own = useRows(article, ownAsked)
  const waiting = useRows(article, {
    filters: [
      ...shared,
      ...inColumn,
      published,
      { field: 'publishedAt', empty: true },
      { field: 'authorUsername', is: me },
    ],
  })
  const open = useRows(publicArticle, openAsked)
  const olderOwn = useOlderRows(article, ownAsked)
  const olderOpen = useOlderRows(publicArticle, openAsked)
  const articles = useMemo(() => {
    const all = mergeArticles(
      [...olderOwn.rows, ...waiting.rows, ...own.rows],
      [...olderOpen.rows, ...open.rows],
      trueNow(),
    )
    const wanted = followed ? all.filter(({ row }) => isFollowed(row, followed)) : all
    return withMuted
      ? wanted
      : wanted.filter(({ row }) => row.authorType !== 'person' || !muted.has(row.authorUsername))
  }, [own.rows, waiting.rows, open.rows, olderOwn.rows, olderOpen.rows, followed, muted, withMuted])
  const isNobody = authors?.length === 0 || (followed !== undefined && followsNothing(followed))
  const older = useMemo(
    () => bothOlder([...(isElsewhere ? [] : [olderOwn]), ...(isOwnOnly ? [] : [olderOpen])], isNobody),
    [isElsewhere, isOwnOnly, isNobody, olderOwn, olderOpen],
  )
  return {
    articles: followed ? articles.slice(0, asked.limit) : articles,
    hasMore: followed ? articles.length > asked.limit : own.total > limit || open.total > limit,
    state: own.state === 'ready' ? open.state : own.state,
    filling: own.filling ?? open.filling,
    older,
  }
}

/** Both kinds have their own end on the device; a list has one, and asks for more of both. */
function bothOlder(of: readonly OlderEnd[], isNobody: boolean): OlderEnd {
  const cut = of.filter(({ isCut }) => isCut)
  const isIn = (state: OlderEnd['state']) => cut.some((one) => one.state === state)
  return {
    isCut: cut.length > 0 && !isNobody,
    state: isIn('loading') ? 'loading' : isIn('unreached') ? 'unreached' : isIn('idle') ? 'idle' : 'end',
    more: () => {
      for (const one of cut) one.more()
    },
  }
}

/** One article by what reactions name it: asked of the server where neither of its rows is on the device. */
export function useArticle(id: string): { one: OneArticle | undefined; state: ReturnType<typeof useRow>['state'] } {
  const uris = { own: `${article.idPrefix}_${id}`, open: `${publicArticle.idPrefix}_${id}` }
  const kept = {
    own: useRows(article, { filters: [{ field: 'uri', is: uris.own }], limit: 0 }),
    open: useRows(publicArticle, { filters: [{ field: 'uri', is: uris.open }], limit: 0 }),
  }
  const isKnown = id !== '' && kept.own.state !== 'loading' && kept.open.state !== 'loading'
  const own = useRow(article, isKnown && (kept.own.total > 0 || kept.open.total === 0) ? uris.own : undefined)
  const open = useRow(publicArticle, isKnown && kept.own.total === 0 ? uris.open : undefined)
  const one = useMemo(() => {
    if (own.row) return oneOf(own.row, own.row)
    return open.row && oneOf(open.row, undefined)
  }, [own.row, open.row])
  if (one) return { one, state: 'ready' }
  if (!isKnown) return { one, state: 'loading' }
  if (kept.own.total > 0) return { one, state: own.state }
  if (kept.open.total > 0) return { one, state: open.state }
  return { one, state: own.state === 'ready' ? open.state : own.state }
}
