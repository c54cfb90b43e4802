// Places of an activity: given in the order in which people ask, in the transaction that asks for them.
import { sql } from 'kysely'
import { activityRegistration } from '#contract/domains/articles/activity-registration.ts'
import { article } from '#contract/domains/articles/article.ts'
import type { Activity } from '#contract/domains/articles/article-fields.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { type ArticleRow, articleUri, databaseOf, noteWork, seenArticle } from './article-seen.ts'

/** The row that holds the places, locked: whoever asks at the same time waits for his turn. */
async function activityOf(home: Tx, articleId: string): Promise<{ row: ArticleRow; activity: Activity }> {
  const row = await home.get(article, articleUri(articleId))
  if (row?.activity == null || row.status !== 'published') return refuse('articleGone')
  return { row, activity: row.activity }
}

/** Takes places, or one on the waiting list, or hands the question to whoever holds the activity. */
export async function register(
  context: AuthorityContext<{ uri: string; articleId: string; people: number }>,
): Promise<void> {
  const { all, args, atMs, tx, who, forPerson, storeTx } = context
  const seen = await seenArticle(tx, who, args.articleId)
  if (!seen) refuse('articleGone')
  const home = forPerson(who.userId, seen.domain)
  const { row, activity } = await activityOf(home, args.articleId)
  const { regStart, regEnd, capacity } = activity
  if (regStart === null || regEnd === null || atMs < regStart || atMs >= regEnd) refuse('registrationClosed')
  const own = (await all.get(activityRegistration, args.uri)) ?? refuse('notFound')
  for (const { key, required } of activity.formFields)
    if (required && !own.form?.[key]?.trim()) refuse('invalid', { field: 'form', reason: 'required' })
  const isRoom = capacity === null || row.placesTaken + args.people <= capacity
  // Whoever is waiting has asked before.
  const status = activity.needAudit ? 'applied' : isRoom && row.waitingCount === 0 ? 'registered' : 'waitlist'
  const places = status === 'registered' ? args.people : 0
  await all.patch(activityRegistration, args.uri, { status, places, at: atMs })
  await home.patch(article, row.uri, {
    placesTaken: row.placesTaken + places,
    waitingCount: row.waitingCount + (status === 'waitlist' ? args.people : 0),
  })
  await noteWork(storeTx, args.articleId)
}

/** Gives places back; whoever waits gets them with the next look of the clock. */
export async function cancelRegistration({
  all,
  args,
  forPerson,
  who,
  storeTx,
}: AuthorityContext<{ uri: string }>): Promise<void> {
  const own = (await all.get(activityRegistration, args.uri)) ?? refuse('notFound')
  await noteWork(storeTx, own.articleId)
  if (own.places === 0) return
  const domain = await homeOf(storeTx, own.articleId)
  const home = forPerson(who.userId, domain)
  const row = await home.get(article, articleUri(own.articleId))
  if (row) await home.patch(article, row.uri, { placesTaken: Math.max(0, row.placesTaken - own.places) })
  await all.patch(activityRegistration, args.uri, { places: 0 })
}

/** The code of the place is known to the server alone, and to whoever scans it there. */
export async function checkIn({ all, args, storeTx }: AuthorityContext<{ uri: string; code: string }>): Promise<void> {
  const own = (await all.get(activityRegistration, args.uri)) ?? refuse('notFound')
  const { rows } = await sql`select 1 from activity_code
    where article_id = ${own.articleId} and code in (${args.code}, upper(${args.code}))`.execute(databaseOf(storeTx))
  if (rows.length === 0) refuse('wrongCode')
}

async function homeOf(storeTx: AuthorityContext['storeTx'], articleId: string): Promise<string> {
  const { rows } = await sql<{ scope: string }>`
    select scope from article where uri = ${articleUri(articleId)}`.execute(databaseOf(storeTx))
  return (rows[0]?.scope ?? '').replace(/^shared:/, '')
}
