// Whether an identity is open to a person: his account, the organisation, and his membership of it.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'

/** Why somebody is turned away; `note` is what the operator wrote who has frozen the account or the organisation. */
export interface ClosedTo {
  readonly code: ErrorCode
  readonly note?: string
}

/** What it hangs on. The organisation's part is null where there is none, and for the personal identity (domain ''). */
export interface Standing {
  readonly accountStatus: string
  readonly accountNote: string
  readonly domain: string
  readonly organisationStatus: string | null
  readonly organisationNote: string | null
  readonly membershipStatus: string | null
  readonly employeeMembership: string | null
}

/** For a statement that selects from `account a`: the `Standing` under a domain, and the joins that it takes. */
export const standingUnder = (domain: RawBuilder<unknown>) => ({
  standing: sql<Standing>`jsonb_build_object('accountStatus', a.status, 'accountNote', a.frozen_reason, 'domain', ${domain},
    'organisationStatus', o.status, 'organisationNote', o.frozen_reason,
    'membershipStatus', m.status, 'employeeMembership', e.membership)`,
  joins: sql`left join organisation o on o.domain_uri = ${domain}
    left join membership m on m.user_id = a.user_id and m.domain = ${domain}
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null`,
})

/** What a person is turned away with; undefined where the identity is open to him. Nobody is 401. */
export async function findClosed(
  db: QueryExecutorProvider,
  userId: string,
  domain: string,
): Promise<ClosedTo | undefined> {
  const { standing, joins } = standingUnder(sql`${domain}::text`)
  const { rows } = await sql<{ standing: Standing }>`select ${standing} as standing from account a ${joins}
    where a.user_id = ${userId}`.execute(db)
  return rows[0] ? closedTo(rows[0].standing) : { code: ERROR_CODES.notLoggedIn }
}

/** Answers a code of the error catalogue: 10100-10102 the account, 10110/10111 the organisation, 10115/10116 his membership. */
export function closedTo(standing: Standing): ClosedTo | undefined {
  const code = accountCode(standing.accountStatus) ?? (standing.domain === '' ? undefined : identityCode(standing))
  return code === undefined ? undefined : { code, ...noteFor(code, standing) }
}

function noteFor(code: ErrorCode, { accountNote, organisationNote }: Standing): { note?: string } {
  const note =
    code === ERROR_CODES.accountFrozen ? accountNote : code === ERROR_CODES.subjectFrozen ? organisationNote : ''
  return note ? { note } : {}
}

function accountCode(status: string): ErrorCode | undefined {
  if (status === 'cancelled') return ERROR_CODES.accountCancelled
  if (status === 'frozen') return ERROR_CODES.accountFrozen
  if (status === 'notActivated') return ERROR_CODES.accountNotActivated
  return undefined
}

/** A record of the roster that is disabled closes the organisation to its account at once, whatever the membership says. */
function identityCode(standing: Standing): ErrorCode | undefined {
  const { membershipStatus, organisationStatus, employeeMembership } = standing
  // First of all: to someone who is no member it looks the same whether the organisation exists or not.
  if (membershipStatus === null || membershipStatus === 'left') return ERROR_CODES.authorisationReleased
  if (organisationStatus === 'cancelled') return ERROR_CODES.subjectCancelled
  if (organisationStatus === 'frozen') return ERROR_CODES.subjectFrozen
  if (membershipStatus === 'disabled' || employeeMembership === 'disabled') return ERROR_CODES.authorisationFrozen
  return undefined
}
