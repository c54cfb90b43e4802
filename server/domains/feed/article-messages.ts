// Messages about articles: to one person under one identity, never about what he did himself.
import { articleLink } from '#contract/domains/articles/article-flow.ts'
import { type NoticeFacts, notice } from '#contract/domains/feed.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { Hand } from './article-seen.ts'

type ArticleFacts = Extract<NoticeFacts, { event: 'article' }>
type Kind = 'comment' | 'reply' | 'mention' | 'like' | 'forward' | 'follow' | 'removed' | 'registration' | 'ackRequest'

export interface ArticleMessage {
  readonly kind: Kind
  readonly what: ArticleFacts['what']
  /** Who did it; '' for nobody in particular. */
  readonly name: string
  readonly title: string
  readonly note?: string
  /** Null: a message that leads nowhere. */
  readonly articleId: string | null
  /** Where it leads instead. */
  readonly link?: string
  /** What several causes share one message by. */
  readonly sourceKey?: string
}

/** Writes it into the mirror of its reader. */
export async function tellOf(hand: Hand, to: { userId: string; domain: string }, said: ArticleMessage): Promise<void> {
  if (to.userId === hand.who.userId) return
  const { sourceKey = null } = said
  await hand
    .forPerson(to.userId, to.domain)
    .insert(notice, { ...rowOf(hand, to, said), sourceKey, facts: factsOf(said, 1) })
}

/** Likes of one article and day are one message, that says how many there are. */
export async function tellOfLike(
  hand: Hand,
  to: { userId: string; domain: string },
  said: ArticleMessage,
): Promise<void> {
  if (to.userId === hand.who.userId) return
  const tx = hand.forPerson(to.userId, to.domain)
  const sourceKey = `like:${said.articleId}:${todayInShanghai(hand.atMs)}`
  const known = (await tx.where(notice, 'sourceKey', sourceKey))[0]
  if (!known) await tx.insert(notice, { ...rowOf(hand, to, said), sourceKey, facts: factsOf(said, 1) })
  else {
    const before = known.facts?.event === 'article' ? known.facts.count : 0
    const facts = factsOf(said, before + 1)
    await tx.patch(notice, known.uri, { facts, fromName: said.name.slice(0, 50), at: hand.atMs, readAt: null })
  }
}

/** The row of a message to one of many, who share the cause. */
export const messageRow = (
  cause: Pick<Hand, 'atMs' | 'causeId'>,
  to: { userId: string; domain: string },
  said: ArticleMessage,
) => ({ ...rowOf(cause, to, said), sourceKey: said.sourceKey ?? null, facts: factsOf(said, 1) })

const factsOf = ({ what, name, title, note = '' }: ArticleMessage, count: number): ArticleFacts => ({
  ...{ event: 'article', what, count },
  name: name.slice(0, 300),
  title: title.slice(0, 300),
  note: note.slice(0, 300),
})

const rowOf = (
  hand: Pick<Hand, 'atMs' | 'causeId'>,
  to: { userId: string; domain: string },
  { kind, what, name, articleId, link }: ArticleMessage,
) => ({
  uri: `${notice.idPrefix}_${makeUlid(hand.atMs, seeded(`${hand.causeId}${to.userId}${to.domain}${what}${articleId}`))}`,
  ...{ kind, title: '', body: '', at: hand.atMs },
  fromName: name.slice(0, 50),
  deepLink: link ?? (articleId === null ? null : articleLink(articleId)),
})

/** Numbers that follow from the cause, so that the same edit, decided on a second time, makes the same rows. */
export function seeded(cause: string): () => number {
  let state = 0
  for (const letter of cause) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
