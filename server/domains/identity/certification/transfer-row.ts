// The row of a small transfer, as both sides of the review read it.
import { type QueryExecutorProvider, sql } from 'kysely'
import { type CertificationTransfer, TRANSFER_TRIES } from '#contract/domains/identity/certification-calls.ts'

export interface Transfer extends CertificationTransfer {
  readonly amountFen: number
}

/** The transfer of a certification as it stands now; null where none was sent. */
export async function transferOf(
  db: QueryExecutorProvider,
  certUri: string,
  nowMs: number,
  isHeld = false,
): Promise<Transfer | null> {
  const { rows } = await sql<{ one: Omit<Transfer, 'state' | 'left'> & { tries: number; confirmedAt: number | null } }>`
    select jsonb_build_object('amountFen', amount_fen, 'sentAtMs', sent_at, 'expireAtMs', expire_at, 'tries', tries,
      'confirmedAt', confirmed_at) as one
    from certification_transfer where cert_uri = ${certUri} ${isHeld ? sql`for update` : sql``}`.execute(db)
  const one = rows[0]?.one
  if (!one) return null
  const { amountFen, sentAtMs, expireAtMs, tries, confirmedAt } = one
  const left = Math.max(TRANSFER_TRIES - tries, 0)
  const ended = left === 0 ? 'failed' : expireAtMs <= nowMs ? 'expired' : 'sent'
  return { state: confirmedAt === null ? ended : 'confirmed', amountFen, sentAtMs, expireAtMs, left }
}

/** What the company may know of it: everything but the amount. */
export function shownTransfer(one: Transfer | null): CertificationTransfer | null {
  if (!one) return null
  const { amountFen: _, ...shown } = one
  return shown
}

/** Another account has to be shown anew. */
export async function forgetTransfer(db: QueryExecutorProvider, certUri: string): Promise<void> {
  await sql`delete from certification_transfer where cert_uri = ${certUri}`.execute(db)
}
