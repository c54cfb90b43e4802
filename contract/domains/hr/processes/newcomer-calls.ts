// Calls about the form of a newcomer: HR sends it, looks at it, returns or confirms it; he himself needs no account, only the
// token of his link.
import * as z from 'zod/mini'
import { call, calls, open, withCode } from '../../../kit/call.ts'
import { fileRefSchema } from '../../files.ts'
import { NEWCOMER_FIELDS, NEWCOMER_SLOTS, newcomerValuesSchema } from './newcomer-form.ts'

const MANAGES = withCode('induction_management')
const token = z.string().check(z.minLength(20), z.maxLength(100))
const device = z.string().check(z.minLength(8), z.maxLength(64))
const uri = z.string().check(z.maxLength(64))
const slot = z.enum(NEWCOMER_SLOTS)
const remark = z.string().check(z.minLength(1), z.maxLength(200))
const marks = z.partialRecord(z.enum([...NEWCOMER_FIELDS, ...NEWCOMER_SLOTS] as [string, ...string[]]), remark)

/** A paper of the form, without what its file is called inside. */
const paperSchema = z.object({ slot, file: fileRefSchema })
export type NewcomerFile = z.infer<typeof paperSchema>

const openedSchema = z.object({
  organisation: z.string(),
  name: z.string(),
  mobile: z.string(),
  isIntern: z.boolean(),
  status: z.enum(['sent', 'filling', 'submitted', 'returned', 'confirmed']),
  untilMs: z.number(),
  /** Without the numbers that are shown by their ends only. */
  values: newcomerValuesSchema,
  masks: z.record(z.string(), z.string()),
  papers: z.array(paperSchema),
  marks: z.record(z.string(), z.string()),
  reason: z.string(),
  /** Another device has typed within the last minutes. */
  isElsewhere: z.boolean(),
})
export type OpenedNewcomerForm = z.infer<typeof openedSchema>

/** What the newcomer himself calls; the token stands in the body, never in the address. */
export const newcomerCalls = calls('hr', {
  openNewcomerForm: call({
    input: z.object({ token, device }),
    output: openedSchema,
    auth: open,
    summary: 'What the link of a newcomer opens',
  }),
  /** Keeps what is filled in so far, so that another device may go on. */
  saveNewcomerForm: call({
    input: z.object({ token, device, values: newcomerValuesSchema, takeOver: z.optional(z.boolean()) }),
    output: z.object({ masks: z.record(z.string(), z.string()) }),
    auth: open,
    summary: 'Keep what a newcomer has filled in',
  }),
  removeNewcomerPaper: call({
    input: z.object({ token, device, slot, fileUri: z.string() }),
    output: z.object({}),
    auth: open,
    summary: 'Take a paper out of a newcomer’s form',
  }),
  /** Hands it in; what is wrong with it comes back by field. */
  submitNewcomerForm: call({
    input: z.object({ token, device, values: newcomerValuesSchema }),
    output: z.object({ faults: z.record(z.string(), z.string()) }),
    auth: open,
    summary: 'Hand a newcomer’s form in',
  }),
})

const lookedSchema = z.object({
  values: newcomerValuesSchema,
  /** Of what is not shown in full: its ends, or an empty text where only that it is there is told. */
  masks: z.record(z.string(), z.string()),
  papers: z.array(paperSchema),
  marks: z.record(z.string(), z.string()),
  reason: z.string(),
  mayReveal: z.boolean(),
})
export type LookedNewcomerForm = z.infer<typeof lookedSchema>

/** What HR calls, within the data scope. */
export const newcomerDeskCalls = calls('hr', {
  /** A fresh link; the one before opens nothing any more. What was filled in stays. */
  sendNewcomerForm: call({
    input: z.object({ uri, bySms: z.boolean() }),
    output: z.object({ link: z.string(), untilMs: z.number() }),
    auth: MANAGES,
    summary: 'Give a newcomer the link to his form',
  }),
  /** Ends the link and forgets what was filled in. */
  recallNewcomerForm: call({
    input: z.object({ uri }),
    output: z.object({}),
    auth: MANAGES,
    summary: 'Take a newcomer’s form back',
  }),
  /** `reveal`: numbers in full, for who may see them in the roster; the look is logged. */
  readNewcomerForm: call({
    input: z.object({ uri, reveal: z.boolean() }),
    output: lookedSchema,
    auth: MANAGES,
    summary: 'What a newcomer has filled in',
  }),
  /**
   * HR fills it in or corrects it for him, with or without a link: what is given replaces what was there, an empty text
   * empties it, what is not given stays. `handIn`: it is complete but for its papers; what is wrong comes back by field.
   */
  fillNewcomerForm: call({
    input: z.object({ uri, values: newcomerValuesSchema, handIn: z.boolean() }),
    output: z.object({ faults: z.record(z.string(), z.string()) }),
    auth: MANAGES,
    summary: 'Fill a newcomer’s form in on his behalf',
  }),
  returnNewcomerForm: call({
    input: z.object({ uri, marks, reason: z.string().check(z.minLength(1), z.maxLength(500)) }),
    output: z.object({}),
    auth: MANAGES,
    summary: 'Return a newcomer’s form to be corrected',
  }),
  confirmNewcomerForm: call({
    input: z.object({ uri }),
    output: z.object({}),
    auth: MANAGES,
    summary: 'Confirm a newcomer’s form',
  }),
})

/** Where his papers go: the bytes as the body, `slot` and `name` in the address, token and device in these headers. */
export const NEWCOMER_PAPER_PATH = '/api/hr/newcomerPaper'
export const NEWCOMER_TOKEN = 'newcomer-token'
export const NEWCOMER_DEVICE = 'newcomer-device'
