// Posts of those who look for partners: whose they are, whom their number was told, and what is reported of them.
import { type QueryExecutorProvider, sql } from 'kysely'
import { todo } from '#contract/domains/approval.ts'
import { cooperationPost, REVIEWS_CONTENT } from '#contract/domains/board/cooperation-post.ts'
import { isPlatformRole, PLATFORM_ROLES } from '#contract/domains/identity/platform-roles.ts'
import { refuseUncertified } from '#server/domains/lacking-auth.ts'
import { closeTodos } from '#server/domains/write-todo.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import { idFor } from './own-ids.ts'

/** Roles of the platform whose holders look at what was reported. */
const REVIEWERS = Object.keys(PLATFORM_ROLES).filter(
  (key) => isPlatformRole(key) && (PLATFORM_ROLES[key] as readonly string[]).includes(REVIEWS_CONTENT),
)

/** Reports by as many people hide a post until somebody has looked at it. */
const HIDING_REPORTS = 3

export function databaseOf(storeTx: StoreTx): QueryExecutorProvider {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('the board is kept in a database')
  return db
}

/** Of a new post: its author's name and organisation, and its number, which no row holds. */
export async function keepPost({
  all,
  storeTx,
  who,
  args,
}: AuthorityContext<{ uri: string; contactMobile: string }>): Promise<void> {
  const db = databaseOf(storeTx)
  await refuseUncertified(db, who, 'organisation')
  const { rows } = await sql<{ name: string; domainName: string | null }>`
    select coalesce(e.name, a.name) as name, o.name as "domainName" from account a
    left join membership m on m.user_id = a.user_id and m.domain = ${who.domain} and m.status = 'active'
    left join employee e on e.uri = m.employee_uri and e.deleted_at is null
    left join organisation o on o.domain_uri = ${who.domain}
    where a.user_id = ${who.userId}`.execute(db)
  const { name = '', domainName = null } = rows[0] ?? {}
  await all.patch(cooperationPost, args.uri, { authorName: name, domainName: (domainName ?? '').slice(0, 60) })
  await sql`insert into cooperation_contact (post_uri, mobile) values (${args.uri}, ${args.contactMobile})
    on conflict (post_uri) do update set mobile = excluded.mobile`.execute(db)
}

/** The third who reports it hides it; those who look after the platform get it to look at. Answers whether it was his first. */
export async function report(
  { all, forPerson, storeTx }: Pick<CommandContext, 'all' | 'forPerson' | 'storeTx'>,
  by: { readonly userId: string; readonly atMs: number },
  uri: string,
  reason: string,
): Promise<boolean> {
  const row = await all.get(cooperationPost, uri)
  if (row?.status !== 'open') return false
  const db = databaseOf(storeTx)
  const { rows: added } = await sql`insert into cooperation_report (post_uri, user_id, reason, at)
    values (${uri}, ${by.userId}, ${reason}, ${by.atMs}) on conflict do nothing returning 1`.execute(db)
  if (added.length === 0) return false
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cooperation_report where post_uri = ${uri}`.execute(db)
  if ((rows[0]?.count ?? 0) !== HIDING_REPORTS) return true
  await all.patch(cooperationPost, uri, { isHidden: true })
  const { rows: reviewers } = await sql<{ userId: string }>`
    select distinct g.user_id as "userId" from platform_grant g join account a on a.user_id = g.user_id
    where a.status = 'active' and g.role_key = any(${REVIEWERS}::text[])`.execute(db)
  for (const [at, { userId }] of reviewers.entries())
    await forPerson(userId, '').insert(todo, {
      ...{ uri: idFor(todo.idPrefix, by.atMs, `${uri} ${at}`), kind: 'postReport', title: '', summary: '' },
      facts: { kind: 'record', flow: cooperationPost.name, state: 'reported', title: row.title, name: row.authorName },
      ...{ fromName: '', sourceUri: uri, deepLink: `/board/cooperation?uri=${uri}` },
      ...{ priority: 'normal', status: 'open', at: by.atMs },
    })
  return true
}

/** Looked at: what was reported before does not count any more. */
export async function reviewed(context: AuthorityContext<{ uri: string }>): Promise<void> {
  await sql`delete from cooperation_report where post_uri = ${context.args.uri}`.execute(databaseOf(context.storeTx))
  await closeTodos(context, { nowMs: () => context.atMs }, context.args.uri, 'done')
}
