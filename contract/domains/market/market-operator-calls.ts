// What those who run the platform do with the market: payments, services, figures.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { fileRefSchema } from '../files.ts'
import { payeeSchema } from './market-calls.ts'
import { ORDER_STATES, REJECT_REASONS } from './order-fields.ts'
import { SUBSCRIPTION_STATES } from './subscription.ts'

const REVIEWS = withCode('platform_order_review')

const id = z.string().check(z.minLength(1), z.maxLength(64))
const fen = z.int().check(z.minimum(0), z.maximum(99_999_999_999))
const day = z.string().check(z.maxLength(10))
const pages = {
  pageNo: z.int().check(z.minimum(1), z.maximum(100_000)),
  pageSize: z.int().check(z.minimum(1), z.maximum(50)),
}

/** How long a transfer has waited: within a working day, up to three days, up to a week, longer. */
export const WAITING_AGES = ['day', 'threeDays', 'week', 'longer'] as const
export type WaitingAge = (typeof WAITING_AGES)[number]

/** Above it two people have to confirm. */
export const SECOND_REVIEW_FEN = 5_000_000

const reviewCaseSchema = z.object({
  uri: z.string(),
  isSolution: z.boolean(),
  orderNo: z.string(),
  payRef: z.string(),
  buyerName: z.string(),
  fullName: z.string(),
  planName: z.string(),
  userNumber: z.number(),
  amountFen: z.number(),
  receivedFen: z.number(),
  status: z.enum(ORDER_STATES),
  statusAt: z.number(),
  payerName: z.string(),
  payerAccountTail: z.string(),
  payAmountFen: z.number(),
  payDate: z.string(),
  bankSerialNo: z.string(),
  proof: z.array(fileRefSchema),
  /** Numbers of other orders with the same slip, by its picture or its serial number. */
  sameSlip: z.array(z.string()),
  /** What the ledger of receipts has for it. */
  ledgerFen: z.number(),
  /** Somebody has confirmed it, and it takes a second person. */
  isHalfConfirmed: z.boolean(),
  /** One's own order, or one's own first confirmation: somebody else decides. */
  isOwn: z.boolean(),
})
export type ReviewCase = z.infer<typeof reviewCaseSchema>

const orderServiceSchema = z.object({
  uri: z.string(),
  applicationName: z.string(),
  status: z.enum(SUBSCRIPTION_STATES),
  endAt: z.number(),
  seats: z.number(),
})
export type OrderService = z.infer<typeof orderServiceSchema>

const figures = z.array(z.object({ key: z.string(), label: z.string(), value: z.number() }))

export const marketOperatorCalls = calls('market', {
  ordersToReview: call({
    input: z.object({ state: z.enum(['waiting', 'decided']), ...pages }),
    output: z.object({ records: z.array(reviewCaseSchema), total: z.number() }),
    auth: REVIEWS,
    summary: 'Transfers that wait to be confirmed, the oldest first; or those that were decided',
  }),
  reviewOrder: call({
    input: z.object({
      uri: id,
      isSolution: z.boolean(),
      decision: z.enum(['confirm', 'reject']),
      /** In all, with what came before. */
      receivedFen: fen,
      receivedDate: day,
      reason: z.nullable(z.enum(REJECT_REASONS)),
      note: z.string().check(z.maxLength(300)),
    }),
    output: z.object({ became: z.enum(['inService', 'partial', 'second', 'rejected']) }),
    auth: REVIEWS,
    summary: 'Confirm or refuse a transfer',
  }),
  orderCase: call({
    input: z.object({ uri: id }),
    output: z.object({
      /** What is in service by it. */
      services: z.array(orderServiceSchema),
      /** Whether somebody has asked for a refund, which takes a second person. */
      refund: z.enum(['none', 'half', 'own']),
      /** Of money that goes back no invoice may be left. */
      hasInvoice: z.boolean(),
    }),
    auth: REVIEWS,
    summary: 'What is in service by an order, and what stands against a refund',
  }),
  refundOrder: call({
    input: z.object({ uri: id, isSolution: z.boolean(), note: z.string().check(z.minLength(1), z.maxLength(300)) }),
    output: z.object({ became: z.enum(['closed', 'second']) }),
    auth: REVIEWS,
    summary: 'Take an order back; two people say so',
  }),
  savePayee: call({
    input: z.object({ payee: payeeSchema }),
    output: z.object({}),
    auth: REVIEWS,
    summary: 'Change the account that transfers go to',
  }),
  marketFigures: call({
    input: z.object({}),
    output: z.object({
      /** Of the last twelve months, in fen. */
      revenueByMonth: figures,
      revenueByProduct: figures,
      /** The products that bring most, month by month of the same twelve. */
      revenueOfProducts: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.number()) })),
      waiting: z.number(),
      /** Transfers to confirm, by how long they have waited; `value` counts them. */
      waitingByAge: z.array(z.object({ key: z.enum(WAITING_AGES), value: z.number() })),
      /** Money that came and matches no price: paid in part, or too much. */
      unmatched: z.object({
        partCount: z.number(),
        partFen: z.number(),
        overCount: z.number(),
        overFen: z.number(),
        /** Lines of the ledger of receipts that belong to no order yet. */
        openCount: z.number(),
        openFen: z.number(),
      }),
      oldestWaitingAt: z.nullable(z.number()),
      /** Of a hundred services that ended, so many were prolonged; of a hundred trials, so many were bought. */
      renewalPercent: z.nullable(z.number()),
      trialPercent: z.nullable(z.number()),
      rejectedByReason: figures,
      expiringSoon: z.number(),
    }),
    auth: REVIEWS,
    summary: 'Revenue, renewals, trials and what waits',
  }),
  /** Stops what an identity may use, lets it go on, or ends it. */
  changeSubscription: call({
    input: z.object({
      uri: id,
      step: z.enum(['suspend', 'resume', 'release']),
      note: z.string().check(z.minLength(1), z.maxLength(300)),
    }),
    output: z.object({}),
    auth: REVIEWS,
    summary: 'Suspend, resume or end what somebody may use',
  }),
})
