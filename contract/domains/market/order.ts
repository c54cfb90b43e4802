// Orders: of an application, and of a solution. One machine of states for both; two collections, because they open by codes of
// their own.
import * as z from 'zod/mini'
import { collection, group, type Row } from '../../kit/collection.ts'
import { type Mutation, mutation } from '../../kit/mutation.ts'
import { patchOf } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import { holds, type Who } from '../../kit/tx.ts'
import { type StepContext, workflow } from '../../kit/workflow.ts'
import type { Permission } from '../../permissions.ts'
import { ORDER_STATES, type OrderState, orderFields, type Registration } from './order-fields.ts'

const optionsOf = (code: Permission, idPrefix: string) =>
  ({
    audience: 'participants',
    participants: ['personUsername'],
    alsoPersonal: true,
    overseers: code,
    idPrefix,
    lookups: ['productUri'],
  }) as const

export const applicationOrder = collection(
  'applicationOrder',
  { base: group('', orderFields) },
  optionsOf('application_order', 'aord'),
)
export const solutionOrder = collection(
  'solutionOrder',
  { base: group('', orderFields) },
  optionsOf('solution_order', 'sord'),
)
export type Order = Row<typeof applicationOrder>
export type OrderCollection = typeof applicationOrder | typeof solutionOrder

/** Which code it takes to pay or remove an order of an organisation. */
const ORDER_CODES = {
  applicationOrder: { see: 'application_order', pay: 'application_order_pay', remove: 'application_order_del' },
  solutionOrder: { see: 'solution_order', pay: 'solution_order_pay', remove: 'solution_order_del' },
} as const satisfies Readonly<Record<string, { see: Permission; pay: Permission; remove: Permission }>>

/** What is registered of a transfer. */
export const TRANSFER_FIELDS = [
  'payerName',
  'payerAccountTail',
  'payAmountFen',
  'payDate',
  'bankSerialNo',
  'attachmentBeans',
] as const

/** The last registration with what became of it. */
export function decidedLast(order: Pick<Order, 'registrations'>, became: Partial<Registration>): Registration[] {
  const last = order.registrations.at(-1)
  return last ? [...order.registrations.slice(0, -1), { ...last, ...became }] : []
}

/** Whether some of the money has come, and a further slip may follow. */
export const isPartlyPaid = (order: Pick<Order, 'receivedFen' | 'amountFen'>): boolean =>
  order.receivedFen > 0 && order.receivedFen < order.amountFen

function checkTransfer({ row }: StepContext): void {
  const order = row as Order
  if (order.status === 'awaitingReview' && !isPartlyPaid(order)) refuse('stateMoved', { state: order.status })
}

function registered({ row, values, who, atMs }: StepContext): Record<string, unknown> {
  const order = row as Order
  const given = values as Pick<Order, (typeof TRANSFER_FIELDS)[number]>
  const one: Registration = {
    ...{ at: atMs ?? 0, by: who.username, payerName: given.payerName ?? '', payAmountFen: given.payAmountFen ?? 0 },
    ...{ payDate: given.payDate ?? '', bankSerialNo: given.bankSerialNo ?? '', proof: given.attachmentBeans ?? [] },
    ...{ status: 'submitted', receivedFen: 0, receivedDate: '', reason: '', note: '' },
  }
  return { registrations: [...order.registrations, one].slice(-20), rejectReason: null, rejectNote: null }
}

/** The machine of one of the collections. */
function flowOf<C extends OrderCollection>(of: C, detail: string, pay: Permission) {
  const buyer = [{ code: pay }, { named: 'personUsername' }]
  return workflow(of, {
    states: ORDER_STATES,
    closed: ['closed'],
    steps: {
      /** Also a further slip where only a part has come. */
      registerTransfer: {
        from: ['awaitingPayment', 'reviewRejected', 'awaitingReview'],
        to: 'awaitingReview',
        by: buyer,
        gives: TRANSFER_FIELDS,
        needs: ['payerName', 'payAmountFen', 'payDate', 'attachmentBeans'],
        check: checkTransfer,
        sets: registered,
        looks: 'primary',
      },
      withdrawTransfer: {
        from: ['awaitingReview'],
        to: 'awaitingPayment',
        by: buyer,
        check: ({ row }) => {
          if (isPartlyPaid(row as Order)) refuse('partlyPaid')
        },
        sets: ({ row }) => ({ registrations: decidedLast(row as Order, { status: 'withdrawn' }) }),
      },
      cancel: {
        from: ['awaitingPayment', 'reviewRejected'],
        to: 'closed',
        by: buyer,
        sets: () => ({ closeReason: 'cancelled' }),
        looks: 'danger',
      },
      /** By those who run the platform, as the steps below. */
      confirm: { from: ['awaitingReview'], to: 'inService', by: [] },
      reject: { from: ['awaitingReview'], to: 'reviewRejected', by: [] },
      /** What costs nothing needs no payment. */
      startFree: { from: ['awaitingPayment'], to: 'inService', by: [] },
      refund: { from: ['inService'], to: 'closed', by: [], sets: () => ({ closeReason: 'refunded' }) },
      takenOff: { from: ['awaitingPayment'], to: 'closed', by: [], sets: () => ({ closeReason: 'offShelf' }) },
      timeOut: { from: ['awaitingPayment'], to: 'closed', by: [], sets: () => ({ closeReason: 'timeOut' }) },
      expire: { from: ['inService'], to: 'expired', by: [] },
    },
    clock: [
      { step: 'timeOut', field: 'expireAt' },
      { step: 'expire', field: 'trailTime' },
    ],
    tells: { confirm: { code: pay }, reject: { code: pay }, refund: { code: pay }, timeOut: { code: pay } },
    title: (row) => String(row.fullName),
    link: (uri) => orderLink(detail, uri),
  })
}

/** Where an order is looked at: the query carries a JSON, as the spec has it. */
export const orderLink = (page: string, uri: string): string =>
  `${page}?order=${encodeURIComponent(JSON.stringify({ uri, showDetail: true }))}`

export const applicationOrderFlow = flowOf(applicationOrder, '/backstage/app', ORDER_CODES.applicationOrder.pay)
export const solutionOrderFlow = flowOf(solutionOrder, '/backstage/batchApps', ORDER_CODES.solutionOrder.pay)

/** Whether somebody may take an order out of his sight: once it is over, by its own code or as its buyer. */
export function mayRemoveOrder(of: OrderCollection, row: Pick<Order, 'status' | 'personUsername'>, who: Who): boolean {
  const { remove } = ORDER_CODES[of.name]
  const isBuyer = row.personUsername !== null && row.personUsername === who.username
  return isSubOf(row.status) === 4 && (isBuyer || (row.personUsername === null && holds(who, remove)))
}

/** Whether somebody may apply for an invoice of an order: in service, paid, and with none yet. */
export function mayInvoiceOrder(
  of: OrderCollection,
  row: Pick<Order, 'status' | 'personUsername' | 'amountFen' | 'invoiceStatus'>,
  who: Who,
): boolean {
  const { pay } = ORDER_CODES[of.name]
  const isPaid = row.status === 'inService' && row.amountFen > 0 && row.invoiceStatus === 'none'
  const isBuyer = row.personUsername !== null && row.personUsername === who.username
  return isPaid && (isBuyer || (row.personUsername === null && holds(who, pay)))
}

const removalOf = (of: OrderCollection): Mutation<{ uri: string }> =>
  mutation({
    args: z.object({ uri: z.string() }),
    permission: '',
    keys: ({ uri }) => [[of.name, uri]],
    run: async ({ tx, args, who, atMs }) => {
      const row = (await tx.get(of, args.uri)) ?? refuse('notFound')
      if (!mayRemoveOrder(of, row, who)) refuse('notAllowed')
      // A device has no clock that counts: any moment hides it until the server says which.
      await tx.patch(of, args.uri, patchOf({ hiddenAt: atMs ?? 1 }))
    },
  })
export const hideApplicationOrder = removalOf(applicationOrder)
export const hideSolutionOrder = removalOf(solutionOrder)

/** The number of a state as lists and details of orders have it. */
export function isSubOf(status: OrderState): 1 | 2 | 3 | 4 {
  if (status === 'awaitingReview') return 3
  if (status === 'inService') return 2
  return status === 'awaitingPayment' || status === 'reviewRejected' ? 1 : 4
}

/** The number of a state as the audit of orders has it; undefined where it is not shown there. */
export function auditOf(order: Pick<Order, 'status' | 'rejectReason'>): 1 | 2 | 3 | 4 | 5 | undefined {
  const numbers = { awaitingPayment: 1, awaitingReview: 3, inService: 2, reviewRejected: 4, expired: 5 } as const
  if (order.status === 'closed') return order.rejectReason === null ? undefined : 4
  return numbers[order.status]
}
