// Taking a person into an organisation: a place on the roster, the membership, the role of everybody.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { Tx } from '#contract/kit/tx.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import type { Member } from '../../arrival-hooks.ts'
import type { CallContext } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { showEnrollment } from '../account/enrollment.ts'
import { addDefaultRoles } from '../roles/add-default-roles.ts'
import { logRights } from '../roles/rights-log.ts'

export interface Admission {
  readonly domain: string
  readonly userId: string
  /** Absent: the root. */
  readonly groupUri?: string | undefined
  /** Absent: the next one. */
  readonly employeeNo?: string | undefined
  /** A post there. */
  readonly dutyUri?: string | undefined
  /** What has brought him; an application by default. */
  readonly source?: 'apply' | 'invite' | 'partner'
  /** What everybody of his kind may do; a plain member by default. */
  readonly baseRole?: 'staff' | 'partnerUser'
  /** Also somebody whose account waits for its first password. */
  readonly isWaitingToo?: boolean
  readonly byUserId: string
  /** Whether who admits may edit the people of a department; absent where nobody does, the organisation being open. */
  readonly mayPlace?: (groupUri: string) => boolean
}

interface Person {
  readonly username: string
  readonly name: string
  readonly mobile: string | null
  readonly photo: FileRef | null
}

/**
 * Makes the person a member inside a command that holds the organisation's lock. A record of the roster with his number is
 * his, unless it is another member's: numbers are given out again, and who has one now is not who had it. Otherwise one is
 * added. Throws `CallFailure` when he belongs already, the record or the number is taken, or the department is gone or none of
 * those in which `mayPlace` lets people be edited.
 */
export async function admitMember(
  db: QueryExecutorProvider,
  command: Pick<CommandContext, 'all' | 'forPerson'>,
  context: Pick<CallContext, 'nowMs' | 'random'>,
  { domain, userId, byUserId, source = 'apply', isWaitingToo = false, mayPlace = () => true, ...place }: Admission,
): Promise<Member> {
  const { all } = command
  const nowMs = context.nowMs()
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, context.random)}`
  const member = await sql`select 1 from membership where user_id = ${userId} and domain = ${domain}
    and status <> 'left'`.execute(db)
  if (member.rows.length > 0) throw new CallFailure(ERROR_CODES.badInput, 'alreadyMember')
  const found = await sql<{ person: Person }>`select jsonb_build_object('username', username, 'name', name,
      'mobile', mobile, 'photo', nullif(photo, 'null')) as person
    from account where user_id = ${userId} and (status = 'active' or (status = 'notActivated' and ${isWaitingToo}::boolean))`.execute(
    db,
  )
  const person = found.rows[0]?.person
  if (!person) throw new CallFailure(ERROR_CODES.badInput, 'personWithoutAccount')
  if (person.mobile === null) throw new CallFailure(ERROR_CODES.badInput, 'mobileMissing')
  const groupUri = place.groupUri ?? (await rootOf(db, domain))
  const home = groupUri === undefined ? undefined : await all.get(department, groupUri)
  if (home === undefined || home.status === 'disabled') throw new CallFailure(ERROR_CODES.badInput, 'departmentGone')
  const known = (await all.where(employee, 'mobile', person.mobile)).find(
    (one) => one.employeeStatus !== 'left' && one.employeeStatus !== 'entryCancelled',
  )
  if (known && (await isAnothers(db, domain, known.uri, userId)))
    throw new CallFailure(ERROR_CODES.badInput, 'recordTaken')
  // A record that is there keeps its department: who may not edit it may not give it a member either, or open it again.
  if (known && !mayPlace(known.groupUri)) throw new CallFailure(ERROR_CODES.badInput, 'recordOutOfReach')
  if (!known && !mayPlace(home.uri)) throw new CallFailure(ERROR_CODES.badInput, 'departmentOutOfReach')
  const employeeUri = known?.uri ?? newId(employee.idPrefix)
  if (known) {
    await all.patch(employee, known.uri, { username: person.username, membership: 'active' })
  } else {
    await all.insert(employee, {
      uri: employeeUri,
      name: person.name,
      username: person.username,
      employeeNo: place.employeeNo?.trim() || (await nextNumber(db, all, domain)),
      mobile: person.mobile,
      photo: person.photo,
      groupUri: home.uri,
      groupUris: [home.uri],
      dutyUris: place.dutyUri === undefined ? [] : [place.dutyUri],
      employeeStatus: 'active',
      membership: 'active',
    })
  }
  await sql`insert into membership (user_id, domain, employee_uri, status, source, joined_at)
    values (${userId}, ${domain}, ${employeeUri}, 'active', ${source}, ${nowMs})
    on conflict (user_id, domain) do update set employee_uri = excluded.employee_uri, status = 'active',
      source = excluded.source, joined_at = excluded.joined_at, left_at = null`.execute(db)
  const roleUri = (await addDefaultRoles(db, domain, newId)).get(place.baseRole ?? 'staff') ?? ''
  await sql`insert into role_grant (user_id, domain, role_uri, granted_by, granted_at)
    values (${userId}, ${domain}, ${roleUri}, ${byUserId}, ${nowMs}) on conflict do nothing`.execute(db)
  const role = await sql<{
    name: string
    codes: string[]
  }>`select name, codes from role where uri = ${roleUri}`.execute(db)
  const { name: roleName = '', codes: added = [] } = role.rows[0] ?? {}
  await logRights(db, [
    { domain, atMs: nowMs, byUserId, action: 'grant', roleUri, roleName, userId, added, removed: [] },
  ])
  await showEnrollment({ command, db }, context, { userId, domain })
  const { username, name, mobile } = person
  return { userId, username, employeeUri, name, mobile }
}

/** Whether a record is that of a member other than this one. */
async function isAnothers(
  db: QueryExecutorProvider,
  domain: string,
  employeeUri: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from membership where employee_uri = ${employeeUri} and domain = ${domain}
    and user_id <> ${userId} and status <> 'left'`.execute(db)
  return rows.length > 0
}

/** The department at the top. */
export async function rootOf(db: QueryExecutorProvider, domain: string): Promise<string | undefined> {
  const { rows } = await sql<{ uri: string }>`select uri from department where scope = ${`org:${domain}`}
    and parent_uri is null and deleted_at is null order by sort_no, uri limit 1`.execute(db)
  return rows[0]?.uri
}

/**
 * One more than the highest that ends in digits, as wide and with the same letters before it; `0001` for the first. Further
 * where this transaction has given that number already.
 */
async function nextNumber(db: QueryExecutorProvider, all: Tx, domain: string): Promise<string> {
  const { rows } = await sql<{ highest: string }>`select employee_no as highest from employee
    where scope = ${`org:${domain}`} and deleted_at is null and employee_no ~ '[0-9]+$'
    order by substring(employee_no from '[0-9]+$')::numeric desc, employee_no desc limit 1`.execute(db)
  const [, letters = '', digits = '0000'] = /^(.*?)(\d+)$/.exec(rows[0]?.highest ?? '') ?? []
  for (let next = BigInt(digits) + 1n; ; next++) {
    const number = `${letters}${next.toString().padStart(digits.length, '0')}`
    if ((await all.where(employee, 'employeeNo', number)).length === 0) return number
  }
}
