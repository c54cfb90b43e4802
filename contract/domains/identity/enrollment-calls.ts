// Registration: what a person hands in about himself, and the look that the HR of his organisations takes at it.
import * as z from 'zod/mini'
import { call, calls, signedIn, withCode } from '../../kit/call.ts'
import { fileRefSchema } from '../files.ts'
import { personName } from './person-name.ts'
import { roleTagsSchema } from './role-tags.ts'

const uri = z.string().check(z.minLength(1), z.maxLength(64))

/** Who in an organisation looks at what its people hand in: whoever takes newcomers in. */
export const ENROLLMENT_READER = 'induction_management'

const enrollmentSchema = z.object({
  name: z.string(),
  /** Masked: first 3 and last 4. */
  mobile: z.string(),
  roleTags: roleTagsSchema,
  proof: z.nullable(fileRefSchema),
  atMs: z.number(),
})
export type Enrollment = z.infer<typeof enrollmentSchema>

export const enrollmentCalls = calls('identity', {
  /** Hands in, again too: what was handed in before is replaced. HR of each of the person's organisations gets a to-do. */
  enrollmentSave: call({
    input: z.object({
      name: personName,
      mobile: z.string().check(z.regex(/^1\d{10}$/)),
      roleTags: roleTagsSchema,
      proof: z.nullable(fileRefSchema),
    }),
    output: z.object({
      /** How many organisations see it now; with none, the first that the person joins will. */
      organisations: z.number(),
    }),
    auth: signedIn,
    summary: 'Hand in a registration',
  }),
  enrollmentGet: call({
    input: z.object({ enrollmentUri: uri }),
    output: z.object({
      ...enrollmentSchema.shape,
      /** The entry that it has become, while it is planned. */
      entryUri: z.nullable(z.string()),
    }),
    auth: withCode(ENROLLMENT_READER),
    summary: 'What a member has handed in',
  }),
  /** Closes the to-do of everybody in the organisation who was asked to look. */
  enrollmentSeen: call({
    input: z.object({ enrollmentUri: uri }),
    output: z.object({}),
    auth: withCode(ENROLLMENT_READER),
    summary: 'A registration was looked at',
  }),
})
