import type { Invoice } from '#contract/domains/market/invoice-calls.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { invoicesText } from '#src/i18n/market/invoices.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { InvoiceTag } from './invoice-tag.tsx'

type Words = (typeof invoicesText)['zh']

/** The columns of a list of invoices; with the buyer for those who issue. */
export function invoiceColumns(words: Words, language: Language, withBuyer: boolean): ListColumn<Invoice>[] {
  const label = (field: string) => fieldLabel('invoice', field, language)
  return [
    { key: 'title', header: label('title'), width: 196, card: 'title', render: ({ title }) => title.name },
    {
      ...{ key: 'status', header: label('status'), width: 120, card: 'beside' },
      render: ({ status }) => <InvoiceTag status={status} />,
    },
    {
      ...{ key: 'amount', header: label('amountFen'), width: 124, card: 'line' },
      render: ({ amountFen }) => formatYuan(amountFen),
    },
    ...(withBuyer
      ? [{ key: 'buyer', header: label('buyerName'), width: 180, render: ({ buyerName }: Invoice) => buyerName }]
      : []),
    {
      ...{ key: 'orders', header: label('orders'), width: 172, isSpare: true, card: 'line' },
      render: ({ orders }) => words.moreOrders(orders[0]?.fullName ?? '', orders.length),
    },
    {
      ...{ key: 'type', header: label('invoiceType'), width: 128, isSpare: true },
      render: ({ invoiceType }) => enumLabel('invoiceType', invoiceType, language, 'invoice'),
    },
    {
      ...{ key: 'appliedAt', header: label('appliedAt'), width: 156 },
      render: ({ appliedAt }) => dateTime(appliedAt),
    },
    { key: 'number', header: label('invoiceNo'), width: 200, isSpare: true, render: ({ invoiceNo }) => invoiceNo },
  ]
}
