// How partners of one kind are classified: a tree of three levels. What is in no class is unclassified.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { integer, oneOf, optional, ref, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import { holds, type Tx, type Who } from '../../kit/tx.ts'
import { SEES_PARTNERS } from './partner.ts'
import { TYPE_CODES, typeOfCode } from './partner-types.ts'

/** Levels of a classification at most. */
export const MAX_CLASS_DEPTH = 3

export const partnerClass = collection(
  'partnerClass',
  {
    base: group(SEES_PARTNERS, {
      typeCode: oneOf(...TYPE_CODES),
      name: text(1, 20),
      /** Empty at the top. */
      parentUri: optional(ref('partnerClass')),
      sortNo: integer(0, 1_000_000),
    }),
  },
  { audience: 'organisation', idPrefix: 'pcl', lookups: ['parentUri', 'typeCode'] },
)

const mustKeepClasses = (who: Who, typeCode: string): void => {
  if (!holds(who, typeOfCode(typeCode)?.permission ?? SEES_PARTNERS)) refuse('notAllowed')
}

/** No two of one parent have the same name. */
async function refuseTwin(tx: Tx, row: { uri: string; typeCode: string; parentUri: string | null; name: string }) {
  const ofType = await tx.where(partnerClass, 'typeCode', row.typeCode)
  const twin = ofType.find((one) => one.uri !== row.uri && one.parentUri === row.parentUri && one.name === row.name)
  if (twin) refuse('classNameTaken')
}

export const addPartnerClass = mutation({
  args: z.object({
    uri: z.string(),
    typeCode: partnerClass.fields.typeCode.schema,
    name: partnerClass.fields.name.schema,
    parentUri: partnerClass.fields.parentUri.schema,
    sortNo: partnerClass.fields.sortNo.schema,
  }),
  permission: SEES_PARTNERS,
  keys: ({ uri }) => [['partnerClass', uri]],
  reads: ({ parentUri }) => (parentUri === null ? [] : [['partnerClass', parentUri]]),
  exclusive: 'partnerClasses',
  run: async ({ tx, args, who }) => {
    mustKeepClasses(who, args.typeCode)
    let depth = 1
    for (let at = args.parentUri; at !== null; depth++) {
      if (depth >= MAX_CLASS_DEPTH) refuse('classTooDeep')
      const above = (await tx.get(partnerClass, at)) ?? refuse('invalid', { field: 'parentUri', reason: 'notFound' })
      if (above.typeCode !== args.typeCode) refuse('invalid', { field: 'parentUri', reason: 'notFound' })
      at = above.parentUri
    }
    await refuseTwin(tx, args)
    await tx.insert(partnerClass, args)
  },
})

export const renamePartnerClass = mutation({
  args: z.object({ uri: z.string(), name: partnerClass.fields.name.schema }),
  permission: SEES_PARTNERS,
  keys: ({ uri }) => [['partnerClass', uri]],
  exclusive: 'partnerClasses',
  run: async ({ tx, args: { uri, name }, who }) => {
    const row = (await tx.get(partnerClass, uri)) ?? refuse('notFound')
    mustKeepClasses(who, row.typeCode)
    await refuseTwin(tx, { ...row, name })
    await tx.patch(partnerClass, uri, { name })
  },
})

/** Takes an empty class away; the server makes unclassified what is still in it. */
export const removePartnerClass = mutation({
  args: z.object({ uri: z.string() }),
  permission: SEES_PARTNERS,
  keys: ({ uri }) => [['partnerClass', uri]],
  exclusive: 'partnerClasses',
  run: async ({ tx, args: { uri }, who }) => {
    const row = (await tx.get(partnerClass, uri)) ?? refuse('notFound')
    mustKeepClasses(who, row.typeCode)
    if ((await tx.where(partnerClass, 'parentUri', uri)).length > 0) refuse('classNotEmpty')
    await tx.remove(partnerClass, uri)
  },
})
