// The market: applications, solutions, orders and what somebody may use of them, with what is asked of the server.
import { domain } from '../../kit/domain.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { frameCalls } from './frame-calls.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { marketCalls } from './market-calls.ts'
import { marketOperatorCalls } from './market-operator-calls.ts'
import { marketRows } from './market-rows.ts'
import { receiptCalls } from './receipt-calls.ts'
import { shareCalls } from './share-calls.ts'

export const market = domain({
  ...marketRows,
  todos: {
    orderReview: { opens: ['/platformCenter/orders'], closedBy: ['market.reviewOrder'] },
    invoiceIssue: { opens: ['/platformCenter/invoices'], closedBy: ['market.decideInvoice', 'market.stepInvoice'] },
  },
  calls: {
    ...marketCalls,
    ...frameCalls,
    ...marketOperatorCalls,
    ...catalogueCalls,
    ...invoiceCalls,
    ...shareCalls,
    ...receiptCalls,
  },
})
