// What somebody does who wants to be a partner of an organisation in which he is nobody yet.
import * as z from 'zod/mini'
import { call, signedIn } from '../../kit/call.ts'
import { partnerApplication } from './partner-application.ts'
import { MOST_ITEMS, supplementAnswer, supplementItem } from './supplement.ts'

const { typeCode, name, uscc, contactName, contactMobile, statement, files } = partnerApplication.fields
const form = {
  name: name.schema,
  uscc: uscc.schema,
  contactName: contactName.schema,
  contactMobile: contactMobile.schema,
  statement: statement.schema,
  /** Uploaded by the applicant, or in the application already. */
  files: files.schema,
}

const sentSchema = z.object({
  uri: z.string(),
  applyNo: z.string(),
  organisation: z.string(),
  targetDomain: z.string(),
  typeCode: z.string(),
  ...form,
  status: z.string(),
  /** By the specification: 0 in review, 1 passed, 2 rejected, 3 a cancellation was asked for. */
  audit: z.number(),
  auditNot: z.string(),
  supplements: z.array(supplementItem),
  history: z.array(z.object({ step: z.string(), at: z.number(), note: z.string(), isOwn: z.boolean() })),
})
export type SentApplication = z.infer<typeof sentSchema>

export const applicationCalls = {
  applyAsPartner: call({
    input: z.object({ targetDomain: z.string().check(z.maxLength(64)), typeCode: typeCode.schema, ...form }),
    output: z.object({ uri: z.string() }),
    auth: signedIn,
    summary: 'Ask an organisation to become its partner',
  }),
  myPartnerApplications: call({
    input: z.object({}),
    output: z.object({ records: z.array(sentSchema) }),
    auth: signedIn,
    summary: 'Applications that the person has sent',
  }),
  /** `resubmit` with the form as it is now and an answer to each item that was asked for; the others with why. */
  actOnPartnerApplication: call({
    input: z.object({
      uri: z.string(),
      act: z.enum(['resubmit', 'withdraw', 'askCancel']),
      note: z.string().check(z.maxLength(500)),
      form: z.optional(z.object(form)),
      answers: z.optional(z.array(supplementAnswer).check(z.maxLength(MOST_ITEMS))),
    }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Supplement, withdraw, or ask to cancel an application',
  }),
}
