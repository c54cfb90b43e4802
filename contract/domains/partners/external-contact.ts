// People outside of the organisation whom somebody of it knows: his own, and of those with whom he shares them.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { date, list, longText, names, oneOf, optional, phone, text, username } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Who } from '../../kit/tx.ts'

const MANAGES = 'external_contacts_management'
const MOST_NOTES = 100

const followUpSchema = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  by: z.string().check(z.maxLength(64)),
  note: z.string().check(z.maxLength(500)),
})

export const externalContact = collection(
  'externalContact',
  {
    base: group('', {
      name: text(2, 30),
      mobile: phone(),
      companyName: optional(text(1, 100)),
      title: optional(text(1, 30)),
      tags: names(10),
      ownerUsername: username(),
      /** Colleagues who see it too. */
      sharedWith: names(50),
      source: optional(oneOf('introduced', 'card', 'exhibition', 'site', 'other')),
      remark: optional(longText(1000)),
      nextFollowAt: optional(date()),
      followUps: list(followUpSchema, MOST_NOTES),
    }),
  },
  {
    audience: 'participants',
    participants: ['ownerUsername', 'sharedWith'],
    overseers: MANAGES,
    idPrefix: 'ext',
    lookups: ['mobile'],
  },
)

export const EXTERNAL_FIELDS = [
  'name',
  'mobile',
  'companyName',
  'title',
  'source',
  'nextFollowAt',
  'tags',
  'remark',
] as const

/** Whoever owns it or manages them all; colleagues with whom it is shared read it and note what was said. */
function mustOwn(who: Who, row: { readonly ownerUsername?: string } | undefined): void {
  if (row?.ownerUsername !== who.username && !who.codes.has(MANAGES)) refuse('notAllowed')
}

export const {
  add: addExternalContact,
  change: changeExternalContact,
  remove: removeExternalContact,
} = recordMutations(externalContact, {
  permission: '',
  writes: EXTERNAL_FIELDS,
  defaults: ({ username }) => ({ ownerUsername: username, sharedWith: [], followUps: [] }),
  check: ({ who, row, act }) => {
    if (act === 'add' && !who.codes.has(MANAGES)) refuse('notAllowed')
    if (act !== 'add') mustOwn(who, row)
  },
})

/** With whom it is shared, and who looks after it from now on. */
export const shareExternalContact = mutation({
  args: z.object({
    uri: z.string(),
    ownerUsername: externalContact.fields.ownerUsername.schema,
    sharedWith: externalContact.fields.sharedWith.schema,
  }),
  permission: '',
  keys: ({ uri }) => [['externalContact', uri]],
  run: async ({ tx, args: { uri, ownerUsername, sharedWith }, who }) => {
    mustOwn(who, (await tx.get(externalContact, uri)) ?? refuse('notFound'))
    await tx.patch(externalContact, uri, { ownerUsername, sharedWith: [...new Set(sharedWith)].sort() })
  },
})

/** Writes down what was spoken about, and when one wants to speak again. */
export const followExternalContact = mutation({
  args: z.object({
    uri: z.string(),
    day: followUpSchema.shape.day,
    note: z.string().check(z.minLength(1), z.maxLength(500)),
    nextFollowAt: z.nullable(followUpSchema.shape.day),
  }),
  permission: '',
  keys: ({ uri }) => [['externalContact', uri]],
  run: async ({ tx, args: { uri, day, note, nextFollowAt }, who }) => {
    const row = (await tx.get(externalContact, uri)) ?? refuse('notFound')
    const followUps = [...row.followUps, { day, by: who.username, note }].slice(-MOST_NOTES)
    await tx.patch(externalContact, uri, { followUps, nextFollowAt })
  },
})
