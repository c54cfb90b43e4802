// Correction (更正) of somebody's state of employment: what no process of HR brings about, with its reason, and kept for good.
import * as z from 'zod/mini'
import { collection, group } from '../../../kit/collection.ts'
import { instant, longText, oneOf, optional, ref, text, username } from '../../../kit/field.ts'
import { mutation } from '../../../kit/mutation.ts'
import { refuse } from '../../../kit/refusal.ts'
import { EMPLOYEE_STAGES, EMPLOYEE_STATUSES, employee } from '../employee.ts'
import { entryFault } from '../entry-rules.ts'

const MAY = 'employment_correction'
/** As many as devices keep. */
const NEWEST = 200

export const employmentCorrection = collection(
  'employmentCorrection',
  {
    base: group(MAY, {
      employeeUri: ref('employee'),
      /** As it was when it was corrected. */
      employeeName: text(1, 30),
      groupUri: ref('department'),
      statusBefore: oneOf(...EMPLOYEE_STATUSES),
      statusAfter: oneOf(...EMPLOYEE_STATUSES),
      stageBefore: optional(oneOf(...EMPLOYEE_STAGES)),
      stageAfter: optional(oneOf(...EMPLOYEE_STAGES)),
      reason: longText(500),
      byUsername: optional(username()),
      at: optional(instant()),
    }),
  },
  {
    audience: 'organisation',
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'ecr',
    lookups: ['employeeUri'],
    window: { field: 'at', newest: NEWEST },
  },
)

/** Sets somebody's state and stage as they ought to have been, and writes down why. No such line is changed or removed. */
export const addEmploymentCorrection = mutation({
  args: z.object({
    uri: z.string(),
    values: z.object({
      employeeUri: z.string(),
      statusAfter: z.enum(EMPLOYEE_STATUSES),
      stageAfter: z.optional(z.nullable(z.enum(EMPLOYEE_STAGES))),
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
  }),
  permission: MAY,
  keys: ({ uri, values }) => [
    ['employmentCorrection', uri],
    ['employee', values.employeeUri],
  ],
  run: async ({ tx, args: { uri, values }, who, atMs }) => {
    const { employeeUri, statusAfter, stageAfter = null, reason } = values
    if (reason.trim() === '') refuse('invalid', { field: 'reason', reason: 'required' })
    const row = (await tx.get(employee, employeeUri)) ?? refuse('invalid', { field: 'employeeUri', reason: 'notFound' })
    const [statusBefore, stageBefore] = [row.employeeStatus, row.stage ?? null]
    if (statusBefore === statusAfter && stageBefore === stageAfter) refuse('nothingChanges')
    const fault = entryFault({ employeeStatus: statusAfter }, row)
    if (fault) refuse('invalid', { field: 'statusAfter', reason: fault.reason })
    await tx.insert(employmentCorrection, {
      ...{ uri, employeeUri, employeeName: row.name, groupUri: row.groupUri },
      ...{ statusBefore, statusAfter, stageBefore, stageAfter, reason: reason.trim() },
      ...{ byUsername: who.username, at: atMs ?? null },
    })
    await tx.patch(employee, employeeUri, {
      ...(statusBefore !== statusAfter && { employeeStatus: statusAfter }),
      ...(stageBefore !== stageAfter && { stage: stageAfter }),
    })
  },
})
