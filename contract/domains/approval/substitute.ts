// Who decides for somebody while he is away.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { date, flag, oneOf, optional, refs, text, username } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import { MANAGES_APPROVALS } from './approval-record.ts'

export const approvalSubstitute = collection(
  'approvalSubstitute',
  {
    base: group('', {
      fromUsername: username(),
      fromName: text(0, 64),
      toUsername: username(),
      toName: text(0, 64),
      startDate: date(),
      endDate: date({ from: 'startDate' }),
      /** None: all of them. */
      templateUris: refs('approvalTemplate', 50),
      /** Whether he sees what his substitute decides. */
      keepCopy: flag(),
      reason: optional(text(1, 200)),
      status: oneOf('active', 'ended'),
    }),
  },
  {
    audience: 'participants',
    participants: ['fromUsername', 'toUsername'],
    overseers: MANAGES_APPROVALS,
    idPrefix: 'aps',
    lookups: ['fromUsername'],
  },
)

const { fields } = approvalSubstitute

/** What he says of it. */
export const substituteValues = z.object({
  toUsername: fields.toUsername.schema,
  startDate: fields.startDate.schema,
  endDate: fields.endDate.schema,
  templateUris: fields.templateUris.schema,
  keepCopy: fields.keepCopy.schema,
  reason: z.optional(fields.reason.schema),
})

/** Somebody names who decides for him; what comes to him from the first day to the last goes there. */
export const addApprovalSubstitute = mutation({
  args: z.object({
    uri: z.string(),
    values: substituteValues,
    /** What he holds already goes to his substitute too, where that begins today. */
    movesOpen: z.optional(z.boolean()),
  }),
  permission: '',
  keys: ({ uri }) => [['approvalSubstitute', uri]],
  run: async ({ tx, args: { uri, values }, who }) => {
    if (values.toUsername === who.username) refuse('substituteSelf')
    if (values.endDate < values.startDate) refuse('invalid', { field: 'endDate', reason: 'datesSwapped' })
    const names = { fromUsername: who.username, fromName: '', toName: '' }
    await tx.insert(approvalSubstitute, { ...values, reason: values.reason ?? null, ...names, status: 'active', uri })
  },
})

/** He decides himself again. */
export const endApprovalSubstitute = mutation({
  args: z.object({ uri: z.string() }),
  permission: '',
  keys: ({ uri }) => [['approvalSubstitute', uri]],
  run: async ({ tx, args: { uri }, who }) => {
    const row = (await tx.get(approvalSubstitute, uri)) ?? refuse('notFound')
    if (row.fromUsername !== who.username && !who.codes.has(MANAGES_APPROVALS)) refuse('notAllowed')
    await tx.patch(approvalSubstitute, uri, { status: 'ended' })
  },
})
