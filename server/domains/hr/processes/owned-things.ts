// What a person owns in an organisation, and the rows that name him: what goes to somebody else when he leaves.
import { type QueryExecutorProvider, sql } from 'kysely'
import { internship, internshipFlow } from '#contract/domains/hr/processes/internship.ts'
import { type MovedThings, offboarding, offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransfer, personnelTransferFlow } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { quoteName } from '#server/db/quote-name.ts'
import { tableOf } from '#server/sync/table.ts'

/** Records that wait for a person by his username: he is replaced while they are open. */
export interface NamingField {
  readonly collection: AnyCollection
  readonly field: string
  readonly closed: readonly string[]
}

const NAMING: readonly NamingField[] = [
  { collection: regularisation, field: 'managerUsername', closed: regularisationFlow.closed },
  { collection: offboarding, field: 'managerUsername', closed: offboardingFlow.closed },
  { collection: personnelTransfer, field: 'managerUsername', closed: personnelTransferFlow.closed },
  { collection: internship, field: 'managerUsername', closed: internshipFlow.closed },
]

export interface Owner {
  readonly domain: string
  readonly employeeUri: string
  readonly username: string | null
}

export interface OwnedThings {
  readonly todos: readonly { readonly uri: string; readonly scope: string; readonly sourceUri: string }[]
  readonly departments: readonly string[]
  readonly people: readonly string[]
  readonly records: readonly { readonly naming: NamingField; readonly uri: string }[]
  /** Departures of others that he takes over from, or has something to do for. */
  readonly handovers: readonly string[]
}

/** Finds it all, as the database has it; `but` is the record of the departure itself. */
export async function ownedThings(
  db: QueryExecutorProvider,
  { domain, employeeUri, username }: Owner,
  but: string,
): Promise<OwnedThings> {
  const org = `org:${domain}`
  const departments = await sql<{ uri: string }>`select uri from department where scope = ${org} and deleted_at is null
    and (head_uris ? ${employeeUri}::text or hrbp_uris ? ${employeeUri}::text) order by uri`.execute(db)
  const people = await sql<{ uri: string }>`select uri from employee where scope = ${org} and deleted_at is null
    and manager_uri = ${employeeUri} and employee_status not in ('left', 'entryCancelled') order by uri`.execute(db)
  const todos = await sql<{ uri: string; scope: string; sourceUri: string }>`
    select t.uri, t.scope, t.source_uri as "sourceUri" from todo t
    join account a on a.username = ${username ?? ''} and t.scope = 'user:' || a.user_id || ':' || ${domain}
    where t.deleted_at is null and t.status = 'open' and t.source_uri <> ${but} order by t.uri`.execute(db)
  const records: { naming: NamingField; uri: string }[] = []
  for (const naming of username === null ? [] : NAMING) {
    const { name, byField } = tableOf(naming.collection)
    const column = byField.get(naming.field)
    if (!column) throw new Error(`${naming.collection.name} has no ${naming.field}`)
    const found = await sql<{ uri: string }>`select uri from ${sql.raw(quoteName(name))}
      where scope = ${`shared:${domain}`} and deleted_at is null and uri <> ${but}
        and status <> all(${[...naming.closed]}::text[]) and ${sql.raw(quoteName(column.name))} = ${username}
      order by uri`.execute(db)
    records.push(...found.rows.map(({ uri }) => ({ naming, uri })))
  }
  const handovers = await sql<{ uri: string }>`select uri from offboarding where scope = ${`shared:${domain}`}
    and deleted_at is null and uri <> ${but} and status not in ('left', 'revoked')
    and (handover_uri = ${employeeUri} or owner_usernames ? ${username ?? ''}::text) order by uri`.execute(db)
  return {
    handovers: handovers.rows.map(({ uri }) => uri),
    todos: todos.rows,
    departments: departments.rows.map(({ uri }) => uri),
    people: people.rows.map(({ uri }) => uri),
    records,
  }
}

/** How much of each it is; contracts are counted when they end. */
export const countOf = (owned: OwnedThings): MovedThings => ({
  todos: owned.todos.length,
  departments: owned.departments.length,
  people: owned.people.length,
  records: owned.records.length + owned.handovers.length,
  contracts: 0,
})
