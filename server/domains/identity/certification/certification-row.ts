// The rows of certifications, as both sides of the review read and write them.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { CERTIFICATION_ACTS, CertificationReason } from '#contract/domains/identity/certification-calls.ts'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import type { CertFiles, CertForm, HeldState, WorkState } from '#contract/domains/identity/certification-rules.ts'

/** Encrypted values by the names of their fields. */
export type Secrets = Readonly<Record<string, string>>

export interface Certification {
  readonly certUri: string
  readonly domain: string
  readonly kind: CertificationKind
  readonly held: HeldState
  readonly work: WorkState
  readonly form: CertForm
  readonly files: CertFiles
  readonly secrets: Secrets
  readonly validForm: CertForm | null
  readonly validFiles: CertFiles | null
  readonly validSecrets: Secrets | null
  readonly validUntil: string | null
  readonly reasons: CertificationReason[]
  readonly note: string
  readonly appeal: string
  readonly submittedBy: string | null
  readonly submittedAt: number | null
  readonly reviewedAt: number | null
  readonly history: { act: (typeof CERTIFICATION_ACTS)[number]; atMs: number; note: string }[]
}

const COLUMNS = sql`jsonb_build_object('certUri', cert_uri, 'domain', domain, 'kind', kind, 'held', held, 'work', work,
  'form', form, 'files', files, 'secrets', secrets, 'validForm', valid_form, 'validFiles', valid_files,
  'validSecrets', valid_secrets, 'validUntil', valid_until::text, 'reasons', reasons,
  'note', note, 'appeal', appeal, 'submittedBy', submitted_by, 'submittedAt', submitted_at, 'reviewedAt', reviewed_at,
  'history', history)`

/** All of an organisation. */
export async function certificationsOf(db: QueryExecutorProvider, domain: string): Promise<Certification[]> {
  const { rows } = await sql<{ one: Certification }>`select ${COLUMNS} as one from certification
    where domain = ${domain}`.execute(db)
  return rows.map(({ one }) => one)
}

/** One of an organisation, locked against others until the transaction ends. */
export async function holdCertification(
  db: QueryExecutorProvider,
  domain: string,
  kind: CertificationKind,
): Promise<Certification | undefined> {
  const { rows } = await sql<{ one: Certification }>`select ${COLUMNS} as one from certification
    where domain = ${domain} and kind = ${kind} for update`.execute(db)
  return rows[0]?.one
}

/** One that operators may know: drafts are nobody's but the organisation's. */
export async function certificationAt(db: QueryExecutorProvider, certUri: string): Promise<Certification | undefined> {
  const { rows } = await sql<{ one: Certification }>`select ${COLUMNS} as one from certification
    where cert_uri = ${certUri} and (held <> 'none' or work in ('inReview', 'rejected'))`.execute(db)
  return rows[0]?.one
}

/** What the organisation shows of itself (`ifCompanyAuth`) follows from its certification as a company. */
export async function followCompany(db: QueryExecutorProvider, domain: string): Promise<void> {
  await sql`update organisation o set company_auth = case
      when c.held = 'certified' then 3 when c.work = 'inReview' then 1 when c.work = 'rejected' then 2
      when c.held in ('expired', 'revoked') then 4 else 0 end
    from certification c where c.domain = o.domain_uri and c.kind = 'company' and o.domain_uri = ${domain}`.execute(db)
}

/** Adds a line to what happened to it. */
export async function noteAct(
  db: QueryExecutorProvider,
  certUri: string,
  line: Certification['history'][number],
): Promise<void> {
  await sql`update certification set history = history || ${JSON.stringify([line])}::text::jsonb
    where cert_uri = ${certUri}`.execute(db)
}
