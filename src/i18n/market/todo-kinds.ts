import { defineText } from '#src/i18n/i18n.ts'

/** What of this area waits for people, by kind. */
export const marketTodoKinds = defineText({
  zh: {
    orderReview: '订单审核',
    invoiceIssue: '开票',
  },
  en: {
    orderReview: 'Order review',
    invoiceIssue: 'Invoice',
  },
})
