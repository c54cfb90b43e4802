// Where an invoice on paper is sent, in one line.
import type { InvoiceDelivery } from '#contract/domains/market/invoice.ts'

/** Recipient, number, address. */
export const deliveryLine = ({ recipient, phone, address }: InvoiceDelivery): string =>
  [recipient, phone, address].join(' · ')
