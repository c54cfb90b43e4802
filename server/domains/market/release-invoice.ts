// Money goes back only once no invoice says that it was paid.
import { sql } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext } from '#server/domains/call-context.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { moveInvoice, readInvoices } from './invoice-steps.ts'
import { databaseOf } from './market-database.ts'

/** Refuses while an order has an invoice, or one on its way; an application that was rejected ends with the order. */
export async function releaseInvoice(context: CallContext, command: CommandContext, orderUri: string): Promise<void> {
  const db = databaseOf(command)
  const [invoice] = await readInvoices(
    db,
    sql`a.uri = (select apply_uri from invoice_order where order_uri = ${orderUri} and is_live)`,
    sql`for update`,
  )
  if (!invoice) return
  if (invoice.status !== 'rejected') throw new CallFailure(ERROR_CODES.badInput, 'invoiceFirst')
  await moveInvoice({ context, command, uri: invoice.uri, isOperator: true, note: '', step: 'cancel', invoice })
}
