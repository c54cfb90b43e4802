// Who has an article: what the row says of it while it is out, and the people behind that.
import { type QueryExecutorProvider, sql } from 'kysely'
import { article } from '#contract/domains/articles/article.ts'
import { department } from '#contract/domains/organisation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { type ArticleRow, databaseOf, type Hand, type KnownPerson, peopleByUsername } from './article-seen.ts'

/** Most readers whom a row names. */
const MOST_NAMED = 2000

export interface Audience {
  readonly groupUri: string | null
  readonly readerUsernames: string[]
}

/** Who is to have an article that goes out. Refuses departments and people that are not there. */
export async function audienceOf({ all, storeTx, who }: Hand, row: ArticleRow): Promise<Audience> {
  const named = (readerUsernames: string[]): Audience => ({ groupUri: null, readerUsernames })
  switch (row.visibility) {
    case 'self':
      return named([])
    case 'people': {
      const people = await peopleByUsername(databaseOf(storeTx), who.domain, row.visibleUsernames ?? [])
      return named(people.filter(({ isMember }) => isMember).map(({ username }) => username))
    }
    case 'departments': {
      const uris = row.visibleGroupUris ?? []
      for (const uri of uris)
        if (!(await all.get(department, uri))) refuse('invalid', { field: 'visibleGroupUris', reason: 'notFound' })
      if (uris.length === 1) return { groupUri: uris[0] ?? null, readerUsernames: [] }
      const people = await peopleOfDepartments(databaseOf(storeTx), who.domain, uris)
      if (people.length > MOST_NAMED) refuse('invalid', { field: 'visibleGroupUris', reason: 'tooManyReaders' })
      return named(people.map(({ username }) => username))
    }
    default:
      return { groupUri: await rootOf(all), readerUsernames: [] }
  }
}

async function rootOf(all: Tx): Promise<string> {
  const [root] = await all.where(department, 'parentUri', null)
  return root?.uri ?? refuse('notFound')
}

/** Active members who stand in one of the departments or below, by a first or a further one. */
export async function peopleOfDepartments(
  db: QueryExecutorProvider,
  domain: string,
  uris: readonly string[],
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    with recursive branch as (
      select uri from department where uri = any(${[...uris]}::text[]) and scope = ${`org:${domain}`} and deleted_at is null
      union
      select d.uri from branch b join department d on d.parent_uri = b.uri
      where d.scope = ${`org:${domain}`} and d.deleted_at is null
    )
    select a.user_id as "userId", a.username, coalesce(e.name, a.name) as name
    from membership m
    join account a on a.user_id = m.user_id and a.status = 'active'
    join employee e on e.uri = m.employee_uri and e.scope = ${`org:${domain}`} and e.deleted_at is null
    where m.domain = ${domain} and m.status = 'active' and e.membership = 'active'
      and (e.group_uri in (select uri from branch) or exists (
        select 1 from jsonb_array_elements_text(e.group_uris) as further(uri) where further.uri in (select uri from branch)))
    order by a.user_id`.execute(db)
  return rows
}

/** Everybody who has an article that is out, its author left out. */
export async function readersOf(
  db: QueryExecutorProvider,
  domain: string,
  row: Pick<ArticleRow, 'groupUri' | 'readerUsernames' | 'authorUsername'>,
): Promise<KnownPerson[]> {
  const named = await peopleByUsername(db, domain, row.readerUsernames ?? [])
  const placed = row.groupUri === null ? [] : await holdersIn(db, domain, row.groupUri)
  const found = new Map([...named.filter(({ isMember }) => isMember), ...placed].map((one) => [one.userId, one]))
  return [...found.values()].filter(({ username }) => username !== row.authorUsername)
}

/** Those of the organisation's own people whom a department opens an article to; the root opens it to all of them. */
async function holdersIn(db: QueryExecutorProvider, domain: string, groupUri: string): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select a.user_id as "userId", a.username, coalesce(e.name, a.name) as name
    from membership m
    join account a on a.user_id = m.user_id and a.status = 'active'
    left join employee e on e.uri = m.employee_uri and e.scope = ${`org:${domain}`} and e.deleted_at is null
    where m.domain = ${domain} and m.status = 'active' and (e.membership is null or e.membership = 'active')
      and exists (select 1 from role_grant g join role r on r.uri = g.role_uri and r.flag = 1
        where g.user_id = m.user_id and g.domain = m.domain and r.codes ? ${article.overseers ?? ''}::text)
    order by a.user_id`.execute(db)
  const { rows: root } = await sql`select 1 from department where uri = ${groupUri} and parent_uri is null`.execute(db)
  if (root.length > 0) return rows
  const inside = new Set((await peopleOfDepartments(db, domain, [groupUri])).map(({ userId }) => userId))
  return rows.filter(({ userId }) => inside.has(userId))
}
