// An article goes out and comes back: its readers, its public copy, and whoever is told.
import { sql } from 'kysely'
import { article } from '#contract/domains/articles/article.ts'
import { articleIdOf, writtenFields } from '#contract/domains/articles/article-fields.ts'
import { articleTitle } from '#contract/domains/articles/article-flow.ts'
import { forwardFault } from '#contract/domains/articles/article-rules.ts'
import { MENTION_TYPES, parseMentions } from '#contract/domains/articles/mention.ts'
import { publicArticle } from '#contract/domains/articles/public-article.ts'
import { department } from '#contract/domains/organisation.ts'
import { patchOf } from '#contract/kit/record.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { cleanHtml, textOfHtml } from '#server/domains/clean-html.ts'
import { closeTodos } from '../write-todo.ts'
import { tellOf } from './article-messages.ts'
import { audienceOf, readersOf } from './article-readers.ts'
import {
  type ArticleRow,
  databaseOf,
  type Hand,
  noteWork,
  ownName,
  peopleByUsername,
  publicUri,
  seenArticle,
} from './article-seen.ts'

/** What the server makes of what somebody wrote: a body without anything that runs, mentions of those who are there. */
export async function tidyArticle(hand: Hand & { readonly tx: Tx }, uri: string, isOut = false): Promise<void> {
  const row = (await hand.all.get(article, uri)) ?? refuse('notFound')
  await tidyWords(hand, row)
  if (row.forwardOf !== null && !isOut) await checkForward(hand, row)
}

/** The same without a look at what it forwards. */
export async function tidyWords(hand: Hand, row: ArticleRow): Promise<void> {
  const html = row.html === null ? null : cleanHtml(row.html)
  const summary = row.summary ?? (html === null ? null : [...textOfHtml(html)].slice(0, 120).join('') || null)
  const mentions = await knownMentions(hand, row.content ?? '')
  const authorName = row.authorType === 'organisation' ? await organisationName(hand) : await authorOf(hand, row)
  await hand.all.patch(article, row.uri, { html: html === '' ? null : html, summary, mentions, authorName })
}

async function authorOf(hand: Hand, row: ArticleRow): Promise<string | null> {
  const [author] = await peopleByUsername(databaseOf(hand.storeTx), hand.who.domain, [row.authorUsername])
  return author?.name ?? null
}

async function organisationName({ storeTx, who }: Hand): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from organisation where domain_uri = ${who.domain}`.execute(databaseOf(storeTx))
  return rows[0]?.name.slice(0, 50) ?? null
}

/** Mentions of people, departments and organisations that are there; of another one the words stay, and nobody is told. */
async function knownMentions({ all, storeTx, who }: Hand, content: string) {
  const found = parseMentions(content).slice(0, 100)
  const ids = found.filter(({ type }) => type === MENTION_TYPES.person).map(({ id }) => id)
  const people = new Map(
    (await peopleByUsername(databaseOf(storeTx), who.domain, ids)).map((one) => [one.username, one]),
  )
  const known: { type: number; id: string; name: string }[] = []
  for (const one of found) {
    if (one.type === MENTION_TYPES.person && people.get(one.id)?.isMember !== true) continue
    if (one.type === MENTION_TYPES.department && !(await all.get(department, one.id))) continue
    known.push(one)
  }
  return known
}

async function checkForward(hand: Hand & { readonly tx: Tx }, row: ArticleRow): Promise<void> {
  const root = await seenArticle(hand.tx, hand.who, row.forwardOf?.rootArticleId ?? '')
  if (!root) refuse('articleGone')
  const fault = forwardFault({ visibility: root.visibility, allowForward: root.row.allowForward }, row.visibility)
  if (fault) refuse(fault)
}

/** Gives an article that is out to its readers, and tells whom it mentions and whose article it forwards. */
export async function putOut(hand: Hand & { readonly tx?: Tx }, uri: string, isNew: boolean): Promise<void> {
  const before = (await hand.all.get(article, uri)) ?? refuse('notFound')
  const audience = await audienceOf(hand, before)
  await hand.all.patch(article, uri, { ...audience, publishedAt: before.publishedAt ?? hand.atMs })
  await keepPublicCopy(hand, uri)
  await noteWork(hand.storeTx, articleIdOf(uri))
  if (!isNew) return
  const row = (await hand.all.get(article, uri)) ?? refuse('notFound')
  await tellMentioned(hand, row)
  if (row.forwardOf !== null) await tellForwarded(hand, row)
}

async function tellMentioned(hand: Hand, row: ArticleRow): Promise<void> {
  const usernames = (row.mentions ?? []).filter(({ type }) => type === MENTION_TYPES.person).map(({ id }) => id)
  if (usernames.length === 0) return
  const readers = await readersOf(databaseOf(hand.storeTx), hand.who.domain, row)
  const seeing = new Set(readers.map(({ username }) => username))
  for (const person of await peopleByUsername(databaseOf(hand.storeTx), hand.who.domain, usernames)) {
    // Whoever cannot see it is not told of it.
    const isReader = row.visibility === 'public' || seeing.has(person.username)
    if (!isReader || !person.isMember || person.username === row.authorUsername) continue
    await tellOf(
      hand,
      { userId: person.userId, domain: hand.who.domain },
      {
        ...{ kind: 'mention', what: 'mention', name: row.authorName ?? '' },
        ...{ title: articleTitle(row), articleId: articleIdOf(row.uri) },
      },
    )
  }
}

async function tellForwarded(hand: Hand, row: ArticleRow): Promise<void> {
  const rootId = row.forwardOf?.rootArticleId ?? ''
  await noteWork(hand.storeTx, rootId)
  const root = await hand.all.get(article, `${article.idPrefix}_${rootId}`)
  if (!root || row.visibility === 'self') return
  const [author] = await peopleByUsername(databaseOf(hand.storeTx), hand.who.domain, [root.authorUsername])
  if (author)
    await tellOf(
      hand,
      { userId: author.userId, domain: hand.who.domain },
      {
        ...{ kind: 'forward', what: 'forward', name: row.authorName ?? '' },
        ...{ title: articleTitle(root), articleId: articleIdOf(row.uri) },
      },
    )
}

/** Takes an article back from its readers. */
export async function takeBack(hand: Hand, uri: string): Promise<void> {
  const copy = publicUri(articleIdOf(uri))
  if (await hand.all.get(publicArticle, copy)) await hand.all.remove(publicArticle, copy)
  await closeTodos(hand, { nowMs: () => hand.atMs }, uri, 'cancelled')
}

const COPIED = [
  ...(Object.keys(writtenFields) as (keyof typeof writtenFields)[]),
  ...(['authorUsername', 'authorName', 'mentions', 'pinUntil', 'recommendUntil', 'publishedAt', 'editedAt'] as const),
  ...(['viewCount', 'commentCount', 'likeCount', 'forwardCount', 'favouriteCount', 'ackCount'] as const),
  ...(['placesTaken', 'waitingCount', 'latestComments'] as const),
]

/** Brings the copy that everybody on the platform has up to the article, where that is public. */
export async function keepPublicCopy(hand: Pick<Hand, 'all' | 'storeTx' | 'who'>, uri: string): Promise<void> {
  const row = await hand.all.get(article, uri)
  if (row?.visibility !== 'public' || row.status !== 'published') return
  const copy = publicUri(articleIdOf(uri))
  const shown = { ...Object.fromEntries(COPIED.map((field) => [field, row[field]])), requireAck: false, ackSign: false }
  if (await hand.all.get(publicArticle, copy))
    return hand.all.patch(publicArticle, copy, patchOf<typeof publicArticle>(shown))
  const domainName = await organisationName(hand as Hand)
  const all = { ...shown, uri: copy, authorDomain: hand.who.domain, domainName }
  await hand.all.insert(publicArticle, all as unknown as Parameters<typeof hand.all.insert<typeof publicArticle>>[1])
}

/** What a private person's post takes from his account. */
export async function tidyPublic(hand: Hand & { readonly tx: Tx }, uri: string): Promise<void> {
  const row = (await hand.all.get(publicArticle, uri)) ?? refuse('notFound')
  if (row.forwardOf !== null) {
    const root = await seenArticle(hand.tx, hand.who, row.forwardOf.rootArticleId)
    if (!root) refuse('articleGone')
    const fault = forwardFault({ visibility: root.visibility, allowForward: root.row.allowForward }, 'public')
    if (fault) refuse(fault)
    await noteWork(hand.storeTx, row.forwardOf.rootArticleId)
  }
  await hand.all.patch(publicArticle, uri, { authorName: (await ownName(hand)) || null, publishedAt: hand.atMs })
}
