// The caller's own record: custom fields that he may see of himself, and those he may edit. By calls, because no mirror of a
// colleague's device may hold what only he and the roster's keepers see.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { CUSTOM_FIELD_GROUPS, CUSTOM_FIELD_TYPES } from './custom-field.ts'

/** A custom field of the caller's own record, with its value. */
const ownFieldSchema = z.object({
  uri: z.string(),
  label: z.string(),
  groupCode: z.enum(CUSTOM_FIELD_GROUPS),
  fieldType: z.enum(CUSTOM_FIELD_TYPES),
  options: z.array(z.string()),
  required: z.boolean(),
  editableBySelf: z.boolean(),
  value: z.unknown(),
})
export type OwnField = z.infer<typeof ownFieldSchema>

export const ownFieldCalls = calls('hr', {
  /** Enabled fields that are open to all or to the person himself, in their order; none for someone without a record. */
  readOwnFields: call({
    input: z.object({}),
    output: z.object({ fields: z.array(ownFieldSchema) }),
    auth: withCode('user_and_departments'),
    summary: 'Read the custom fields of the own record',
  }),
  /** Values by the field's uri, for fields that the person may edit himself; null empties one. `waits`: HR looks at some first. */
  saveOwnFields: call({
    input: z.object({
      values: z.record(z.string(), z.unknown()),
      /** Those fields as they were when the change began: one that is another by now is refused. */
      seen: z.optional(z.record(z.string(), z.unknown())),
    }),
    output: z.object({ waits: z.boolean() }),
    auth: withCode('user_and_departments'),
    summary: 'Write custom fields of the own record',
  }),
})
