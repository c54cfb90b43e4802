import type { Invoice } from '#contract/domains/market/invoice-calls.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { invoicesText } from '#src/i18n/market/invoices.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { InvoiceTag } from './invoice-tag.tsx'

type Words = (typeof invoicesText)['zh']

const WIDTHS = { title: 196, status: 120, amount: 124, buyer: 0, orders: 172, type: 128, appliedAt: 156, number: 200 }
/** One column more in the same room. */
const BUYER_WIDTHS: typeof WIDTHS = {
  ...{ title: 168, status: 112, amount: 108, buyer: 124, orders: 136, type: 116, appliedAt: 148, number: 188 },
}

/** The columns of a list of invoices; with the buyer for those who issue. */
export function invoiceColumns(words: Words, language: Language, withBuyer: boolean): ListColumn<Invoice>[] {
  const width = withBuyer ? BUYER_WIDTHS : WIDTHS
  const label = (field: string) => fieldLabel('invoice', field, language)
  return [
    { key: 'title', header: label('title'), width: width.title, card: 'title', render: ({ title }) => title.name },
    {
      ...{ key: 'status', header: label('status'), width: width.status, card: 'beside' },
      render: ({ status }) => <InvoiceTag status={status} />,
    },
    {
      ...{ key: 'amount', header: label('amountFen'), width: width.amount, card: 'line' },
      render: ({ amountFen }) => formatYuan(amountFen),
    },
    ...(withBuyer
      ? [
          {
            key: 'buyer',
            header: label('buyerName'),
            width: width.buyer,
            render: ({ buyerName }: Invoice) => buyerName,
          },
        ]
      : []),
    {
      ...{ key: 'orders', header: label('orders'), width: width.orders, isSpare: true, card: 'line' },
      render: ({ orders }) => words.moreOrders(orders[0]?.fullName ?? '', orders.length),
    },
    {
      ...{ key: 'type', header: label('invoiceType'), width: width.type, isSpare: true },
      render: ({ invoiceType }) => enumLabel('invoiceType', invoiceType, language, 'invoice'),
    },
    {
      ...{ key: 'appliedAt', header: label('appliedAt'), width: width.appliedAt },
      render: ({ appliedAt }) => dateTime(appliedAt),
    },
    {
      key: 'number',
      header: label('invoiceNo'),
      width: width.number,
      isSpare: true,
      render: ({ invoiceNo }) => invoiceNo,
    },
  ]
}
