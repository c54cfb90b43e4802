// What an order holds, whether of an application or of a solution.
import * as z from 'zod/mini'
import {
  date,
  flag,
  instant,
  integer,
  list,
  money,
  names,
  oneOf,
  optional,
  pattern,
  ref,
  structure,
  text,
  username,
} from '../../kit/field.ts'
import { workflowFields } from '../../kit/workflow.ts'
import { fileRefSchema, filesField } from '../files.ts'
import { APP_ICONS } from './catalogue.ts'
import { MAX_HEADCOUNT, planSchema } from './plan.ts'

export const ORDER_STATES = [
  'awaitingPayment',
  'awaitingReview',
  'inService',
  'reviewRejected',
  'expired',
  'closed',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const REJECT_REASONS = [
  'notReceived',
  'amountMismatch',
  'unclearProof',
  'wrongPayer',
  'duplicate',
  'other',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

const id = z.string().check(z.maxLength(64))
const words = z.string().check(z.maxLength(300))

const priceSchema = z.object({
  /** Name of the plan. */
  name: words,
  /** The plan, and the application or solution it is of. */
  uri: id,
  ofUri: id,
  cycleUri: id,
  periodName: words,
  type: z.enum(['day', 'month', 'year']),
  periodMonth: z.int(),
})

const childSchema = z.object({
  uri: id,
  applicationUri: id,
  applicationName: words,
  icon: z.enum(APP_ICONS),
  /** In hundredths of a percent. */
  weight: z.int(),
  amountFen: z.int(),
})

/** One registered transfer, as it was handed in and what became of it. */
const registrationSchema = z.object({
  at: z.int(),
  by: id,
  payerName: words,
  payAmountFen: z.int(),
  payDate: z.string().check(z.maxLength(10)),
  bankSerialNo: words,
  proof: z.array(fileRefSchema).check(z.maxLength(1)),
  status: z.enum(['submitted', 'confirmed', 'partial', 'rejected', 'withdrawn']),
  receivedFen: z.int(),
  receivedDate: z.string().check(z.maxLength(10)),
  reason: z.string().check(z.maxLength(40)),
  note: words,
})
export type Registration = z.infer<typeof registrationSchema>

export const orderFields = {
  orderNo: text(1, 32),
  /** What the payer writes on the transfer. */
  payRef: text(1, 16),
  kind: oneOf('new', 'renewal', 'seats'),
  /** The application or solution, and what it was called then. */
  productUri: text(1, 64),
  fullName: text(1, 40),
  icon: oneOf(...APP_ICONS),
  introduction: text(0, 200),
  /** The service that gets more people, of an order for seats. */
  subUri: optional(ref('subscription')),
  /** Who bought it as a private person; empty where an organisation did. */
  personUsername: optional(username()),
  subUserName: text(0, 60),
  placedBy: text(0, 64),
  planSnapshot: structure(planSchema),
  price: structure(priceSchema),
  isTrial: flag(),
  userNumber: integer(1, MAX_HEADCOUNT),
  usernames: names(MAX_HEADCOUNT),
  childOrderList: list(childSchema, 20),
  /** Applications that were in service already, and are extended. */
  extendedNames: list(words, 20),
  listAmountFen: money(),
  discountFen: money(),
  amountFen: money(),
  receivedFen: money(),
  placedAt: instant(),
  /** Unpaid until then it is closed. */
  expireAt: optional(instant()),
  paidAt: optional(instant()),
  subTime: optional(instant()),
  trailTime: optional(instant()),
  payerName: optional(text(1, 60)),
  payerAccountTail: optional(pattern(/^\d{4}$/, 'accountTail')),
  payAmountFen: optional(money(999_999_999_999, 1)),
  payDate: optional(date({ until: 'today' })),
  bankSerialNo: optional(text(1, 40)),
  attachmentBeans: optional(filesField(1, true)),
  registrations: list(registrationSchema, 20),
  rejectReason: optional(oneOf(...REJECT_REASONS)),
  rejectNote: optional(text(1, 300)),
  closeReason: optional(oneOf('cancelled', 'timeOut', 'offShelf', 'refunded')),
  invoiceStatus: oneOf('none', 'applied', 'issued'),
  /** Out of its buyer's sight; it stays in the books. */
  hiddenAt: optional(instant()),
  ...workflowFields(ORDER_STATES),
} as const
