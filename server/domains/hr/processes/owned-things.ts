// What a person owns in an organisation, and the rows that name him: what goes to somebody else when he leaves.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { induction, inductionFlow } from '#contract/domains/hr/processes/induction.ts'
import { internship, internshipFlow } from '#contract/domains/hr/processes/internship.ts'
import { type MovedThings, offboarding, offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransfer, personnelTransferFlow } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { quoteName } from '#server/db/quote-name.ts'
import { tableOf } from '#server/sync/store/table.ts'
import { OWNED_FIELDS, type OwnedField } from './owned-fields.ts'

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
  { collection: internship, field: 'mentorUsername', closed: internshipFlow.closed },
  { collection: induction, field: 'managerUsername', closed: [...inductionFlow.closed, 'cancelled'] },
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
  /** Entries for which he has something to do. */
  readonly entries: readonly string[]
  readonly owned: readonly { readonly field: OwnedField; readonly uri: string }[]
  /** Approvals that wait for him, and sites on which he works: their own domains let others follow. */
  readonly approvals: readonly string[]
  readonly projects: readonly string[]
}

/** Finds it all, as the database has it; `but` is the record of the departure itself. */
export async function ownedThings(
  db: QueryExecutorProvider,
  { domain, employeeUri, username }: Owner,
  { but, atMs }: { readonly but: string; readonly atMs: number },
): Promise<OwnedThings> {
  const org = `org:${domain}`
  const shared = `shared:${domain}`
  const uris = async (query: RawBuilder<{ uri: string }>) => (await query.execute(db)).rows.map(({ uri }) => uri)
  const named = username ?? ''
  const todos = await sql<{ uri: string; scope: string; sourceUri: string }>`
    select t.uri, t.scope, t.source_uri as "sourceUri" from todo t
    join account a on a.username = ${named} and t.scope = 'user:' || a.user_id || ':' || ${domain}
    where t.deleted_at is null and t.status = 'open' and t.source_uri <> ${but}
      and not exists (select 1 from approval p where p.uri = t.source_uri and p.scope = ${shared})
    order by t.uri`.execute(db)
  return {
    todos: todos.rows,
    departments: await uris(sql`select uri from department where scope = ${org} and deleted_at is null
      and (head_uris ? ${employeeUri}::text or hrbp_uris ? ${employeeUri}::text) order by uri`),
    people: await uris(sql`select uri from employee where scope = ${org} and deleted_at is null
      and manager_uri = ${employeeUri} and employee_status not in ('left', 'entryCancelled') order by uri`),
    records: username === null ? [] : await namingRecords(db, domain, username, but),
    handovers: await uris(sql`select uri from offboarding where scope = ${shared}
      and deleted_at is null and uri <> ${but} and status not in ('left', 'revoked')
      and (handover_uri = ${employeeUri} or owner_usernames ? ${named}::text) order by uri`),
    entries: await uris(sql`select uri from induction where scope = ${shared} and deleted_at is null
      and status not in ('onboarded', 'cancelled') and owner_usernames ? ${named}::text order by uri`),
    owned: username === null ? [] : await ownedRows(db, domain, username, atMs),
    approvals: await uris(sql`select uri from approval where scope = ${shared} and deleted_at is null
      and status = 'pending' and holder_names ? ${named}::text order by uri`),
    projects: await uris(sql`select uri from site_project where scope = ${shared} and deleted_at is null
      and status <> 'finished' and crew_uris ? ${employeeUri}::text order by uri`),
  }
}

const columnOf = (collection: AnyCollection, field: string) => {
  const column = tableOf(collection).byField.get(field)
  if (!column) throw new Error(`${collection.name} has no ${field}`)
  return column
}

async function namingRecords(db: QueryExecutorProvider, domain: string, username: string, but: string) {
  const records: { naming: NamingField; uri: string }[] = []
  for (const naming of NAMING) {
    const { name } = tableOf(naming.collection)
    const found = await sql<{ uri: string }>`select uri from ${sql.raw(quoteName(name))}
      where scope = ${`shared:${domain}`} and deleted_at is null and uri <> ${but}
        and status <> all(${[...naming.closed]}::text[])
        and ${sql.raw(quoteName(columnOf(naming.collection, naming.field).name))} = ${username}
      order by uri`.execute(db)
    records.push(...found.rows.map(({ uri }) => ({ naming, uri })))
  }
  return records
}

async function ownedRows(db: QueryExecutorProvider, domain: string, username: string, atMs: number) {
  const owned: { field: OwnedField; uri: string }[] = []
  for (const one of OWNED_FIELDS) {
    const { collection } = one
    const { name, type } = columnOf(collection, one.field)
    const column = sql.raw(quoteName(name))
    const found = await sql<{ uri: string }>`select uri from ${sql.raw(quoteName(tableOf(collection).name))}
      where scope = ${scopeName(collection.audience, { userId: '', domain })} and deleted_at is null
        and ${type === 'jsonb' ? sql`${column} ? ${username}::text` : sql`${column} = ${username}`}
        and ${onlyOf(one, atMs)} order by uri`.execute(db)
    owned.push(...found.rows.map(({ uri }) => ({ field: one, uri })))
  }
  return owned
}

function onlyOf({ only }: OwnedField, atMs: number) {
  if (only === 'ahead') return sql`status = 'todo' and (end_at >= ${atMs}::bigint or repeat <> 'none')`
  if (only === 'usable') return sql`status in ('trial', 'active', 'grace', 'suspended')`
  if (only === 'named') return sql`starter_kind = 'users'`
  return sql`true`
}

/** How much of each it is; contracts are counted when they end. */
export function countOf(owned: OwnedThings): MovedThings {
  const of = (kind: OwnedField['kind']) => owned.owned.filter(({ field }) => field.kind === kind).length
  return {
    todos: owned.todos.length,
    departments: owned.departments.length,
    people: owned.people.length,
    records: owned.records.length + owned.handovers.length + owned.entries.length,
    contracts: 0,
    approvals: owned.approvals.length,
    ...{ partners: of('partners'), contacts: of('contacts'), schedules: of('schedules'), templates: of('templates') },
    ...{ seats: of('seats'), projects: owned.projects.length },
  }
}
