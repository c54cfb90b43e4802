// Invoices by calls: titles and applications of buyers, and what those who issue do with them. None of it is mirrored.
import * as z from 'zod/mini'
import { call, calls, signedIn, withCode } from '../../kit/call.ts'
import { isRowId } from '../../kit/id.ts'
import { fileRefSchema } from '../files.ts'
import {
  deliverySchema,
  INVOICE_CONTENTS,
  INVOICE_STATES,
  INVOICE_STEP_NAMES,
  INVOICE_TYPES,
  invoiceTitleSchema,
  RED_REASONS,
} from './invoice.ts'

const ISSUES = withCode('platform_order_review')

const id = z.string().check(z.minLength(1), z.maxLength(64))
const newRow = z.string().check(z.refine(isRowId, 'notAnId'))
const note = z.string().check(z.maxLength(300))
const pages = {
  pageNo: z.int().check(z.minimum(1), z.maximum(100_000)),
  pageSize: z.int().check(z.minimum(1), z.maximum(50)),
}

const orderSchema = z.object({
  uri: z.string(),
  isSolution: z.boolean(),
  orderNo: z.string(),
  fullName: z.string(),
  amountFen: z.number(),
})
export type InvoicedOrder = z.infer<typeof orderSchema>

const keptTitleSchema = z.object({ uri: z.string(), ...invoiceTitleSchema.shape })
export type KeptInvoiceTitle = z.infer<typeof keptTitleSchema>

const invoiceSchema = z.object({
  uri: z.string(),
  buyerName: z.string(),
  orders: z.array(orderSchema),
  /** As it was when it was applied for. */
  title: invoiceTitleSchema,
  invoiceType: z.enum(INVOICE_TYPES),
  content: z.enum(INVOICE_CONTENTS),
  amountFen: z.number(),
  remark: z.string(),
  status: z.enum(INVOICE_STATES),
  statusAt: z.number(),
  appliedAt: z.number(),
  rejectNote: z.string(),
  invoiceNo: z.string(),
  issueDate: z.string(),
  pdf: z.array(fileRefSchema),
  /** The data that a digital invoice consists of; beside the page to look at. */
  xml: z.array(fileRefSchema),
  /** Of an invoice on paper. */
  delivery: z.nullable(deliverySchema),
  courier: z.string(),
  trackingNo: z.string(),
  redReason: z.nullable(z.enum(RED_REASONS)),
  redInvoiceNo: z.string(),
})
export type Invoice = z.infer<typeof invoiceSchema>

const lineSchema = z.object({
  seq: z.number(),
  atMs: z.number(),
  /** Empty where the platform did it: who decides there stands in the log of operators. */
  byName: z.string(),
  step: z.enum(['apply', ...INVOICE_STEP_NAMES]),
  note: z.string(),
})
export type InvoiceLine = z.infer<typeof lineSchema>

export const invoiceCalls = calls('market', {
  invoiceTitles: call({
    input: z.object({}),
    output: z.object({ titles: z.array(keptTitleSchema), mayApply: z.boolean() }),
    auth: signedIn,
    summary: 'The invoice titles of this identity, the usual one first',
  }),
  saveInvoiceTitle: call({
    input: z.object({ uri: newRow, title: invoiceTitleSchema }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Add or change an invoice title',
  }),
  removeInvoiceTitle: call({
    input: z.object({ uri: id }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Remove an invoice title; what was applied for with it keeps it',
  }),
  invoiceableOrders: call({
    input: z.object({}),
    output: z.object({ orders: z.array(orderSchema) }),
    auth: signedIn,
    summary: 'Orders in service that have no invoice yet',
  }),
  applyInvoice: call({
    input: z.object({
      /** Of one that was rejected, to apply again; a new one otherwise. */
      uri: newRow,
      orders: z.array(z.object({ uri: id, isSolution: z.boolean() })).check(z.minLength(1), z.maxLength(20)),
      titleUri: id,
      invoiceType: z.enum(INVOICE_TYPES),
      content: z.enum(INVOICE_CONTENTS),
      remark: z.string().check(z.maxLength(100)),
      /** Of an invoice on paper; null otherwise. */
      delivery: z.nullable(deliverySchema),
      /** What the page has shown; another sum is refused. */
      expectedFen: z.int().check(z.minimum(0)),
    }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Apply for an invoice of one or several orders',
  }),
  invoices: call({
    input: z.object({ words: z.string().check(z.maxLength(64)), ...pages }),
    output: z.object({ records: z.array(invoiceSchema), total: z.number() }),
    auth: signedIn,
    summary: 'Applications for invoices of this identity, the latest first',
  }),
  invoice: call({
    input: z.object({ uri: id }),
    output: z.object({ invoice: invoiceSchema, history: z.array(lineSchema) }),
    auth: signedIn,
    summary: 'One application with what was done with it; for its buyer and for whoever issues',
  }),
  stepInvoice: call({
    input: z.object({
      uri: id,
      step: z.enum(['cancel', 'requestRed']),
      redReason: z.nullable(z.enum(RED_REASONS)),
      note,
    }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Take an application back, or ask for a red invoice',
  }),
  invoiceCases: call({
    input: z.object({ state: z.enum(['waiting', 'decided']), words: z.string().check(z.maxLength(64)), ...pages }),
    output: z.object({ records: z.array(invoiceSchema), total: z.number() }),
    auth: ISSUES,
    summary: 'Applications that wait, the oldest first; or those that were decided',
  }),
  decideInvoice: call({
    input: z.object({
      uri: id,
      step: z.enum(['check', 'issue', 'reject', 'requestRed', 'issueRed']),
      note,
      /** Of the invoice, or of the red one. */
      invoiceNo: z.string().check(z.maxLength(20)),
      issueDate: z.string().check(z.maxLength(10)),
      /** Of a digital invoice. */
      pdf: z.array(fileRefSchema).check(z.maxLength(1)),
      xml: z.array(fileRefSchema).check(z.maxLength(1)),
      /** Of one on paper. */
      courier: z.string().check(z.maxLength(30)),
      trackingNo: z.string().check(z.maxLength(40)),
      redReason: z.nullable(z.enum(RED_REASONS)),
    }),
    output: z.object({}),
    auth: ISSUES,
    summary: 'Check, issue or reject an invoice, or take one back by a red one',
  }),
})
