// An organisation's people as the engine of approvals asks for them, inside a transaction.
import { type QueryExecutorProvider, sql } from 'kysely'
import { MANAGES_APPROVALS } from '#contract/domains/approval/approval-record.ts'
import type { Directory } from '#contract/domains/approval/flow-people.ts'

export interface KnownPerson {
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly groupUri: string | null
  /** Whether he is a member of the organisation at this moment. */
  readonly isHere: boolean
}

export interface ServerDirectory extends Directory {
  /** Accounts behind usernames, also of those who have left. */
  readonly known: (usernames: readonly string[]) => Promise<ReadonlyMap<string, KnownPerson>>
  /** Who takes over what finds nobody. */
  readonly managers: () => Promise<readonly string[]>
  /** Keys and ids of a person's roles. */
  readonly rolesOf: (username: string) => Promise<readonly string[]>
  /** A department and all above it, itself first. */
  readonly pathOf: (groupUri: string) => Promise<readonly string[]>
  /** Who decides for a person on a day, and whether he is to see it; undefined where he does so himself. */
  readonly substituteOf: (
    username: string,
    templateUri: string,
    day: string,
  ) => Promise<{ readonly username: string; readonly keepCopy: boolean } | undefined>
  /** Approvals that are open and held by a person; of these templates, where any are named. */
  readonly heldBy: (username: string, templateUris: readonly string[]) => Promise<readonly string[]>
}

/** Steps of a chain of superiors or departments at most. */
const LONGEST = 20

/** Looks people up in the database of the transaction. */
export function createDirectory(db: QueryExecutorProvider, domain: string, atMs: number): ServerDirectory {
  const scope = `org:${domain}`
  const usernames = async (query: ReturnType<typeof sql<{ username: string }>>) =>
    (await query.execute(db)).rows.map(({ username }) => username)
  const isHere = sql`a.status = 'active' and m.status = 'active' and (e.membership is null or e.membership = 'active')`
  const members = sql`from account a join membership m on m.user_id = a.user_id and m.domain = ${domain}
    left join employee e on e.uri = m.employee_uri and e.scope = ${scope} and e.deleted_at is null`

  const present: ServerDirectory['present'] = async (asked) => {
    if (asked.length === 0) return []
    const here = new Set(
      await usernames(sql`select a.username ${members} where ${isHere} and a.username = any(${[...asked]}::text[])`),
    )
    return asked.filter((one) => here.has(one))
  }
  const pathOf: ServerDirectory['pathOf'] = async (groupUri) => {
    const { rows } = await sql<{ uri: string }>`with recursive up as (
        select uri, parent_uri, 1 as depth from department where uri = ${groupUri} and scope = ${scope}
        union all select d.uri, d.parent_uri, up.depth + 1 from department d join up on d.uri = up.parent_uri
        where d.scope = ${scope} and up.depth < ${LONGEST})
      select uri from up order by depth`.execute(db)
    return rows.map(({ uri }) => uri)
  }
  const headsOf = (groupUri: string) =>
    usernames(sql`select a.username ${members}
      join department d on d.uri = ${groupUri} and d.scope = ${scope} and d.deleted_at is null and d.head_uris ? e.uri
      where ${isHere} order by a.username`)
  const placeOf = async (username: string) => {
    const { rows } = await sql<{ uri: string; manager: string | null; group: string }>`
      select e.uri, e.manager_uri as manager, e.group_uri as "group" from employee e
      where e.scope = ${scope} and e.username = ${username} and e.deleted_at is null`.execute(db)
    return rows[0]
  }
  const managersAbove = (managerUri: string) =>
    usernames(sql`with recursive up as (
        select uri, manager_uri, 1 as depth from employee where uri = ${managerUri} and scope = ${scope} and deleted_at is null
        union all select s.uri, s.manager_uri, up.depth + 1 from employee s join up on s.uri = up.manager_uri
        where s.scope = ${scope} and s.deleted_at is null and up.depth < ${LONGEST})
      select a.username ${members} join up on up.uri = e.uri where ${isHere} order by up.depth`)
  const headsUpward = async (groupUri: string, but: string) => {
    const found: string[] = []
    for (const uri of await pathOf(groupUri)) found.push(...(await headsOf(uri)))
    return found.filter((one) => one !== but)
  }
  return {
    present,
    pathOf,
    superiors: async (username) => {
      const place = await placeOf(username)
      if (!place) return []
      // Where nobody is named as his superior, those who lead his department and those above it are.
      const above = place.manager === null ? [] : await managersAbove(place.manager)
      const chain = above.length > 0 ? above : await headsUpward(place.group, username)
      return [...new Set(chain)].filter((one) => one !== username)
    },
    heads: async (groupUri, level) => {
      for (const uri of (await pathOf(groupUri)).slice(level - 1)) {
        const heads = await headsOf(uri)
        if (heads.length > 0) return heads
      }
      return []
    },
    holders: (roles) =>
      usernames(sql`select distinct a.username ${members}
        join role_grant g on g.user_id = a.user_id and g.domain = m.domain and (g.expire_at is null or g.expire_at > ${atMs})
        join role r on r.uri = g.role_uri and r.flag = 1 and (r.key = any(${[...roles]}::text[]) or r.uri = any(${[...roles]}::text[]))
        where ${isHere} order by a.username`),
    managers: () =>
      usernames(sql`select distinct a.username ${members}
        join role_grant g on g.user_id = a.user_id and g.domain = m.domain and (g.expire_at is null or g.expire_at > ${atMs})
        join role r on r.uri = g.role_uri and r.flag = 1 and r.codes ? ${MANAGES_APPROVALS}::text
        where ${isHere} order by a.username`),
    rolesOf: async (username) => {
      const { rows } = await sql<{ uri: string; key: string | null }>`select r.uri, r.key from role_grant g
        join role r on r.uri = g.role_uri and r.flag = 1 join account a on a.user_id = g.user_id
        where a.username = ${username} and g.domain = ${domain} and (g.expire_at is null or g.expire_at > ${atMs})`.execute(
        db,
      )
      return rows.flatMap(({ uri, key }) => (key === null ? [uri] : [uri, key]))
    },
    known: async (asked) => {
      if (asked.length === 0) return new Map()
      const { rows } =
        await sql<KnownPerson>`select a.user_id as "userId", a.username, coalesce(e.name, a.name) as name,
          e.group_uri as "groupUri", coalesce(${isHere}, false) as "isHere"
        from account a left join membership m on m.user_id = a.user_id and m.domain = ${domain}
        left join employee e on e.uri = m.employee_uri and e.scope = ${scope} and e.deleted_at is null
        where a.username = any(${[...new Set(asked)]}::text[])`.execute(db)
      return new Map(rows.map((row) => [row.username, row]))
    },
    heldBy: async (username, templateUris) => {
      const { rows } = await sql<{ uri: string }>`select uri from approval
        where scope = ${`shared:${domain}`} and status = 'pending' and deleted_at is null
          and holder_names ? ${username}
          and (${templateUris.length} = 0 or template_uri = any(${[...templateUris]}::text[]))
        order by uri limit 500`.execute(db)
      return rows.map(({ uri }) => uri)
    },
    substituteOf: async (username, templateUri, day) => {
      const { rows } = await sql<{ username: string; keepCopy: boolean }>`
        select to_username as username, keep_copy as "keepCopy" from approval_substitute
        where scope = ${`shared:${domain}`} and from_username = ${username} and status = 'active' and deleted_at is null
          and start_date <= ${day}::date and end_date >= ${day}::date
          and (template_uris = '[]'::jsonb or template_uris ? ${templateUri}) order by uri desc limit 1`.execute(db)
      return rows[0]
    },
  }
}
