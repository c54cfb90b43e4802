// Who buys: an organisation, or a private person. What the database knows of either.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import type { RequiredAuth } from '#contract/domains/market/catalogue.ts'
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'
import type { ServerWho } from '#server/sync/who.ts'

/** Key of a buyer in tables of the market: the organisation, or the person. */
export const buyerKey = (domain: string, username: string): string => (domain === '' ? `person:${username}` : domain)

/** Usernames of an organisation's active people, in order. */
export async function activeUsernames(db: QueryExecutorProvider, domain: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select a.username from account a join membership m on m.user_id = a.user_id and m.status = 'active'
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where a.status = 'active' and m.domain = ${domain} and (e.membership is null or e.membership = 'active')
    order by a.username`.execute(db)
  return rows.map(({ username }) => username)
}

/** What the buyer is called on an order. */
export async function buyerName(db: QueryExecutorProvider, who: ServerWho): Promise<string> {
  const { rows } =
    who.domain === ''
      ? await sql<{ name: string }>`select name from account where user_id = ${who.userId}`.execute(db)
      : await sql<{ name: string }>`select name from organisation where domain_uri = ${who.domain}`.execute(db)
  return (rows[0]?.name ?? '').slice(0, 60)
}

const CODES: Readonly<Record<Exclude<RequiredAuth, 'none'>, ErrorCode>> = {
  person: ERROR_CODES.realNameMissing,
  company: ERROR_CODES.enterpriseCertificationMissing,
  engineering: ERROR_CODES.engineeringCertificationMissing,
  materials: ERROR_CODES.materialsCertificationMissing,
  labour: ERROR_CODES.labourCertificationMissing,
}
/** What an application requires, as certifications name it. */
const KINDS: Readonly<Record<Exclude<RequiredAuth, 'none' | 'person' | 'company'>, CertificationKind>> = {
  ...{ engineering: 'engineering', materials: 'material', labour: 'labour' },
}
/** The spec's number for what is certified. */
const CERTIFIED = 3

/** The code of the certification that a buyer lacks, undefined where he has it. */
export async function lackingAuth(
  db: QueryExecutorProvider,
  who: ServerWho,
  required: RequiredAuth,
): Promise<ErrorCode | undefined> {
  if (required === 'none') return undefined
  const { rows } = await sql<{ person: number | null; company: number | null; kinds: string[] }>`
    select (select real_status from account where user_id = ${who.userId}) as person,
      (select company_auth from organisation where domain_uri = ${who.domain}) as company,
      array(select kind from certification where domain = ${who.domain} and held = 'certified') as kinds`.execute(db)
  const [known] = rows
  if (required === 'person') return known?.person === CERTIFIED ? undefined : CODES.person
  if (known?.company !== CERTIFIED) return CODES[required]
  // The further kinds hold only together with the first.
  return required === 'company' || known.kinds.includes(KINDS[required]) ? undefined : CODES[required]
}

/** Which of these applications the buyer has had a trial of. */
export async function triedOf(
  db: QueryExecutorProvider,
  buyer: string,
  applicationUris: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ uri: string }>`select application_uri as uri from trial_used
    where buyer = ${buyer} and application_uri = any(${[...applicationUris]}::text[]) order by 1`.execute(db)
  return rows.map(({ uri }) => uri)
}
