// Which certification somebody lacks for what he wants to do: to buy, or to post in the name of his organisation.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import type { RequiredAuth } from '#contract/domains/market/catalogue.ts'
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { ServerWho } from '#server/sync/who.ts'

const CODES: Readonly<Record<Exclude<RequiredAuth, 'none'>, ErrorCode>> = {
  person: ERROR_CODES.realNameMissing,
  company: ERROR_CODES.enterpriseCertificationMissing,
  engineering: ERROR_CODES.engineeringCertificationMissing,
  materials: ERROR_CODES.materialsCertificationMissing,
  labour: ERROR_CODES.labourCertificationMissing,
}
/** What is required, as certifications name it. */
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

/** In whose name something is said to the whole platform. */
export type SpeaksAs = 'organisation' | 'person'

/** What it takes to speak to the whole platform. Under the personal identity there is nobody but the person. */
export const authToPost = ({ domain }: Pick<ServerWho, 'domain'>, as: SpeaksAs): 'company' | 'person' =>
  as === 'organisation' && domain !== '' ? 'company' : 'person'

/** Refuses what goes to the whole platform in the name of somebody who is not certified. */
export async function refuseUncertified(db: QueryExecutorProvider, who: ServerWho, as: SpeaksAs): Promise<void> {
  const required = authToPost(who, as)
  if ((await lackingAuth(db, who, required)) === undefined) return
  refuse(required === 'company' ? 'companyNotCertified' : 'realNameMissing')
}
