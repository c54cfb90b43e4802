// The columns that an article stands in: whether its author may put it there, and whether it has to be reviewed.
import { sql } from 'kysely'
import { contentColumn, fitsChannel } from '#contract/domains/content/content-column.ts'
import type { Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { type ArticleRow, databaseOf, type Hand } from './article-seen.ts'

type Column = Row<typeof contentColumn>

async function columnsOf({ all }: Pick<Hand, 'all'>, row: Pick<ArticleRow, 'columnUris'>): Promise<Column[]> {
  const found: Column[] = []
  for (const uri of row.columnUris ?? []) {
    const column = await all.get(contentColumn, uri)
    if (!column) refuse('invalid', { field: 'columnUris', reason: 'notFound' })
    found.push(column)
  }
  return found
}

/** Refuses columns that are not there, that are closed, of another channel, or that the caller's roles may not contribute to. */
export async function checkColumns(hand: Pick<Hand, 'all' | 'storeTx' | 'who'>, row: ArticleRow): Promise<void> {
  const columns = await columnsOf(hand, row)
  if (columns.some(({ status }) => status === 'disabled'))
    refuse('invalid', { field: 'columnUris', reason: 'columnDisabled' })
  if (columns.some(({ channelId }) => !fitsChannel(row.kind, channelId)))
    refuse('invalid', { field: 'columnUris', reason: 'columnChannel' })
  if (columns.every(({ contributorRoles }) => contributorRoles.length === 0)) return
  const { rows } = await sql<{ roleUri: string }>`select role_uri as "roleUri" from role_grant
    where user_id = ${hand.who.userId} and domain = ${hand.who.domain}`.execute(databaseOf(hand.storeTx))
  const mine = new Set(rows.map(({ roleUri }) => roleUri))
  const isClosed = columns.some(({ contributorRoles: of }) => of.length > 0 && !of.some((one) => mine.has(one)))
  if (isClosed) refuse('invalid', { field: 'columnUris', reason: 'columnNotYours' })
}

/** Refuses to put an article out without a review where one of its columns, or of those that it leaves, asks for one. */
export async function refuseUnreviewed(
  hand: Pick<Hand, 'all'>,
  row: Pick<ArticleRow, 'columnUris'>,
  left: readonly string[] = [],
): Promise<void> {
  if ((await columnsOf(hand, row)).some(({ needReview }) => needReview)) refuse('columnReview')
  for (const uri of left) if ((await hand.all.get(contentColumn, uri))?.needReview) refuse('columnReview')
}

/** Columns in which an article stood before the transaction that changes it. */
export async function columnsBefore({ storeTx }: Pick<Hand, 'storeTx'>, uri: string): Promise<readonly string[]> {
  const { rows } = await sql<{ columns: string[] | null }>`
    select column_uris as columns from article where uri = ${uri}`.execute(databaseOf(storeTx))
  return rows[0]?.columns ?? []
}

/** Usernames of members who review for the columns of an article. */
export async function columnReviewers(hand: Hand, row: ArticleRow): Promise<string[]> {
  const roles = (await columnsOf(hand, row)).flatMap(({ reviewerRoles }) => reviewerRoles)
  if (roles.length === 0) return []
  const { rows } = await sql<{ username: string }>`select distinct a.username from role_grant g
    join account a on a.user_id = g.user_id
    join membership m on m.user_id = g.user_id and m.domain = g.domain and m.status = 'active'
    where g.domain = ${hand.who.domain} and g.role_uri = any(${roles}::text[])
      and (g.expire_at is null or g.expire_at > ${hand.atMs}) order by 1`.execute(databaseOf(hand.storeTx))
  return rows.map(({ username }) => username)
}
