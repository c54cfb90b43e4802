// Who sees the file of an invoice: its buyer, and those who issue.
import { type QueryExecutorProvider, sql } from 'kysely'
import { holds } from '#contract/kit/tx.ts'
import type { ServerWho } from '#server/sync/who.ts'

/** Whether the file is that of an invoice which the caller may see. */
export async function isInvoiceOf(db: QueryExecutorProvider, fileUri: string, who: ServerWho): Promise<boolean> {
  const own = who.domain === ''
  const issues = holds(who, 'platform_order_review')
  if (!own && !issues && !holds(who, 'application_order') && !holds(who, 'solution_order')) return false
  const buyer = own ? `person:${who.username}` : who.domain
  const file = JSON.stringify([{ fileUri }])
  const { rows } = await sql`select 1 from invoice_apply where (buyer = ${buyer} or ${issues})
    and (pdf @> ${file}::text::jsonb or xml @> ${file}::text::jsonb) limit 1`.execute(db)
  return rows.length > 0
}
