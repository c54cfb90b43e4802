// The calls about invoices, of buyers and of those who issue.
import type { invoiceCalls as declared } from '#contract/domains/market/invoice-calls.ts'
import type { CallHandlers } from '#server/domains/call-context.ts'
import {
  applyInvoice,
  invoiceableOrders,
  invoices,
  invoiceTitles,
  removeInvoiceTitle,
  saveInvoiceTitle,
  stepInvoice,
} from './invoice-buyer.ts'
import { decideInvoice, invoice, invoiceCases } from './invoice-operator.ts'

export const invoiceCalls: CallHandlers<{ readonly calls: typeof declared }> = {
  invoiceTitles,
  saveInvoiceTitle,
  removeInvoiceTitle,
  invoiceableOrders,
  applyInvoice,
  invoices,
  invoice,
  stepInvoice,
  invoiceCases,
  decideInvoice,
}
