// Moving partners into a class: any number at once, all of one kind. Doing it twice is doing it once.
import * as z from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import { SEES_PARTNERS } from './partner.ts'
import { partnerClass } from './partner-class.ts'
import { mustKeep, partnerRole } from './partner-role.ts'

/** Most rows of one move or one appointment. */
const MOST = 200
const roles = z.array(z.string()).check(z.minLength(1), z.maxLength(MOST))

/** `classUri` null: unclassified again. */
export const movePartnerRole = mutation({
  args: z.object({ uris: roles, classUri: partnerRole.fields.classUri.schema }),
  permission: SEES_PARTNERS,
  keys: ({ uris }) => uris.map((uri) => ['partnerRole', uri] as const),
  reads: ({ classUri }) => (classUri === null ? [] : [['partnerClass', classUri]]),
  run: async ({ tx, args: { uris, classUri }, who }) => {
    const into = classUri === null ? undefined : await tx.get(partnerClass, classUri)
    if (classUri !== null && !into) refuse('invalid', { field: 'classUri', reason: 'notFound' })
    for (const uri of uris) {
      const row = (await tx.get(partnerRole, uri)) ?? refuse('notFound')
      mustKeep(who, row.typeCode)
      if (into && into.typeCode !== row.typeCode) refuse('invalid', { field: 'classUri', reason: 'notFound' })
      await tx.patch(partnerRole, uri, { classUri })
    }
  },
})

/** Says which staff look after these partners. */
export const appointPartnerRole = mutation({
  args: z.object({ uris: roles, staffUris: partnerRole.fields.staffUris.schema }),
  permission: SEES_PARTNERS,
  keys: ({ uris }) => uris.map((uri) => ['partnerRole', uri] as const),
  run: async ({ tx, args: { uris, staffUris }, who }) => {
    for (const uri of uris) {
      const row = (await tx.get(partnerRole, uri)) ?? refuse('notFound')
      mustKeep(who, row.typeCode)
      await tx.patch(partnerRole, uri, { staffUris })
    }
  },
})
