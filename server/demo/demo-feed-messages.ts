// What the people of the demonstration have been told of its feed: follows from what was said, liked, mentioned and forwarded.
import { article } from '#contract/domains/articles/article.ts'
import { articleComment } from '#contract/domains/articles/article-comment.ts'
import { articleIdOf } from '#contract/domains/articles/article-fields.ts'
import { articleLink, articleTitle } from '#contract/domains/articles/article-flow.ts'
import { articleMark } from '#contract/domains/articles/article-mark.ts'
import { follow } from '#contract/domains/articles/follow.ts'
import { MENTION_TYPES } from '#contract/domains/articles/mention.ts'
import { type NoticeFacts, notice } from '#contract/domains/feed.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { DemoReader, DemoRow } from './demo-feed.ts'

const HOUR_MS = 3_600_000
/** What is older was told long ago, and is not in the list any more. */
const TOLD_MS = 12 * 24 * HOUR_MS
/** What is newer has not been read yet. */
const UNREAD_MS = 12 * HOUR_MS

type What = Extract<NoticeFacts, { event: 'article' }>['what']
interface Said {
  readonly kind: What
  readonly to: string
  readonly name: string
  readonly title: string
  readonly note?: string
  readonly link: string
  readonly at: number
  readonly count?: number
}

interface MessagesPlan {
  readonly domain: string
  readonly readers: readonly DemoReader[]
  readonly nowMs: number
  readonly random: () => number
}

/** Messages about these rows of the feed, to whoever they concern. */
export function demoFeedMessages(rows: readonly DemoRow[], plan: MessagesPlan): DemoRow[] {
  const { domain, readers, nowMs, random } = plan
  const byUserId = new Map(readers.map((one) => [`user:${one.userId}:${domain}`, one]))
  const byUsername = new Map(readers.map((one) => [one.username, one]))
  const articles = new Map(
    rows.flatMap(({ collection, row }) => (collection === article ? [[articleIdOf(row.uri), row]] : [])),
  )
  const likes = new Map<string, string[]>()
  const said: Said[] = []
  for (const { collection, scope, row } of rows) {
    const by = byUserId.get(scope)
    const about = articles.get(String(row.articleId))
    if (collection === articleComment && by && about)
      said.push({ ...ofArticle('comment', about), name: by.name, note: String(row.content), at: Number(row.at) })
    if (collection === articleMark && by && about && row.liked === true)
      likes.set(String(row.articleId), [...(likes.get(String(row.articleId)) ?? []), by.name])
    if (collection === follow && by && row.targetType === 'person')
      said.push({
        ...{ kind: 'follow', to: String(row.targetId), name: by.name, title: '' },
        ...{ link: `/dynamic/dynamicHomePage?userType=0&username=${by.username}`, at: nowMs - 30 * HOUR_MS },
      })
    if (collection === article && row.status === 'published') said.push(...ofText(row, articles))
  }
  for (const [id, names] of likes) {
    const about = articles.get(id)
    if (about?.status === 'published')
      said.push({
        ...ofArticle('like', about),
        ...{ name: names.at(-1) ?? '', count: names.length, at: Number(about.publishedAt) + HOUR_MS },
      })
  }
  return said.flatMap((one) => {
    const to = byUsername.get(one.to)
    if (!to || one.name === to.name || one.at > nowMs || one.at < nowMs - TOLD_MS) return []
    const facts = { event: 'article', what: one.kind, name: one.name, count: one.count ?? 1 }
    const row = completeRow(notice, `${notice.idPrefix}_${makeUlid(one.at, random)}`, {
      ...{ kind: one.kind, title: '', body: '', fromName: one.name, deepLink: one.link, at: one.at },
      facts: { ...facts, title: one.title, note: one.note ?? '' },
      readAt: one.at > nowMs - UNREAD_MS ? null : Math.min(nowMs, one.at + HOUR_MS),
    })
    return [{ collection: notice, scope: `user:${to.userId}:${domain}`, row }]
  })
}

const ofArticle = (kind: What, row: AnyRow) => ({
  ...{ kind, to: String(row.authorUsername), title: articleTitle(row) },
  link: articleLink(articleIdOf(row.uri)),
})

/** Whom an article mentions, and whose it forwards. */
function ofText(row: AnyRow, articles: ReadonlyMap<string, AnyRow>): Said[] {
  const by = { name: String(row.authorName), at: Number(row.publishedAt) }
  const mentions = (row.mentions ?? []) as readonly { type: number; id: string }[]
  const root = articles.get((row.forwardOf as { rootArticleId: string } | null)?.rootArticleId ?? '')
  return [
    ...mentions
      .filter(({ type }) => type === MENTION_TYPES.person)
      .map(({ id }) => ({ ...ofArticle('mention', row), ...by, to: id })),
    ...(root ? [{ ...ofArticle('forward', root), ...by, link: articleLink(articleIdOf(row.uri)) }] : []),
  ]
}
