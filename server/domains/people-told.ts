// Whom a record's step is told: accounts behind usernames, and holders of a code who may see the record.
import { type QueryExecutorProvider, sql } from 'kysely'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { StoreTx } from '#server/sync/store/store.ts'

export interface ToldPerson {
  readonly userId: string
  readonly username: string
  /** As the organisation's roster has it, else the account's own. */
  readonly name: string
}

/** Looks people of an organisation up, inside a transaction. */
export interface PeopleTold {
  /** Active members by username; those who are none are left out. */
  readonly byUsername: (
    storeTx: StoreTx,
    domain: string,
    usernames: readonly string[],
  ) => Promise<readonly ToldPerson[]>
  /** Active members who hold a code at this moment. */
  readonly holders: (storeTx: StoreTx, domain: string, code: string, atMs: number) => Promise<readonly ToldPerson[]>
}

const MEMBERS = sql`from account a
  join membership m on m.user_id = a.user_id and m.status = 'active'
  left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
  where a.status = 'active' and (e.membership is null or e.membership = 'active')`

/** People as the database knows them. */
export const peopleTold: PeopleTold = {
  byUsername: async (storeTx, domain, usernames) => {
    if (usernames.length === 0) return []
    const { rows } = await sql<ToldPerson>`
      select a.user_id as "userId", a.username, coalesce(e.name, a.name) as name ${MEMBERS}
        and m.domain = ${domain} and a.username = any(${[...usernames]}::text[]) order by a.user_id`.execute(
      database(storeTx),
    )
    return rows
  },
  holders: async (storeTx, domain, code, atMs) => {
    const { rows } = await sql<ToldPerson>`
      select distinct a.user_id as "userId", a.username, coalesce(e.name, a.name) as name ${MEMBERS}
        and m.domain = ${domain} and exists (
          select 1 from role_grant g join role r on r.uri = g.role_uri and r.flag = 1
          where g.user_id = a.user_id and g.domain = m.domain and (g.expire_at is null or g.expire_at > ${atMs})
            and r.codes ? ${code}::text)
      order by 1`.execute(database(storeTx))
    return rows
  },
}

function database(storeTx: StoreTx): QueryExecutorProvider {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('people are looked up in a database')
  return db
}
