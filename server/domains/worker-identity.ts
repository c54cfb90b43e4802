// Identity numbers of workers on site, with both sides of their papers: kept by the server alone, in a table that no device
// mirrors.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import { SITE_MANAGEMENT } from '#contract/domains/labour/site-codes.ts'
import { holds } from '#contract/kit/tx.ts'
import type { ServerWho } from '#server/sync/who.ts'

export interface WorkerIdentity {
  readonly workerUri: string
  readonly idNo: string
  readonly birthDate: string | null
  readonly cards: readonly FileRef[]
  /** Of the card that wages go to; null while nobody has said. */
  readonly wageCard: string | null
  readonly wageBank: string | null
  /** Of its branch. */
  readonly bankLinkNo: string | null
}

/** Whose passport a number belongs to in an organisation. */
export async function workerOfNumber(
  db: QueryExecutorProvider,
  domain: string,
  idNo: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ uri: string }>`select worker_uri as uri from worker_identity
    where domain = ${domain} and id_no = ${idNo}`.execute(db)
  return rows[0]?.uri
}

/** Keeps the number of a new passport. */
export async function keepIdentity(
  db: QueryExecutorProvider,
  domain: string,
  { workerUri, idNo, birthDate, cards }: Omit<WorkerIdentity, 'wageCard' | 'wageBank' | 'bankLinkNo'>,
): Promise<void> {
  await sql`insert into worker_identity (worker_uri, domain, id_no, birth_date, cards)
    values (${workerUri}, ${domain}, ${idNo}, ${birthDate}, ${JSON.stringify(cards)}::text::jsonb)`.execute(db)
}

/** Newer pictures of the paper of somebody who is known already. */
export async function addCards(db: QueryExecutorProvider, workerUri: string, cards: readonly FileRef[]): Promise<void> {
  if (cards.length === 0) return
  await sql`update worker_identity set cards = ${JSON.stringify(cards)}::text::jsonb
    where worker_uri = ${workerUri}`.execute(db)
}

/** Keeps the card that somebody's wages go to; false where nobody has such a passport. */
export async function keepWageCard(
  db: QueryExecutorProvider,
  domain: string,
  card: Pick<WorkerIdentity, 'workerUri' | 'wageCard' | 'wageBank' | 'bankLinkNo'>,
): Promise<boolean> {
  const { rows } = await sql`update worker_identity set wage_card = ${card.wageCard}, wage_bank = ${card.wageBank},
      bank_link_no = ${card.bankLinkNo}
    where domain = ${domain} and worker_uri = ${card.workerUri} returning 1`.execute(db)
  return rows.length > 0
}

/** Numbers of some workers of an organisation, by their passports. */
export async function identitiesOf(
  db: QueryExecutorProvider,
  domain: string,
  workerUris: readonly string[],
): Promise<ReadonlyMap<string, WorkerIdentity>> {
  const { rows } = await sql<WorkerIdentity>`select worker_uri as "workerUri", id_no as "idNo",
      birth_date as "birthDate", cards, wage_card as "wageCard", wage_bank as "wageBank", bank_link_no as "bankLinkNo"
    from worker_identity where domain = ${domain} and worker_uri = any(${[...workerUris]}::text[])`.execute(db)
  return new Map(rows.map((one) => [one.workerUri, one]))
}

/** Whether a file is a side of a worker's paper that the caller may look at. */
export async function isOnWorkerCard(
  db: QueryExecutorProvider,
  file: { readonly fileUri: string; readonly domain: string },
  who: ServerWho,
): Promise<boolean> {
  if (who.domain === '' || file.domain !== who.domain || !holds(who, SITE_MANAGEMENT)) return false
  const { rows } = await sql`select 1 from worker_identity
    where domain = ${who.domain} and cards @> ${JSON.stringify([{ fileUri: file.fileUri }])}::text::jsonb
    limit 1`.execute(db)
  return rows.length > 0
}
