// The caller's own record: what he keeps himself of it, and the papers that he hands in. By calls: his address and his papers
// lie on no device, on his own neither.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { fileRefSchema } from '../files.ts'
import { EMERGENCY_MOST, emergencySchema } from './employee.ts'
import { MATERIAL_KEY, MATERIAL_TYPES, MAX_MATERIAL_FILES, MAX_MATERIAL_TITLE } from './materials/material.ts'

const ownPaperSchema = z.object({
  /** Absent of one that nobody has handed in. */
  key: z.nullable(z.string()),
  type: z.enum(MATERIAL_TYPES),
  title: z.string(),
  state: z.enum(['missing', 'uploaded', 'approved', 'rejected', 'waived', 'expired']),
  required: z.boolean(),
  /** Why it was not taken. */
  reason: z.string(),
  files: z.number(),
})
export type OwnPaper = z.infer<typeof ownPaperSchema>

const day = z.nullable(z.string())

/** How he is employed: colleagues see none of it. */
const ownWorkSchema = z.object({
  employeeType: z.nullable(z.string()),
  stage: z.nullable(z.string()),
  entryDate: day,
  plannedRegularDate: day,
  regularDate: day,
  lastDay: day,
})

const ownRecordSchema = z.object({
  work: ownWorkSchema,
  address: z.string(),
  emergency: z.array(emergencySchema),
  quietDays: z.boolean(),
  /** His number, which no contact of his may have. */
  mobile: z.string(),
  papers: z.array(ownPaperSchema),
})
export type OwnRecord = z.infer<typeof ownRecordSchema>

export const ownRecordCalls = calls('hr', {
  readOwnRecord: call({
    input: z.object({}),
    output: z.object({ record: z.nullable(ownRecordSchema) }),
    auth: withCode('user_and_departments'),
    summary: 'What a person keeps himself of his own record',
  }),
  /** What is not given stays; `waits`: HR looks at some of it first. */
  saveOwnRecord: call({
    input: z.object({
      address: z.optional(z.string().check(z.maxLength(200))),
      emergency: z.optional(z.array(emergencySchema).check(z.maxLength(EMERGENCY_MOST))),
      quietDays: z.optional(z.boolean()),
    }),
    output: z.object({ waits: z.boolean() }),
    auth: withCode('user_and_departments'),
    summary: 'Write address and contacts of the own record',
  }),
  /** A new one, or in the place of one that was not taken or has ended; somebody looks at it. */
  handInOwnPaper: call({
    input: z.object({
      key: z.nullable(z.string().check(z.regex(MATERIAL_KEY))),
      type: z.enum(MATERIAL_TYPES),
      title: z.string().check(z.maxLength(MAX_MATERIAL_TITLE)),
      files: z.array(fileRefSchema).check(z.minLength(1), z.maxLength(MAX_MATERIAL_FILES)),
    }),
    output: z.object({}),
    auth: withCode('user_and_departments'),
    summary: 'Hand in a paper of the own record',
  }),
  /** Asks people by SMS for what their records lack; who lacks nothing, or was asked today, gets none. */
  askForPapers: call({
    input: z.object({ uris: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ sent: z.number(), complete: z.number(), limited: z.number() }),
    auth: withCode('roster_sensitive'),
    summary: 'Ask people for their papers by SMS',
  }),
})
