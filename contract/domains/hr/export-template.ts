// Saved choices of an export: which columns of whom, in which order. A person's own, until he shares one with the
// organisation: then it is a row of the organisation, for everybody who keeps the roster.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { flag, names, oneOf, optional, structure, text, username } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { plainPatch } from '../../kit/plain-patch.ts'
import { refuse } from '../../kit/refusal.ts'
import { holds, type Tx, type Who } from '../../kit/tx.ts'

/** What the list is asked for, as its address has it: field to value. */
const filters = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))

/** Lists that are exported in columns of one's own choice. */
export const EXPORT_ENTITIES = [
  ...(['staff', 'roster', 'induction', 'positive', 'transfer', 'contract', 'intern', 'departure', 'talent'] as const),
] as const
export type ExportEntity = (typeof EXPORT_ENTITIES)[number]

const choice = {
  name: text(1, 30),
  entity: oneOf(...EXPORT_ENTITIES),
  /** Field codes in the order of the columns. */
  columns: names(200),
  includeLeft: flag(),
  /** The list's filters; null for a template that leaves them as they are. */
  filters: optional(structure(filters)),
  /** The list's order, written `entryDate.down`; null for its usual one. */
  sort: optional(text(1, 60)),
  /** Telephone and identity numbers are written with stars. */
  maskSensitive: flag(),
}

export const exportTemplate = collection(
  'exportTemplate',
  { base: group('', choice) },
  { audience: 'user', idPrefix: 'tpl', lookups: ['entity'] },
)

export const sharedTemplate = collection(
  'sharedTemplate',
  { base: group('roster_managerment', { ...choice, ownerUsername: username() }) },
  { audience: 'organisation', idPrefix: 'stp', lookups: ['entity'] },
)

const fields = exportTemplate.fields
const values = {
  name: fields.name.schema,
  entity: fields.entity.schema,
  columns: fields.columns.schema,
  includeLeft: fields.includeLeft.schema,
  filters: z.optional(fields.filters.schema),
  sort: z.optional(fields.sort.schema),
  maskSensitive: z.optional(fields.maskSensitive.schema),
}
const { entity: _, ...changeable } = values
const patchSchema = z.partial(z.object(changeable))

/** An older device says nothing of filters, order and stars. */
export const addExportTemplate = mutation({
  args: z.object({ uri: z.string(), ...values }),
  permission: '',
  keys: (args) => [['exportTemplate', args.uri]],
  run: async ({ tx, args: { filters = null, sort = null, maskSensitive = false, ...args } }) => {
    await tx.insert(exportTemplate, { ...args, filters, sort, maskSensitive })
  },
})

export const patchExportTemplate = plainPatch(exportTemplate, '', patchSchema)

export const removeExportTemplate = mutation({
  args: z.object({ uri: z.string() }),
  permission: '',
  keys: (args) => [['exportTemplate', args.uri]],
  run: async ({ tx, args }) => {
    await tx.remove(exportTemplate, args.uri)
  },
})

/** Gives one's own template to the organisation: the row becomes another one, whose owner stays. */
export const shareExportTemplate = mutation({
  args: z.object({ uri: z.string(), sharedUri: z.string() }),
  permission: 'roster_managerment',
  keys: (args) => [
    ['sharedTemplate', args.sharedUri],
    ['exportTemplate', args.uri],
  ],
  run: async ({ tx, args, who }) => {
    const own = await tx.get(exportTemplate, args.uri)
    if (!own) refuse('notFound')
    const { uri, rev: _, ...kept } = own
    await tx.insert(sharedTemplate, { ...kept, uri: args.sharedUri, ownerUsername: who.username })
    await tx.remove(exportTemplate, uri)
  },
})

/** Makes it one's own again: nobody else has it any more. */
export const takeBackSharedTemplate = mutation({
  args: z.object({ uri: z.string(), ownUri: z.string() }),
  permission: 'roster_managerment',
  keys: (args) => [
    ['sharedTemplate', args.uri],
    ['exportTemplate', args.ownUri],
  ],
  run: async ({ tx, args, who }) => {
    const { uri, rev: _, ownerUsername, ...kept } = await sharedOne(tx, args.uri)
    if (ownerUsername !== who.username) refuse('notAllowed')
    await tx.insert(exportTemplate, { ...kept, uri: args.ownUri })
    await tx.remove(sharedTemplate, uri)
  },
})

export const patchSharedTemplate = plainPatch(
  sharedTemplate,
  'roster_managerment',
  patchSchema,
  async ({ tx, args, who }) => {
    if (!mayChangeShared(await sharedOne(tx, args.uri), who)) refuse('notAllowed')
  },
)

export const removeSharedTemplate = mutation({
  args: z.object({ uri: z.string() }),
  permission: 'roster_managerment',
  keys: (args) => [['sharedTemplate', args.uri]],
  run: async ({ tx, args, who }) => {
    if (!mayChangeShared(await sharedOne(tx, args.uri), who)) refuse('notAllowed')
    await tx.remove(sharedTemplate, args.uri)
  },
})

async function sharedOne(tx: Tx, uri: string) {
  return (await tx.get(sharedTemplate, uri)) ?? refuse('notFound')
}

/** Its owner, and whoever grants the organisation's rights; all others use it as it is. */
export const mayChangeShared = (template: { readonly ownerUsername: string }, who: Who): boolean =>
  template.ownerUsername === who.username || holds(who, 'role_management')
