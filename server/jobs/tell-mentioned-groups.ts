// Whoever belongs to a department that an article mentions, or to everybody, hears of it: behind the post, for they may be thousands.
import { sql } from 'kysely'
import { articleTitle } from '#contract/domains/articles/article-flow.ts'
import { MENTION_TYPES } from '#contract/domains/articles/mention.ts'
import { notice } from '#contract/domains/feed.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { messageRow } from '#server/domains/feed/article-messages.ts'
import { peopleOfDepartments, readersOf } from '#server/domains/feed/article-readers.ts'
import type { ArticleRow, KnownPerson } from '#server/domains/feed/article-seen.ts'
import type { ArticleWorkDeps } from './article-work.ts'

/** Messages that one transaction writes. */
const AT_ONCE = 200

/** Tells those who have the article and were not told yet; who joins a day later was not meant. */
export async function tellMentionedGroups(
  deps: ArticleWorkDeps,
  articleId: string,
  domain: string,
  row: ArticleRow,
): Promise<void> {
  const of = (type: number) => (row.mentions ?? []).filter((one) => one.type === type).map(({ id }) => id)
  const departments = of(MENTION_TYPES.department)
  const isToAll = of(MENTION_TYPES.everyone).length > 0
  if ((departments.length === 0 && !isToAll) || deps.nowMs() - (row.publishedAt ?? 0) > DAY_MS) return
  const meant = isToAll ? [] : await peopleOfDepartments(deps.db, domain, departments)
  const members = new Set(meant.map(({ userId }) => userId))
  const named = new Set(of(MENTION_TYPES.person))
  const readers = (await readersOf(deps.db, domain, row)).filter(
    ({ userId, username }) => !named.has(username) && (isToAll || members.has(userId)),
  )
  const sourceKey = `mention:${articleId}`
  const waiting = await notTold(deps, domain, readers, sourceKey)
  const said = {
    ...({ kind: 'mention', what: 'mention' } as const),
    ...{ name: row.authorName ?? '', title: articleTitle(row), articleId, sourceKey },
  }
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    const atMs = deps.nowMs()
    const causeId = makeUlid(atMs, deps.random)
    const some = waiting.slice(at, at + AT_ONCE).map(({ userId }) => ({ userId, domain }))
    await deps.command(byNobody(domain), causeId, ({ insertForEach }) =>
      insertForEach(
        notice,
        some.map((to) => ({ ...to, row: messageRow({ atMs, causeId }, to, said) })),
      ),
    )
  }
}

async function notTold(
  { db }: ArticleWorkDeps,
  domain: string,
  readers: readonly KnownPerson[],
  sourceKey: string,
): Promise<readonly KnownPerson[]> {
  if (readers.length === 0) return []
  const scopeOf = ({ userId }: KnownPerson) => `user:${userId}:${domain}`
  const { rows } = await sql<{ scope: string }>`
    select n.scope from unnest(${readers.map(scopeOf)}::text[]) as own(scope)
    join notice n on n.scope = own.scope and n.source_key = ${sourceKey}`.execute(db)
  const told = new Set(rows.map(({ scope }) => scope))
  return readers.filter((one) => !told.has(scopeOf(one)))
}
