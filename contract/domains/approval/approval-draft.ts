// What somebody has begun to fill in and has not handed in: on every device of his.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { instant, ref, structure, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import { type FormValues, formValuesSchema } from './form-field.ts'
import { filesOf } from './form-values.ts'

export const approvalDraft = collection(
  'approvalDraft',
  {
    base: group('', {
      templateUri: ref('approvalTemplate'),
      templateName: text(0, 40),
      values: structure(formValuesSchema),
      savedAt: instant(),
    }),
  },
  { audience: 'user', idPrefix: 'apd', lookups: [] },
)

const { fields } = approvalDraft
const given = z.object({
  templateUri: fields.templateUri.schema,
  templateName: fields.templateName.schema,
  values: fields.values.schema,
  savedAt: fields.savedAt.schema,
})

/** The server writes what was filled in only once it has looked for numbers in it: its history has none either. */
const kept = (given: FormValues, atMs: number | undefined, before: FormValues = {}) => ({
  values: { ...(atMs === undefined ? given : before) },
})

/** Keeps a form as it is; `savedAt` is what the device believes. */
export const addApprovalDraft = mutation({
  args: z.object({ uri: z.string(), values: given }),
  permission: '',
  keys: ({ uri }) => [['approvalDraft', uri]],
  files: ({ values }) => filesOf(values.values).map(({ fileUri }) => fileUri),
  run: ({ tx, args: { uri, values }, atMs }) =>
    tx.insert(approvalDraft, { ...values, ...kept(values.values, atMs), uri }),
})

/** Keeps the same form with other values. */
export const saveApprovalDraft = mutation({
  args: z.object({ uri: z.string(), values: given }),
  permission: '',
  keys: ({ uri }) => [['approvalDraft', uri]],
  files: ({ values }) => filesOf(values.values).map(({ fileUri }) => fileUri),
  run: async ({ tx, args: { uri, values }, atMs }) => {
    const row = (await tx.get(approvalDraft, uri)) ?? refuse('notFound')
    await tx.patch(approvalDraft, uri, { ...kept(values.values, atMs, row.values), savedAt: values.savedAt })
  },
})

export const removeApprovalDraft = mutation({
  args: z.object({ uri: z.string() }),
  permission: '',
  keys: ({ uri }) => [['approvalDraft', uri]],
  run: async ({ tx, args: { uri } }) => {
    if (!(await tx.get(approvalDraft, uri))) refuse('notFound')
    await tx.remove(approvalDraft, uri)
  },
})
