// The forms of newcomers as the server keeps them: what was typed is encrypted, the token of the link a hash.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NewcomerFile } from '#contract/domains/hr/processes/newcomer-calls.ts'
import type { NewcomerValues } from '#contract/domains/hr/processes/newcomer-form.ts'
import { seal, unseal } from '../../sealed.ts'

export interface StoredForm {
  readonly inductionUri: string
  readonly domain: string
  /** Username of whoever has sent it. */
  readonly sentBy: string
  readonly device: string | null
  readonly deviceAtMs: number
  readonly values: NewcomerValues
  readonly papers: readonly NewcomerFile[]
  readonly marks: Readonly<Record<string, string>>
  readonly reason: string
  readonly uploads: number
  /** Account of whoever has confirmed it. */
  readonly decidedBy: string | null
}

interface FormRow extends Omit<StoredForm, 'values' | 'deviceAtMs'> {
  readonly deviceAt: string | null
  readonly sealed: string | null
}

const COLUMNS = sql.raw(`induction_uri as "inductionUri", domain, sent_by as "sentBy", device,
  device_at::text as "deviceAt", sealed, papers, marks, reason, uploads, decided_by as "decidedBy"`)

const opened = (row: FormRow | undefined, secret: string): StoredForm | undefined => {
  if (!row) return undefined
  const { sealed, deviceAt, ...rest } = row
  const values: NewcomerValues = sealed === null ? {} : JSON.parse(unseal(secret, sealed))
  return { ...rest, deviceAtMs: Number(deviceAt ?? 0), values }
}

/** The form that a link opens; locked where the database is that of a transaction. */
export async function formByToken(
  db: QueryExecutorProvider,
  secret: string,
  tokenHash: string,
): Promise<StoredForm | undefined> {
  const { rows } = await sql<FormRow>`select ${COLUMNS} from newcomer_form
    where token_hash = ${tokenHash} for update`.execute(db)
  return opened(rows[0], secret)
}

/** The form of an entry. */
export async function formOf(
  db: QueryExecutorProvider,
  secret: string,
  domain: string,
  inductionUri: string,
): Promise<StoredForm | undefined> {
  const { rows } = await sql<FormRow>`select ${COLUMNS} from newcomer_form
    where domain = ${domain} and induction_uri = ${inductionUri}`.execute(db)
  return opened(rows[0], secret)
}

/** A new link for an entry; the one before ends, what was typed stays. */
export async function linkForm(
  db: QueryExecutorProvider,
  { inductionUri, domain, tokenHash, sentBy }: Record<'inductionUri' | 'domain' | 'tokenHash' | 'sentBy', string>,
): Promise<void> {
  await sql`insert into newcomer_form (induction_uri, domain, token_hash, sent_by)
    values (${inductionUri}, ${domain}, ${tokenHash}, ${sentBy})
    on conflict (induction_uri) do update set token_hash = excluded.token_hash, sent_by = excluded.sent_by,
      device = null, device_at = null`.execute(db)
}

/** Keeps what HR has typed for a newcomer; a form that was never sent begins with it, without a link. */
export async function keepFilled(
  db: QueryExecutorProvider,
  secret: string,
  { inductionUri, domain, filledBy }: Record<'inductionUri' | 'domain' | 'filledBy', string>,
  values: NewcomerValues,
): Promise<void> {
  const sealed = seal(secret, JSON.stringify(values))
  await sql`insert into newcomer_form (induction_uri, domain, sent_by, sealed)
    values (${inductionUri}, ${domain}, ${filledBy}, ${sealed})
    on conflict (induction_uri) do update set sealed = excluded.sealed`.execute(db)
}

/** Forgets a form with all that was typed; its files go with the next clearing. */
export async function dropForm(db: QueryExecutorProvider, domain: string, inductionUri: string): Promise<void> {
  await sql`delete from newcomer_form where domain = ${domain} and induction_uri = ${inductionUri}`.execute(db)
}

/** Keeps what was typed, and on which device. */
export async function keepValues(
  db: QueryExecutorProvider,
  secret: string,
  { inductionUri }: StoredForm,
  kept: { readonly values: NewcomerValues; readonly device: string; readonly atMs: number },
): Promise<void> {
  await sql`update newcomer_form set sealed = ${seal(secret, JSON.stringify(kept.values))}, device = ${kept.device},
    device_at = ${kept.atMs} where induction_uri = ${inductionUri}`.execute(db)
}

/** Writes the papers of a form; `uploads` grows by each that was ever sent. */
export async function keepPapers(
  db: QueryExecutorProvider,
  { inductionUri }: Pick<StoredForm, 'inductionUri'>,
  papers: readonly NewcomerFile[],
  uploads: number,
): Promise<void> {
  await sql`update newcomer_form set papers = ${JSON.stringify(papers)}::text::jsonb, uploads = ${uploads}
    where induction_uri = ${inductionUri}`.execute(db)
}

/** What HR has said of it; confirmed, its link ends. */
export async function keepVerdict(
  db: QueryExecutorProvider,
  inductionUri: string,
  verdict:
    | { readonly marks: Readonly<Record<string, string>>; readonly reason: string }
    | { readonly decidedBy: string },
): Promise<void> {
  if ('decidedBy' in verdict)
    await sql`update newcomer_form set marks = '{}', reason = '', token_hash = null, decided_by = ${verdict.decidedBy}
      where induction_uri = ${inductionUri}`.execute(db)
  else
    await sql`update newcomer_form set marks = ${JSON.stringify(verdict.marks)}::text::jsonb, reason = ${verdict.reason}
      where induction_uri = ${inductionUri}`.execute(db)
}
