// Registering for an activity. Whether there is room is decided by the server alone, in the order in which people ask.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { instant, integer, oneOf, optional, structure, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'

const answers = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(200)))

export const activityRegistration = collection(
  'activityRegistration',
  {
    base: group('', {
      articleId: text(1, 64),
      people: integer(1, 10),
      /** Answers to the questions of the activity, by their key. */
      form: optional(structure(answers)),
      /** `asked`: it waits on a device; `applied`: for whoever holds the activity. */
      status: oneOf('asked', 'applied', 'registered', 'waitlist', 'cancelled', 'rejected', 'checkedIn'),
      /** Places that it holds: set by the server. */
      places: integer(0, 10),
      at: optional(instant()),
      checkInAt: optional(instant()),
    }),
  },
  { audience: 'user', idPrefix: 'rgn', lookups: ['articleId'] },
)

const OPEN: readonly string[] = ['asked', 'applied', 'registered', 'waitlist']

/** Asks for places. */
export const addActivityRegistration = mutation({
  args: z.object({
    uri: z.string(),
    articleId: activityRegistration.fields.articleId.schema,
    people: activityRegistration.fields.people.schema,
    form: z.optional(activityRegistration.fields.form.schema),
  }),
  permission: '',
  keys: ({ uri }) => [['activityRegistration', uri]],
  run: async ({ tx, args, atMs }) => {
    const known = await tx.where(activityRegistration, 'articleId', args.articleId)
    if (known.some(({ uri, status }) => uri !== args.uri && (OPEN.includes(status) || status === 'checkedIn')))
      refuse('alreadyRegistered')
    const { form = null, ...asked } = args
    await tx.insert(activityRegistration, { ...asked, form, status: 'asked', places: 0, at: atMs ?? null })
  },
})

/** Gives the places back. */
export const cancelActivityRegistration = mutation({
  args: z.object({ uri: z.string() }),
  permission: '',
  keys: ({ uri }) => [['activityRegistration', uri]],
  run: async ({ tx, args }) => {
    const row = (await tx.get(activityRegistration, args.uri)) ?? refuse('notFound')
    if (!OPEN.includes(row.status)) refuse('registrationOver')
    await tx.patch(activityRegistration, args.uri, { status: 'cancelled' })
  },
})

/** Is there, by the code that the place shows as a picture to scan; the server knows whether it is the right one. */
export const checkInActivityRegistration = mutation({
  args: z.object({ uri: z.string(), code: z.string().check(z.maxLength(64)), atMs: z.int().check(z.minimum(0)) }),
  permission: '',
  keys: ({ uri }) => [['activityRegistration', uri]],
  run: async ({ tx, args, atMs }) => {
    const row = (await tx.get(activityRegistration, args.uri)) ?? refuse('notFound')
    if (row.status === 'checkedIn') return
    if (row.status !== 'registered') refuse('registrationOver')
    await tx.patch(activityRegistration, args.uri, { status: 'checkedIn', checkInAt: atMs ?? args.atMs })
  },
})
