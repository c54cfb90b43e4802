// Whoever registers himself and joins by himself has entered by no process: his registration becomes a planned entry, so that
// papers, checklist and contract are dealt with like anybody's.
import { type QueryExecutorProvider, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { openItemsOf, ownersOf } from '#contract/domains/hr/processes/checklist.ts'
import { itemsOf } from '#contract/domains/hr/processes/checklist-template.ts'
import { AWAITED, induction } from '#contract/domains/hr/processes/induction.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import type { CallContext } from '../../call-context.ts'

/** Plans the entry of a member who has none and whose record knows no first day. `all` is that of his organisation. */
export async function planEntryOf(
  { all }: Pick<CommandContext, 'all'>,
  db: QueryExecutorProvider,
  { nowMs, random }: Pick<CallContext, 'nowMs' | 'random'>,
  { userId, domain }: { readonly userId: string; readonly domain: string },
): Promise<void> {
  const { rows } = await sql<{ uri: string | null }>`select employee_uri as uri from membership
    where user_id = ${userId} and domain = ${domain} and status = 'active'`.execute(db)
  const uri = rows[0]?.uri
  const person = uri ? await all.get(employee, uri) : undefined
  if (person?.employeeStatus !== 'active' || person.entryDate !== null) return
  const entries = await all.where(induction, 'mobile', person.mobile)
  if (entries.some(({ status }) => status === 'onboarded' || AWAITED.includes(status))) return
  const manager = person.managerUri === null ? undefined : await all.get(employee, person.managerUri)
  const plan = {
    ...{ plannedEntryDate: todayInShanghai(nowMs()), employeeType: person.employeeType ?? ('fullTime' as const) },
    templateUri: null,
  }
  const items = await itemsOf(all, plan)
  await all.insert(induction, {
    ...{ uri: `${induction.idPrefix}_${makeUlid(nowMs(), random)}`, name: person.name, mobile: person.mobile, ...plan },
    ...{ groupUri: person.groupUri, stationUri: person.stationUri, managerUri: person.managerUri },
    ...{ managerUsername: manager?.username ?? null, entryEmployeeUri: person.uri, formStatus: 'notSent' as const },
    ...{ items, openItems: openItemsOf(items), ownerUsernames: ownersOf(items), ...newInState('pending') },
  })
}

/** His entry that is still planned. */
export async function entryOfMember(db: QueryExecutorProvider, domain: string, userId: string): Promise<string | null> {
  const { rows } = await sql<{ uri: string }>`select i.uri from induction i
    join membership m on m.domain = ${domain} and m.user_id = ${userId} and m.employee_uri = i.entry_employee_uri
    where i.scope = ${`shared:${domain}`} and i.deleted_at is null and i.status = any(${[...AWAITED]}::text[])
    limit 1`.execute(db)
  return rows[0]?.uri ?? null
}
