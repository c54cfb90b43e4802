// An article as the feed shows it: an organisation's own row, or the copy that everybody has; whoever has both sees one.
import type { article } from '#contract/domains/articles/article.ts'
import { articleIdOf } from '#contract/domains/articles/article-fields.ts'
import type { publicArticle } from '#contract/domains/articles/public-article.ts'
import type { Row } from '#contract/kit/collection.ts'

export type ArticleRow = Row<typeof article>
type PublicRow = Row<typeof publicArticle>

export interface OneArticle {
  /** What reactions name. */
  readonly id: string
  readonly row: ArticleRow | PublicRow
  /** The organisation's own row, with its state. */
  readonly own: ArticleRow | undefined
  /** On this device only so far. */
  readonly isWaiting: boolean
}

/** Both kinds as one list: what waits first, then what is pinned, then the newest. */
export function mergeArticles(own: readonly ArticleRow[], open: readonly PublicRow[], nowMs: number): OneArticle[] {
  const byId = new Map<string, OneArticle>()
  for (const row of open) byId.set(articleIdOf(row.uri), oneOf(row, undefined))
  for (const row of own) byId.set(articleIdOf(row.uri), oneOf(row, row))
  const rank = ({ isWaiting, row }: OneArticle) => (isWaiting ? 2 : (row.pinUntil ?? 0) > nowMs ? 1 : 0)
  const time = ({ row }: OneArticle) => row.publishedAt ?? 0
  return [...byId.values()].sort((a, b) => rank(b) - rank(a) || time(b) - time(a) || (a.id < b.id ? 1 : -1))
}

const made = new WeakMap<ArticleRow | PublicRow, OneArticle>()

/** An article from one of its rows: the same as before while the row is, so that what shows it need not draw it again. */
export function oneOf(row: ArticleRow | PublicRow, own: ArticleRow | undefined): OneArticle {
  const known = made.get(row)
  if (known && known.own === own) return known
  const one = {
    id: articleIdOf(row.uri),
    row,
    own,
    isWaiting: row.publishedAt === null && (own === undefined || own.status === 'published'),
  }
  made.set(row, one)
  return one
}

/** The homepage of whoever wrote it. */
export function authorHref({ row }: OneArticle, here: string): string {
  if (row.authorType === 'organisation') return organisationHref('authorDomain' in row ? row.authorDomain : here)
  return personHref(row.authorUsername)
}

/** The homepage of a person. */
export const personHref = (username: string): string =>
  `/dynamic/dynamicHomePage?userType=0&username=${encodeURIComponent(username)}`
/** The homepage of an organisation. */
export const organisationHref = (domain: string): string => `/dynamic/orgHomePage?uri=${encodeURIComponent(domain)}`
/** Whether an article is read on the pages of news. */
export const isNews = ({ row }: OneArticle): boolean => row.kind === 'news' || row.kind === 'activity'
/** Where an article is read: news on its own pages. */
export const articleHref = (one: OneArticle): string =>
  isNews(one)
    ? `/attendance/detail?articleId=${one.id}`
    : `/dynamic/dynamicDetail?articleId=${one.id}&username=${encodeURIComponent(one.row.authorUsername)}`
/** Where is said who has read an article. */
export const readersHref = (articleId: string): string => `/dynamic/readers?articleId=${articleId}`
/** Where whoever holds an activity sees who comes. */
export const registrationsHref = (articleId: string): string => `/attendance/registrations?articleId=${articleId}`
