// Certification of an organisation: what it is certified as, the forms, and the review by operators of the platform.
import * as z from 'zod/mini'
import { call, calls, signedIn, withCode } from '../../kit/call.ts'
import { fileRefSchema } from '../files.ts'
import { CERTIFICATION_KINDS } from './certification-fields.ts'
import { HELD_STATES, WORK_STATES } from './certification-rules.ts'

const empty = z.object({})
/** What is told to whom it concerns, and kept. */
export const CERTIFICATION_NOTE = 300
const kind = z.enum(CERTIFICATION_KINDS)
const note = z.string().check(z.maxLength(CERTIFICATION_NOTE))
const name = z.string().check(z.minLength(1), z.maxLength(40))
const certUri = z.string().check(z.minLength(1), z.maxLength(64))
const plain = z.union([z.string().check(z.maxLength(2000)), z.number()])
const value = z.union([
  plain,
  z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40)),
  z.array(z.record(name, plain)).check(z.maxLength(12)),
])
const form = z.record(name, value)
const files = z.record(name, z.array(fileRefSchema).check(z.maxLength(8)))

const reason = z.object({ field: name, reason: note })
/** A field or a paper that has to be corrected, and why. */
export type CertificationReason = z.infer<typeof reason>

const lineShape = {
  kind,
  held: z.enum(HELD_STATES),
  work: z.enum(WORK_STATES),
  /** `YYYY-MM-DD`; null where nothing in it ends, or nothing is held. */
  validUntil: z.nullable(z.string()),
  submittedAtMs: z.nullable(z.number()),
  reviewedAtMs: z.nullable(z.number()),
  /** Why it was rejected or revoked, in the operator's words. */
  note: z.string(),
  /** How many fields wait to be corrected. */
  marked: z.number(),
}
const lineSchema = z.object(lineShape)
export type CertificationLine = z.infer<typeof lineSchema>

export const CERTIFICATION_ACTS = [
  ...(['submit', 'withdraw', 'certify', 'reject', 'expire', 'revoke'] as const),
  ...(['transferSent', 'transferConfirmed', 'transferFailed'] as const),
] as const

/** A small transfer to the company's account: whoever names its amount has the account before his eyes. */
const TRANSFER_STATES = ['sent', 'confirmed', 'failed', 'expired'] as const
/** Of the transfer, in fen. */
export const TRANSFER_FEN = { least: 1, most: 99 } as const
export const TRANSFER_TRIES = 3
export const TRANSFER_HOURS = 72
const transferShape = {
  state: z.enum(TRANSFER_STATES),
  sentAtMs: z.number(),
  expireAtMs: z.number(),
  /** Tries that are left. */
  left: z.number(),
}
const transfer = z.object(transferShape)
export type CertificationTransfer = z.infer<typeof transfer>

const detailSchema = z.object({
  ...lineShape,
  /** The form that is worked at; numbers of people and accounts are masked. Where there is none yet, what can be known. */
  form,
  files,
  /** What is certified. */
  valid: z.nullable(z.object({ form, files })),
  reasons: z.array(reason),
  appeal: z.string(),
  isCompanyCertified: z.boolean(),
  transfer: z.nullable(transfer),
  history: z.array(z.object({ act: z.enum(CERTIFICATION_ACTS), atMs: z.number(), note: z.string() })),
})
export type CertificationDetail = z.infer<typeof detailSchema>

const caseShape = {
  certUri,
  kind,
  organisation: z.string(),
  /** The name on the form. */
  name: z.string(),
  held: z.enum(HELD_STATES),
  work: z.enum(WORK_STATES),
  submittedAtMs: z.number(),
  reviewedAtMs: z.nullable(z.number()),
  validUntil: z.nullable(z.string()),
  note: z.string(),
  isAppeal: z.boolean(),
  /** The caller has handed it in himself. */
  isOwn: z.boolean(),
}
const caseSchema = z.object(caseShape)
export type CertificationCase = z.infer<typeof caseSchema>

/** Lists of the review. */
export const CASE_LISTS = ['waiting', 'certified', 'rejected', 'ended'] as const

const caseDetailSchema = z.object({
  ...caseShape,
  form,
  /** How many pictures each paper has; they are looked at one case at a time. */
  papers: z.record(name, z.number()),
  reasons: z.array(reason),
  appeal: z.string(),
  /** The organisation that is certified by the same code; '' for none. */
  codeHolder: z.string(),
  /** What is certified until this is decided. */
  valid: z.nullable(form),
  applicant: z.string(),
  /** With what was sent, for whoever sends it. */
  transfer: z.nullable(z.object({ ...transferShape, amountFen: z.number() })),
})
export type CertificationCaseDetail = z.infer<typeof caseDetailSchema>

const manages = withCode('org_certification')
const review = withCode('platform_certification_review')
const typed = { kind, form, files }

export const certificationCalls = calls('identity', {
  certificationList: call({
    input: empty,
    output: z.object({ kinds: z.array(lineSchema) }),
    auth: signedIn,
    summary: 'What the organisation is certified as',
  }),
  /** Asked before something is written to the whole platform: 203 in the organisation's name, 202 in one's own, where that takes more. */
  certificationForPosting: call({
    input: z.object({ as: z.enum(['organisation', 'person']) }),
    output: empty,
    auth: signedIn,
    summary: 'Whether the organisation or the person is certified to post',
  }),
  certificationGet: call({
    input: z.object({ kind }),
    output: detailSchema,
    auth: manages,
    summary: 'One certification with its form',
  }),
  /** Keeps a form that is not finished; nothing in it has to be right yet. */
  certificationSave: call({
    input: z.object(typed),
    output: detailSchema,
    auth: manages,
    summary: 'Keep the draft of a certification',
  }),
  /** Hands it in. With `appeal` also where another organisation is certified by the same code: operators decide. */
  certificationSubmit: call({
    input: z.object({ ...typed, appeal: note }),
    output: detailSchema,
    auth: manages,
    summary: 'Hand a certification in',
  }),
  certificationWithdraw: call({
    input: z.object({ kind }),
    output: detailSchema,
    auth: manages,
    summary: 'Take a certification back that is in review',
  }),
  /** Those that wait, the longest first; else the latest first. */
  certificationCases: call({
    input: z.object({
      list: z.enum(CASE_LISTS),
      pageNo: z.int().check(z.minimum(1), z.maximum(100_000)),
      pageSize: z.int().check(z.minimum(1), z.maximum(50)),
    }),
    output: z.object({ records: z.array(caseSchema), total: z.number() }),
    auth: review,
    summary: 'Certifications of organisations, for operators',
  }),
  certificationCase: call({
    input: z.object({ certUri }),
    output: caseDetailSchema,
    auth: review,
    summary: 'One certification, for operators',
  }),
  /** Papers and whole numbers of a case. Every look is logged. */
  certificationPapers: call({
    input: z.object({ certUri }),
    output: z.object({ files, numbers: z.record(name, z.string()) }),
    auth: review,
    summary: 'Papers of a certification',
  }),
  /** Certifies, or rejects with the fields that have to be corrected. Nobody decides about what he has handed in. */
  certificationDecide: call({
    input: z.object({
      certUri,
      isPassed: z.boolean(),
      reasons: z.array(reason).check(z.maxLength(30)),
      note,
    }),
    output: empty,
    auth: review,
    summary: 'Decide about a certification',
  }),
  /** Draws the amount of a small transfer, which the operator sends to the account of the form; the company is told to look. */
  certificationTransfer: call({
    input: z.object({ certUri }),
    output: z.object({ amountFen: z.number(), expireAtMs: z.number() }),
    auth: review,
    summary: 'Begin the small transfer of a certification',
  }),
  /** The company says what has arrived; three times at most. */
  certificationTransferConfirm: call({
    input: z.object({ amountFen: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
    output: z.object({ isRight: z.boolean(), detail: detailSchema }),
    auth: manages,
    summary: 'Name the amount of the small transfer',
  }),
  certificationRevoke: call({
    input: z.object({ certUri, note }),
    output: empty,
    auth: review,
    summary: 'Revoke a certification',
  }),
})
