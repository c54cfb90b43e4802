// Materials: the papers of a person's record, such as a copy of the identity card, and how far each has been looked at.
import * as z from 'zod/mini'
import { fileRefSchema } from '../../files.ts'

export const MATERIAL_TYPES = [
  'idCard',
  'photo',
  'diploma',
  'degree',
  'studentCard',
  'leavingCertificate',
  'bankCard',
  'healthCheck',
  'entryForm',
  'policyReceipt',
  'employmentContract',
  'professionalCertificate',
  'safetyEducation',
  'safetyHandover',
  'injuryInsurance',
  'other',
] as const
export type MaterialType = (typeof MATERIAL_TYPES)[number]

/** What is kept. That a paper has expired follows from its dates and the day (`material-state.ts`). */
const STATUSES = ['missing', 'uploaded', 'approved', 'rejected', 'waived'] as const
/** What somebody who looks at a paper may say of it. */
const VERDICTS = ['approved', 'rejected', 'waived'] as const
export type MaterialVerdict = (typeof VERDICTS)[number]

/** Papers of one person, files of one paper, characters of a title and of a reason, and days of notice, at most. */
const MAX_MATERIALS = 60
export const MAX_MATERIAL_TITLE = 50
export const MAX_MATERIAL_FILES = 6
export const MAX_MATERIAL_REASON = 200
export const MAX_NOTICE_DAYS = 365

const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))

/** What is handed in. */
const content = {
  type: z.enum(MATERIAL_TYPES),
  /** What a paper of the type `other` is, and the name of a professional certificate; empty of the other types. */
  title: z.string().check(z.maxLength(MAX_MATERIAL_TITLE)),
  files: z.array(fileRefSchema).check(z.maxLength(MAX_MATERIAL_FILES)),
  /** Whether this person has to hand it in; null: as the set of his employment says. */
  required: z.nullable(z.boolean()),
  issueDate: day,
  expireDate: day,
  /** Days before its end from which on the paper counts as ending soon. */
  notifyBeforeDays: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_NOTICE_DAYS))),
}
export const materialContentSchema = z.strictObject(content)
export type MaterialContent = z.infer<typeof materialContentSchema>

export const materialSchema = z.strictObject({
  ...content,
  status: z.enum(STATUSES),
  /** Why it was rejected, or need not be handed in. */
  reason: z.string().check(z.maxLength(MAX_MATERIAL_REASON)),
  checkedBy: z.nullable(z.string().check(z.maxLength(64))),
  /** What the device that checked believed the time to be, epoch milliseconds. */
  checkedAt: z.nullable(z.int().check(z.minimum(0))),
})
export type Material = z.infer<typeof materialSchema>

/** A person's papers by their keys; each key is merged by itself (P6). */
export const materialsSchema = z
  .record(z.string(), materialSchema)
  .check(z.refine((held) => Object.keys(held).length <= MAX_MATERIALS, 'tooMany'))

export const MATERIAL_KEY = /^mat_[0-9A-HJKMNP-TV-Z]{26}$/
/** The field of a record that holds papers; patches and conflicts name `materials.<key>`. */
export const MATERIALS = 'materials'
