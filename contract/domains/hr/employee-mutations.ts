// What may be done to an employee record while offline.
import * as z from 'zod/mini'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Insert, Patch } from '../../kit/tx.ts'
import { department } from '../organisation.ts'
import { type FileRef, fileRefSchema } from '../platform.ts'
import { employee } from './employee.ts'

const shape = Object.fromEntries(Object.entries(employee.fields).map(([key, declared]) => [key, declared.schema]))
/** Any subset of the mirrored fields; each value is checked against its own schema when it is written. */
const valuesSchema = z.partial(z.strictObject(shape))
const FIXED_BY_OWN_COMMANDS = ['groupUri', 'membership', 'photo', 'username'] as const

/** Adds a person. Fields that the person adding may not write must be absent. */
export const addEmployee = mutation({
  args: z.object({ uri: z.string(), values: valuesSchema }),
  permission: 'staff_edit',
  keys: (args) => [['employee', args.uri]],
  reads: (args) => (typeof args.values.groupUri === 'string' ? [['department', args.values.groupUri]] : []),
  files: ({ values }) => (values.photo ? [(values.photo as FileRef).fileUri] : []),
  run: async ({ tx, args }) => {
    const home = args.values.groupUri
    if (typeof home !== 'string' || !(await tx.get(department, home))) refuse('departmentMissing')
    const defaults = { groupUris: [home], dutyUris: [], employeeStatus: 'active', membership: 'active' }
    await tx.insert(employee, { ...defaults, ...args.values, uri: args.uri } as unknown as Insert<typeof employee>)
  },
})

/** Changes plain fields of a person's record. */
export const patchEmployee = mutation({
  args: z.object({ uri: z.string(), patch: valuesSchema }),
  permission: 'staff_edit',
  keys: (args) => [['employee', args.uri]],
  patches: (args) => [{ collection: 'employee', uri: args.uri, values: args.patch }],
  fold: (earlier, later) => ({ uri: earlier.uri, patch: { ...earlier.patch, ...later.patch } }),
  run: async ({ tx, args }) => {
    for (const key of FIXED_BY_OWN_COMMANDS) if (key in args.patch) refuse('invalid', { field: key })
    if (args.patch.managerUri === args.uri) refuse('ownManager')
    await tx.patch(employee, args.uri, args.patch as Patch<typeof employee>)
  },
})

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
  files: (args) => (args.photo ? [args.photo.fileUri] : []),
  run: async ({ tx, args }) => {
    await tx.patch(employee, args.uri, { photo: args.photo })
  },
})
