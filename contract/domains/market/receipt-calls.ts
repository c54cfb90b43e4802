// The ledger of receipts: what came into the account, which order each line was for, and what is still open.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { isRowId } from '../../kit/id.ts'
import { ORDER_STATES } from './order-fields.ts'

const REVIEWS = withCode('platform_order_review')

export const RECEIPT_STATES = ['open', 'matched', 'returned'] as const
/** Lines of a bank's file that are taken in one go. */
export const MOST_BANK_LINES = 200
export type ReceiptState = (typeof RECEIPT_STATES)[number]

const id = z.string().check(z.minLength(1), z.maxLength(64))
const line = (max: number) => z.string().check(z.maxLength(max))

/** A line as the bank has it. */
const lineFields = {
  receivedDate: line(10),
  payerName: line(60),
  accountTail: line(4),
  amountFen: z.int().check(z.minimum(1), z.maximum(99_999_999_999)),
  serialNo: line(40),
  /** What the payer wrote on the transfer. */
  remark: line(100),
}

const newLine = z.object({ uri: z.string().check(z.refine(isRowId, 'notAnId')), ...lineFields })
type NewLine = z.infer<typeof newLine>
/** A line without its id. */
export type ReceiptLine = Omit<NewLine, 'uri'>

const orderSchema = z.object({
  uri: z.string(),
  isSolution: z.boolean(),
  orderNo: z.string(),
  payRef: z.string(),
  fullName: z.string(),
  buyerName: z.string(),
  amountFen: z.number(),
  receivedFen: z.number(),
  status: z.enum(ORDER_STATES),
})
export type ReceiptOrder = z.infer<typeof orderSchema>

const receiptSchema = z.object({
  uri: z.string(),
  ...lineFields,
  status: z.enum(RECEIPT_STATES),
  /** The order it was for. */
  order: z.nullable(orderSchema),
  settledAt: z.nullable(z.number()),
  /** Empty where confirming an order wrote the line. */
  settledBy: z.string(),
  note: z.string(),
  madeAt: z.number(),
})
export type Receipt = z.infer<typeof receiptSchema>

const sumSchema = z.object({ count: z.number(), fen: z.number() })

export const receiptCalls = calls('market', {
  receipts: call({
    input: z.object({
      state: z.enum([...RECEIPT_STATES, 'all']),
      /** Part of a name or a remark, a serial number, or an order's number. */
      words: line(64),
      pageNo: z.int().check(z.minimum(1), z.maximum(100_000)),
      pageSize: z.int().check(z.minimum(1), z.maximum(50)),
    }),
    output: z.object({ records: z.array(receiptSchema), total: z.number(), open: sumSchema, matched: sumSchema }),
    auth: REVIEWS,
    summary: 'What came into the account, the latest first; open lines the oldest first',
  }),
  addReceipt: call({
    input: newLine,
    output: z.object({}),
    auth: REVIEWS,
    summary: 'Write down a line of the bank statement',
  }),
  /** Of lines of a bank's file, which stand in the ledger: by their number, or, without one, by day, sum and payer. */
  knownReceipts: call({
    input: z.object({ lines: z.array(z.object(lineFields)).check(z.minLength(1), z.maxLength(MOST_BANK_LINES)) }),
    output: z.object({ known: z.array(z.boolean()) }),
    auth: REVIEWS,
    summary: 'Which lines of a bank statement were written down already',
  }),
  addReceipts: call({
    input: z.object({ lines: z.array(newLine).check(z.minLength(1), z.maxLength(MOST_BANK_LINES)) }),
    output: z.object({ added: z.number() }),
    auth: REVIEWS,
    summary: 'Write down lines of the bank statement; those with a known number are left',
  }),
  /** Orders that an open line may be for: those that wait for money, the likeliest first. */
  receiptMatches: call({
    input: z.object({ uri: id, words: line(64) }),
    output: z.object({ orders: z.array(orderSchema) }),
    auth: REVIEWS,
    summary: 'Orders that a line may be for',
  }),
  matchReceipt: call({
    input: z.object({ uri: id, orderUri: id }),
    output: z.object({}),
    auth: REVIEWS,
    summary: 'Say which order an open line is for',
  }),
  settleReceipt: call({
    input: z.object({ uri: id, step: z.enum(['reopen', 'return']), note: line(300) }),
    output: z.object({}),
    auth: REVIEWS,
    summary: 'Take a match back while its order is not confirmed, or write down that the money went back',
  }),
})
