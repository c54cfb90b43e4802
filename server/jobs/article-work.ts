// What follows from reactions: counts in the articles, places for whoever waits, to-dos of what has to be acknowledged. Brought
// up every few seconds, so that a hundred likes wake the devices of an organisation once.
import { type Kysely, sql } from 'kysely'
import { todo } from '#contract/domains/approval.ts'
import { activityRegistration } from '#contract/domains/articles/activity-registration.ts'
import { article } from '#contract/domains/articles/article.ts'
import { articleLink, articleTitle } from '#contract/domains/articles/article-flow.ts'
import { publicArticle } from '#contract/domains/articles/public-article.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { Insert } from '#contract/kit/tx.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { countsOf } from '#server/domains/feed/article-counts.ts'
import { seeded, tellOf } from '#server/domains/feed/article-messages.ts'
import { readersOf } from '#server/domains/feed/article-readers.ts'
import { type ArticleRow, articleUri, publicUri } from '#server/domains/feed/article-seen.ts'
import type { Command } from '#server/sync/push/command.ts'
import { claimJob } from './claim-job.ts'
import { tellMentionedGroups } from './tell-mentioned-groups.ts'

const WORK_EVERY_MS = 3_000
const MOST_AT_ONCE = 100
/** To-dos that one transaction writes. */
const TODOS_AT_ONCE = 200

export interface ArticleWorkDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly nowMs: () => number
  readonly random: () => number
}

/** Brings up what is noted; answers how many articles that were. */
export async function workOnArticles(deps: ArticleWorkDeps): Promise<number> {
  if (!(await claimJob(deps.db, 'articleWork', WORK_EVERY_MS - 500, deps.nowMs()))) return 0
  const { rows } = await sql<{ article_id: string; wanted: number }>`
    select article_id, wanted::int as wanted from article_work where wanted > done
    order by article_id limit ${MOST_AT_ONCE}`.execute(deps.db)
  for (const { article_id: articleId, wanted } of rows) {
    await bringUp(deps, articleId)
    await sql`update article_work set done = ${wanted} where article_id = ${articleId}`.execute(deps.db)
  }
  return rows.length
}

async function bringUp(deps: ArticleWorkDeps, articleId: string): Promise<void> {
  const { rows } = await sql<{ scope: string }>`
    select scope from article where uri = ${articleUri(articleId)} and deleted_at is null`.execute(deps.db)
  const domain = (rows[0]?.scope ?? 'shared:').slice('shared:'.length)
  if (domain !== '') await givePlaces(deps, articleId, domain)
  const counts = await countsOf(deps.db, articleId)
  const out = await deps.command(byNobody(domain), makeUlid(deps.nowMs(), deps.random), async ({ all }) => {
    const row = domain === '' ? undefined : await all.get(article, articleUri(articleId))
    if (row) await all.patch(article, row.uri, counts)
    if (await all.get(publicArticle, publicUri(articleId)))
      await all.patch(publicArticle, publicUri(articleId), { ...counts, ...(row && { placesTaken: row.placesTaken }) })
    return row
  })
  if (out?.status !== 'published') return
  if (out.requireAck) await askToAcknowledge(deps, articleId, domain, out)
  else await tellMentionedGroups(deps, articleId, domain, out)
}

/** Whoever waits gets what has become free, in the order in which they asked. */
async function givePlaces(deps: ArticleWorkDeps, articleId: string, domain: string): Promise<void> {
  const { rows } = await sql<{ uri: string; scope: string }>`
    select uri, scope from activity_registration where article_id = ${articleId} and status = 'waitlist'
      and deleted_at is null order by at, uri limit ${MOST_AT_ONCE}`.execute(deps.db)
  if (rows.length === 0) return
  const atMs = deps.nowMs()
  const causeId = makeUlid(atMs, deps.random)
  const who = byNobody(domain)
  await deps.command(who, causeId, async ({ all, forPerson, storeTx }) => {
    const row = await all.get(article, articleUri(articleId))
    if (row?.activity == null || row.status !== 'published' || row.activity.start <= atMs) return
    let taken = row.placesTaken
    for (const { uri, scope } of rows) {
      const [, userId = '', home = ''] = scope.split(':')
      const own = forPerson(userId, home)
      const one = await own.get(activityRegistration, uri)
      if (one?.status !== 'waitlist') continue
      if (row.activity.capacity !== null && taken + one.people > row.activity.capacity) break
      taken += one.people
      await own.patch(activityRegistration, uri, { status: 'registered', places: one.people })
      await tellOf(
        { all, forPerson, storeTx, who, atMs, causeId },
        { userId, domain: home },
        {
          ...{ kind: 'registration', what: 'places', name: row.authorName ?? '' },
          ...{ title: articleTitle(row), articleId },
        },
      )
    }
    await all.patch(article, row.uri, { placesTaken: taken })
  })
}

/** A to-do for every reader who has none yet; he is done with it when he has acknowledged. */
async function askToAcknowledge(
  deps: ArticleWorkDeps,
  articleId: string,
  domain: string,
  row: ArticleRow,
): Promise<void> {
  const { rows } = await sql<{ scope: string }>`
    select scope from todo where source_uri = ${row.uri} and kind = 'ackNotice'
    union select scope from article_mark where article_id = ${articleId} and ack_at is not null`.execute(deps.db)
  const asked = new Set(rows.map(({ scope }) => scope))
  const waiting = (await readersOf(deps.db, domain, row)).filter(({ userId }) => !asked.has(`user:${userId}:${domain}`))
  for (let at = 0; at < waiting.length; at += TODOS_AT_ONCE) {
    const atMs = deps.nowMs()
    const causeId = makeUlid(atMs, deps.random)
    const todoOf = (userId: string): Insert<typeof todo> => ({
      uri: `${todo.idPrefix}_${makeUlid(atMs, seeded(`${causeId}${userId}`))}`,
      ...{ kind: 'ackNotice', title: '', summary: '', status: 'open', at: atMs, dueAt: row.ackDeadline },
      priority: row.priority === 'urgent' ? 'urgent' : 'normal',
      facts: {
        ...{ kind: 'record', flow: 'article', state: row.status },
        ...{ title: articleTitle(row), name: row.authorName ?? '' },
      },
      ...{ fromName: row.authorName ?? '', sourceUri: row.uri, deepLink: articleLink(articleId) },
    })
    const some = waiting.slice(at, at + TODOS_AT_ONCE)
    await deps.command(byNobody(domain), causeId, ({ insertForEach }) =>
      insertForEach(
        todo,
        some.map(({ userId }) => ({ userId, domain, row: todoOf(userId) })),
      ),
    )
  }
}

/** Runs it every few seconds; the answer stops it. A failure is logged and tried again after the next period. */
export function startArticleWork(deps: ArticleWorkDeps & { readonly log: DatabaseLog }): () => void {
  const run = async () => {
    try {
      await workOnArticles(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'articles were not brought up')
    }
  }
  const timer = setInterval(run, WORK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
