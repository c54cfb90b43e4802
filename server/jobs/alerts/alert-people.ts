// Who of an organisation hears of alerts: by account, and by code within the data scope.
import { type Kysely, sql } from 'kysely'
import { rowFilters } from '#server/domains/identity/data-scope.ts'

interface Member {
  readonly userId: string
  readonly username: string
  readonly employeeUri: string | null
  readonly groupUri: string | null
  readonly roles: readonly {
    readonly codes: readonly string[]
    readonly scopes: Parameters<typeof rowFilters>[0][number]
  }[]
}

export interface AlertPeople {
  readonly byUsername: (username: string) => string | undefined
  /** Who holds the code and may see what belongs to the department; all holders where it belongs to none. */
  readonly holders: (code: string, groupUri: string | null) => readonly string[]
  /** Those of the same department, but for the person himself. */
  readonly colleagues: (groupUri: string | null, person: string | null) => readonly string[]
}

/** Private persons who have a service of their own: each is told of that alone. */
export async function privatePeople(db: Kysely<unknown>): Promise<AlertPeople> {
  const { rows } = await sql<{ username: string; userId: string }>`select username, user_id as "userId" from account
    where status = 'active' and username in (
      select person_username from subscription where deleted_at is null)`.execute(db)
  const usernames = new Map(rows.map(({ username, userId }) => [username, userId]))
  return { byUsername: (username) => usernames.get(username), holders: () => [], colleagues: () => [] }
}

/** Everybody of an organisation who can be told something at this moment. */
export async function alertPeople(db: Kysely<unknown>, domain: string, atMs: number): Promise<AlertPeople> {
  const { rows: members } = await sql<Member>`
    select a.user_id as "userId", a.username, e.uri as "employeeUri", e.group_uri as "groupUri",
      coalesce((select jsonb_agg(jsonb_build_object('codes', r.codes, 'scopes', r.data_scopes))
        from role_grant g join role r on r.uri = g.role_uri and r.flag = 1
        where g.user_id = a.user_id and g.domain = m.domain and (g.expire_at is null or g.expire_at > ${atMs})), '[]') as roles
    from account a join membership m on m.user_id = a.user_id and m.status = 'active' and m.domain = ${domain}
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where a.status = 'active' and (e.membership is null or e.membership = 'active') order by a.user_id`.execute(db)
  const { rows: departments } = await sql<{ uri: string; parentUri: string | null }>`
    select uri, parent_uri as "parentUri" from department
    where scope = ${`org:${domain}`} and deleted_at is null`.execute(db)
  const children = new Map<string, string[]>()
  for (const { uri, parentUri } of departments)
    if (parentUri !== null) children.set(parentUri, [...(children.get(parentUri) ?? []), uri])
  const usernames = new Map(members.map(({ username, userId }) => [username, userId]))
  const known = members.map((one) => {
    const branch = one.groupUri === null ? [] : below(one.groupUri, children)
    const filter = rowFilters(
      one.roles.map(({ scopes }) => scopes),
      { employeeUri: one.employeeUri, groupUri: one.groupUri, branch },
    ).employee
    const seen = filter?.kind === 'in' ? new Set<unknown>(filter.values) : undefined
    return { ...one, codes: new Set(one.roles.flatMap(({ codes }) => codes)), seen }
  })
  return {
    byUsername: (username) => usernames.get(username),
    holders: (code, groupUri) =>
      known
        .filter(({ codes, seen }) => codes.has(code) && (groupUri === null || seen === undefined || seen.has(groupUri)))
        .map(({ userId }) => userId),
    colleagues: (groupUri, person) =>
      groupUri === null
        ? []
        : known.filter((one) => one.groupUri === groupUri && one.username !== person).map((one) => one.userId),
  }
}

function below(top: string, children: ReadonlyMap<string, readonly string[]>): string[] {
  const branch = new Set([top])
  // The set grows while it is walked.
  for (const uri of branch) for (const child of children.get(uri) ?? []) branch.add(child)
  return [...branch]
}
