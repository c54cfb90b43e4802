// What may be done to an employee record while offline.
import * as z from 'zod/mini'
import { permissionOfField } from '../../kit/collection.ts'
import { keyOf } from '../../kit/map-path.ts'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import { sparseObject } from '../../kit/sparse-object.ts'
import { holds, type Insert, type Patch, type Tx, type Who } from '../../kit/tx.ts'
import { fileRefSchema } from '../files.ts'
import { filesIn } from '../files-in.ts'
import { department } from '../organisation.ts'
import { customField } from './custom-field.ts'
import { CUSTOM_PATH, customFieldsIn, customMapOf, customMaps, partedValues } from './custom-map.ts'
import { departmentsOf, refuseClosed } from './departments-of.ts'
import { employee } from './employee.ts'
import { entryFault } from './entry-rules.ts'
import { emptiedBy, missingOfNew } from './required-fields.ts'
import { statusFault } from './status-moves.ts'

const shape = Object.fromEntries(Object.entries(employee.fields).map(([key, declared]) => [key, declared.schema]))
/**
 * Any subset of the mirrored fields; each value is checked against its own schema when it is written. Custom values stand
 * beside them under their paths, `custom.<field uri>`.
 */
const valuesSchema = sparseObject(shape, (name) => CUSTOM_PATH.test(name), 'unknownField')
/** Maps are written key by key; what is known of contracts comes with an import alone. */
const NEVER_WHOLE = ['custom', 'customHr', 'materials', 'contract'] as const
const FIXED_BY_OWN_COMMANDS = ['groupUri', 'membership', 'photo', 'username', ...NEVER_WHOLE] as const
const fieldsRead = (values: Readonly<Record<string, unknown>>) =>
  customFieldsIn(values).map((uri) => ['customField', uri] as const)
const departmentsIn = ({ groupUris }: Readonly<Record<string, unknown>>): readonly string[] | undefined =>
  Array.isArray(groupUris) ? groupUris.filter((uri) => typeof uri === 'string') : undefined
const NAMED = { groupUris: 'department', stationUri: 'station', dutyUris: 'duty', rankUri: 'rank' } as const
/** Rows that the values name: what was made without a network may be refused, and this waits with it. */
const namedIn = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(NAMED).flatMap(([field, name]) =>
    [values[field]].flat().flatMap((uri) => (typeof uri === 'string' ? [[name, uri] as const] : [])),
  )

/**
 * Adds a person. Fields that the person adding may not write must be absent. A number that nobody has typed is only a wish:
 * where somebody else has it, the server gives the next free one.
 */
export const addEmployee = mutation({
  args: z.object({ uri: z.string(), values: valuesSchema, isNumberWished: z.optional(z.boolean()) }),
  permission: 'staff_edit',
  keys: (args) => [['employee', args.uri]],
  reads: ({ values }) => [
    ...(typeof values.groupUri === 'string' ? [['department', values.groupUri] as const] : []),
    ...namedIn(values),
    ...fieldsRead(values),
  ],
  files: (args) => filesIn(args.values),
  run: async ({ tx, args, who }) => {
    for (const key of NEVER_WHOLE) if (key in args.values) refuse('invalid', { field: key })
    const home = args.values.groupUri
    if (typeof home !== 'string' || !(await tx.get(department, home))) refuse('departmentMissing')
    const { plain, custom } = partedValues(args.values)
    const missing = missingOfNew(plain, (code) => holds(who, code))
    const [first] = missing
    // All at once: whoever fills one in should not come back for the next.
    if (first !== undefined) refuse('invalid', { field: first, fields: missing.join(' '), reason: 'required' })
    const groupUris = departmentsOf(home, departmentsIn(args.values) ?? [])
    await refuseClosed(tx, [home], groupUris)
    const maps = await customMaps(tx, {}, custom)
    await refuseMissing(tx, who, maps)
    const given: Partial<Insert<typeof employee>> = {
      dutyUris: [],
      employeeStatus: 'active',
      membership: 'active',
      ...plain,
      ...maps,
      groupUris,
      uri: args.uri,
    }
    // What is missing, or is no such value, the insert refuses by the field's name.
    await tx.insert(employee, given as Insert<typeof employee>)
  },
})

/** A new record has a value of every required field that whoever adds it may write; numbers kept apart come later. */
async function refuseMissing(tx: Tx, who: Who, maps: Awaited<ReturnType<typeof customMaps>>): Promise<void> {
  for (const field of await tx.where(customField, 'enabled', true)) {
    const map = customMapOf(field)
    const isAsked = field.required && (map === 'custom' || (map === 'customHr' && holds(who, 'roster_managerment')))
    if (isAsked && !Object.hasOwn(maps[map] ?? {}, field.uri))
      refuse('invalid', { field: `${map}.${field.uri}`, reason: 'required' })
  }
}

/**
 * Changes fields of a person's record, custom ones each under its own path: two people's changes of different ones merge. Of
 * the departments those beside the primary one; that one stays, whatever is given.
 */
export const patchEmployee = mutation({
  args: z.object({ uri: z.string(), patch: valuesSchema }),
  permission: 'staff_edit',
  keys: (args) => [['employee', args.uri]],
  patches: (args) => [{ collection: 'employee', uri: args.uri, values: args.patch }],
  reads: ({ patch }) => [...namedIn(patch), ...fieldsRead(patch)],
  files: (args) => filesIn(args.patch),
  fold: (earlier, later, before) => {
    // What will be refused takes nothing else along.
    if (statusFault(earlier.patch, before) || statusFault(later.patch, before)) return undefined
    return { uri: earlier.uri, patch: { ...earlier.patch, ...later.patch } }
  },
  run: async ({ tx, args, who }) => {
    for (const key of FIXED_BY_OWN_COMMANDS) if (key in args.patch) refuse('invalid', { field: key })
    if (args.patch.managerUri === args.uri) refuse('ownManager')
    await refuseEmptied(tx, args)
    await refuseStatusMove(tx, args)
    await refuseWithoutContact(tx, who, args)
    const isPlain = Object.keys(args.patch).every((path) => keyOf(path) === undefined && path !== 'groupUris')
    if (isPlain) return tx.patch(employee, args.uri, args.patch as Patch<typeof employee>)
    const row = await tx.get(employee, args.uri)
    if (!row) refuse('notFound')
    const { plain, custom } = partedValues(args.patch)
    const maps = await customMaps(tx, row, custom)
    const given = departmentsIn(args.patch)
    const departments = given ? { groupUris: departmentsOf(row.groupUri, given) } : {}
    await refuseClosed(tx, row.groupUris, departments.groupUris ?? [])
    await tx.patch(employee, args.uri, { ...plain, ...maps, ...departments } as Patch<typeof employee>)
  },
})

/** What a record cannot be without stays filled; one that never had it is changed in its other fields all the same. */
async function refuseEmptied(tx: Tx, { uri, patch }: { uri: string; patch: Readonly<Record<string, unknown>> }) {
  if (!Object.values(patch).includes(null)) return
  const field = emptiedBy(patch, (await tx.get(employee, uri)) ?? {})
  if (field !== undefined) refuse('invalid', { field, reason: 'required' })
}

async function refuseStatusMove(tx: Tx, { uri, patch }: { uri: string; patch: Readonly<Record<string, unknown>> }) {
  if (!('employeeStatus' in patch || 'stage' in patch)) return
  const fault = statusFault(patch, (await tx.get(employee, uri)) ?? {})
  if (fault) refuse('invalid', { ...fault })
}

const ABOUT_CONTACTS = ['emergency', 'mobile'] as const

/** By whoever may write the people to call: others cannot know what is lacking. */
async function refuseWithoutContact(
  tx: Tx,
  who: Who,
  { uri, patch }: { uri: string; patch: Readonly<Record<string, unknown>> },
) {
  if (!ABOUT_CONTACTS.some((field) => field in patch)) return
  if (!holds(who, permissionOfField(employee, 'emergency') ?? '')) return
  const fault = entryFault(patch, (await tx.get(employee, uri)) ?? {})
  if (fault) refuse('invalid', { ...fault })
}

/** Moves a person to another department, which becomes the primary one. */
export const moveEmployee = mutation({
  args: z.object({ uri: z.string(), groupUri: z.string() }),
  permission: 'staff_edit',
  keys: (args) => [['employee', args.uri]],
  reads: (args) => [['department', args.groupUri]],
  patches: (args) => [{ collection: 'employee', uri: args.uri, values: { groupUri: args.groupUri } }],
  run: async ({ tx, args }) => {
    const target = await tx.get(department, args.groupUri)
    if (!target) refuse('departmentMissing')
    if (target.status === 'disabled') refuse('departmentDisabled')
    const person = await tx.get(employee, args.uri)
    if (!person) refuse('notFound')
    const others = person.groupUris.filter((uri) => uri !== person.groupUri && uri !== args.groupUri)
    await tx.patch(employee, args.uri, { groupUri: args.groupUri, groupUris: [args.groupUri, ...others] })
  },
})

/** Disables or enables a person's membership of this organisation. */
export const setEmployeeMembership = mutation({
  args: z.object({ uri: z.string(), membership: z.enum(['active', 'disabled']) }),
  permission: 'staff_edit',
  keys: (args) => [['employee', args.uri]],
  patches: (args) => [{ collection: 'employee', uri: args.uri, values: { membership: args.membership } }],
  run: async ({ tx, args }) => {
    await tx.patch(employee, args.uri, { membership: args.membership })
  },
})

/** Gives a person a badge photo; the file is uploaded before the edit is sent. */
export const setEmployeePhoto = mutation({
  args: z.object({ uri: z.string(), photo: z.nullable(fileRefSchema) }),
  permission: 'staff_edit',
  keys: (args) => [['employee', args.uri]],
  patches: (args) => [{ collection: 'employee', uri: args.uri, values: { photo: args.photo } }],
  files: (args) => filesIn(args.photo),
  run: async ({ tx, args }) => {
    await tx.patch(employee, args.uri, { photo: args.photo })
  },
})
