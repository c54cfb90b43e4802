// Calls about a decision by somebody without an account: whoever holds a part sends a link by SMS, and the link with a code by
// SMS shows this one approval and takes one decision.
import * as z from 'zod/mini'
import { call, calls, open, signedIn } from '../../kit/call.ts'
import { fileRefSchema } from '../files.ts'
import { captchaSchema } from '../identity/session-calls.ts'

const uri = z.string().check(z.maxLength(64))
const token = z.string().check(z.minLength(20), z.maxLength(100))
/** What a right code gives, for the device that has shown it. */
const pass = z.string().check(z.minLength(20), z.maxLength(100))
const mobile = z.string().check(z.regex(/^1\d{10}$/))

const sentSchema = z.object({
  id: z.string(),
  taskId: z.string(),
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  state: z.enum(['open', 'seen', 'used', 'ended', 'expired']),
  atMs: z.number(),
  untilMs: z.number(),
})

const knockedSchema = z.object({
  organisation: z.string(),
  /** Who was asked, by whom, about what kind of thing; nothing of the thing itself before the code. */
  name: z.string(),
  mobile: z.string(),
  senderName: z.string(),
  templateName: z.string(),
  untilMs: z.number(),
})
export type KnockedApproval = z.infer<typeof knockedSchema>

/** A value in words; of files their names, and what is needed to look at them. */
const saidSchema = z.object({ value: z.string(), files: z.array(fileRefSchema) })
const factSchema = z.object({ label: z.string(), value: z.string(), files: z.array(fileRefSchema) })
const tableSchema = z.object({
  label: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(saidSchema)),
})
const enteredSchema = z.object({
  pass: z.string(),
  title: z.string(),
  serialNo: z.string(),
  starterName: z.string(),
  startedAt: z.number(),
  isUrgent: z.boolean(),
  /** What the people of this node may see, in words. */
  facts: z.array(factSchema),
  tables: z.array(tableSchema),
  /** Who has decided so far, and what was said. */
  earlier: z.array(
    z.object({ name: z.string(), nodeName: z.string(), isAgreed: z.boolean(), comment: z.string(), at: z.number() }),
  ),
  commentNeeded: z.enum(['never', 'reject', 'always']),
  signNeeded: z.boolean(),
})
export type EnteredApproval = z.infer<typeof enteredSchema>

export const approvalLinkCalls = calls('approval', {
  /** Sends the link; an earlier one of the same part opens nothing any more. */
  sendApprovalLink: call({
    input: z.object({ uri, taskId: uri, mobile, name: z.string().check(z.minLength(1), z.maxLength(30)) }),
    output: z.object({ untilMs: z.number() }),
    auth: signedIn,
    summary: 'Let somebody without an account decide in one’s place, by a link by SMS',
  }),
  approvalLinks: call({
    input: z.object({ uri }),
    output: z.object({ links: z.array(sentSchema) }),
    auth: signedIn,
    summary: 'The links that the caller has sent for an approval',
  }),
  endApprovalLink: call({
    input: z.object({ id: uri }),
    output: z.object({}),
    auth: signedIn,
    summary: 'End a link before it is used',
  }),
  knockApprovalLink: call({
    input: z.object({ token }),
    output: knockedSchema,
    auth: open,
    summary: 'Who asks whom by a link of an approval',
  }),
  codeApprovalLink: call({
    input: z.object({ token, captcha: z.optional(captchaSchema) }),
    output: z.object({ waitSeconds: z.number() }),
    auth: open,
    summary: 'Send the code of a link of an approval',
  }),
  enterApprovalLink: call({
    input: z.object({ token, code: z.string().check(z.regex(/^\d{4}$/)) }),
    output: enteredSchema,
    auth: open,
    summary: 'Open the approval of a link with its code',
  }),
  decideApprovalLink: call({
    input: z.object({
      ...{ token, pass, verdict: z.enum(['agree', 'reject']) },
      comment: z.string().check(z.maxLength(1000)),
    }),
    output: z.object({}),
    auth: open,
    summary: 'Decide by a link',
  }),
})

/** Where the signature goes: a PNG as the body, token and pass in these headers. */
export const APPROVAL_SIGN_PATH = '/api/approval/linkSign'
export const APPROVAL_LINK_TOKEN = 'approval-link-token'
export const APPROVAL_LINK_PASS = 'approval-link-pass'
/**
 * Where the device that has shown the code is let to the files: token and pass in the same headers. The answer's `place` is the
 * path before the id of a file, which is then read with a cookie that is good for that path alone.
 */
export const APPROVAL_LOOK_PATH = '/api/approval/linkLook'
export const APPROVAL_FILES_PATH = '/api/approval/linkFiles'
/** A signature is a small picture. */
export const MAX_SIGN_BYTES = 200_000
