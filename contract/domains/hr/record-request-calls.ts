// What somebody asks to have changed of his record: read and decided with a network only, for an address lies on no device.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { CUSTOM_FIELD_TYPES } from './custom-field.ts'
import { DECIDES_REQUESTS, REVIEWABLE } from './processes/record-request.ts'

const uri = z.string().check(z.minLength(1), z.maxLength(64))

const changeSchema = z.object({
  /** One of `REVIEWABLE`, or the uri of a custom field. */
  field: z.string(),
  /** Of a custom field: what it is called, and how it reads. */
  custom: z.nullable(z.object({ label: z.string(), fieldType: z.enum(CUSTOM_FIELD_TYPES) })),
  /** What it is about may be seen by fewer than read the request: neither value is here. */
  isHidden: z.boolean(),
  before: z.unknown(),
  after: z.unknown(),
})
export type RequestedChange = z.infer<typeof changeSchema>

export const recordRequestCalls = calls('hr', {
  /** By whoever asks, or whoever decides; sensitive values only with the code for them, and the look is logged. */
  readRecordRequest: call({
    input: z.object({ uri }),
    output: z.object({ changes: z.array(changeSchema) }),
    auth: withCode('user_and_departments'),
    summary: 'What somebody asks to have changed of his record',
  }),
  /** Takes the values into the record, or refuses them with a reason. Fails with 400 `stateMoved` where it was decided. */
  decideRecordRequest: call({
    input: z.object({ uri, isAccepted: z.boolean(), reason: z.string().check(z.maxLength(500)) }),
    output: z.object({}),
    auth: withCode(DECIDES_REQUESTS),
    summary: 'Decide what somebody asks to have changed of his record',
  }),
  reviewedFields: call({
    input: z.object({}),
    output: z.object({ fields: z.array(z.enum(REVIEWABLE)) }),
    auth: withCode(DECIDES_REQUESTS),
    summary: 'Which fields of an own record HR looks at first',
  }),
  saveReviewedFields: call({
    input: z.object({ fields: z.array(z.enum(REVIEWABLE)) }),
    output: z.object({}),
    auth: withCode(DECIDES_REQUESTS),
    summary: 'Set which fields of an own record HR looks at first',
  }),
})
