// What the people of the demonstration have been told of its feed: follows from what was said, liked, mentioned and forwarded.
import { activityRegistration } from '#contract/domains/articles/activity-registration.ts'
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

/** Registrations whose people have heard that they may come. */
const HAS_PLACE: readonly string[] = ['registered', 'checkedIn']
/** Who is reminded of what has to be acknowledged. */
const REMINDED: readonly string[] = ['manager', 'hr', 'foreman', 'worker']
interface Step {
  readonly kind: 'review' | 'removed'
  readonly step: string
}
/** The step that an author is told of, by the state that it leads to. */
const STEPS: Readonly<Record<string, Step | undefined>> = {
  returned: { kind: 'review', step: 'sendBack' },
  failed: { kind: 'review', step: 'fail' },
  takenDown: { kind: 'removed', step: 'takeDown' },
}

type What = Extract<NoticeFacts, { event: 'article' }>['what']
interface Said {
  readonly kind: What | 'review' | 'registration' | 'ackRequest'
  /** What the message says, where it is not that somebody did something with an article. */
  readonly facts?: NoticeFacts
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
    if (collection === articleComment && by && about) {
      const note = { name: by.name, note: String(row.content), at: Number(row.at) }
      if (typeof row.replyToUsername === 'string')
        said.push({ ...ofArticle('reply', about), ...note, to: row.replyToUsername })
      else said.push({ ...ofArticle('comment', about), ...note })
    }
    if (collection === activityRegistration && by && about && HAS_PLACE.includes(String(row.status)))
      said.push({ ...toldOf(about, 'registration', 'places', Number(row.at) + HOUR_MS), to: by.username })
    if (collection === article && row.requireAck === true && row.status === 'published')
      for (const { username } of readers.filter((one) => REMINDED.includes(one.username)))
        said.push({ ...toldOf(row, 'ackRequest', 'ackAsked', nowMs - 2 * HOUR_MS), to: username })
    const step = STEPS[String(row.status)]
    if (collection === article && step) said.push(ofReview(row, step, byUsername.get('admin')?.name ?? ''))
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
    const whole = one.facts ?? { ...facts, title: one.title, note: one.note ?? '' }
    const row = completeRow(notice, `${notice.idPrefix}_${makeUlid(one.at, random)}`, {
      ...{ kind: one.kind, title: '', body: '', fromName: one.name, deepLink: one.link, at: one.at },
      facts: whole,
      readAt: one.at > nowMs - UNREAD_MS ? null : Math.min(nowMs, one.at + HOUR_MS),
    })
    return [{ collection: notice, scope: `user:${to.userId}:${domain}`, row }]
  })
}

const ofArticle = (kind: What, row: AnyRow) => ({
  ...{ kind, to: String(row.authorUsername), title: articleTitle(row) },
  link: articleLink(articleIdOf(row.uri)),
})

/** What the clock or the organisation says of an article. */
function toldOf(row: AnyRow, kind: 'registration' | 'ackRequest', what: What, at: number): Said {
  const name = String(row.authorName)
  const facts: NoticeFacts = { event: 'article', what, name, count: 1, title: articleTitle(row), note: '' }
  return { ...ofArticle(what, row), kind, facts, name, at }
}

/** What became of an article that was handed in, or why it was taken down. */
function ofReview(row: AnyRow, { kind, step }: Step, name: string): Said {
  const title = articleTitle(row)
  const facts: NoticeFacts = {
    event: 'record',
    flow: article.name,
    step,
    title,
    name,
    note: String(row.auditNot ?? ''),
  }
  return { ...ofArticle('removed', row), kind, facts, name, at: Number(row.statusAt) + HOUR_MS }
}

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
