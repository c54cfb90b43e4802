// Organisation: departments; what people are placed in beside them is in posts.ts.

import * as z from 'zod/mini'
import { collection, group, type Row } from '../kit/collection.ts'
import { domain } from '../kit/domain.ts'
import { integer, names, oneOf, optional, ref, text } from '../kit/field.ts'
import { mutation } from '../kit/mutation.ts'
import { plainPatch } from '../kit/plain-patch.ts'
import { refuse } from '../kit/refusal.ts'
import type { Tx } from '../kit/tx.ts'
import { addFrequentContact, frequentContact, removeFrequentContact } from './frequent-contact.ts'
import {
  addDuty,
  addRank,
  addStation,
  duty,
  patchDuty,
  patchRank,
  patchStation,
  rank,
  removeDuty,
  removeRank,
  removeStation,
  station,
} from './posts.ts'

const uris = names(50)

export const department = collection(
  'department',
  {
    base: group('org_structure', {
      groupName: text(1, 50),
      /** null only for the root, which is the organisation itself. */
      parentUri: optional(ref('department')),
      code: optional(text(1, 32)),
      type: oneOf('dept', 'branch', 'projectDept'),
      /** Employee uris of the heads. */
      headUris: uris,
      hrbpUris: uris,
      sortNo: integer(0, 1_000_000),
      /** Planned posts; a warning when exceeded. */
      headcountPlan: optional(integer(0, 100_000)),
      phone: optional(text(1, 32)),
      remark: optional(text(1, 500)),
      status: oneOf('enabled', 'disabled'),
    }),
  },
  {
    audience: 'organisation',
    idPrefix: 'dept',
    // Whose department lies below his own: a scope that is given for editing alone leaves the tree to everybody's eyes.
    scope: { resource: 'department', field: 'parentUri' },
    lookups: ['parentUri', 'code'],
    unique: [{ field: 'code' }],
  },
)

/** Levels of a department tree at most, the root included. */
export const MAX_DEPARTMENT_DEPTH = 10

/** Uris from a department up to the root, itself first. Refuses when the chain does not end (a cycle). */
export async function departmentPath(tx: Tx, uri: string): Promise<string[]> {
  const path: string[] = []
  for (let at: string | null = uri; at !== null; ) {
    if (path.includes(at) || path.length > MAX_DEPARTMENT_DEPTH) refuse('departmentCycle')
    const row: Row<typeof department> | undefined = await tx.get(department, at)
    if (!row) refuse('parentMissing')
    path.push(at)
    at = row.parentUri
  }
  return path
}

const editable = z.partial(
  z.object({
    groupName: department.fields.groupName.schema,
    code: department.fields.code.schema,
    type: department.fields.type.schema,
    headUris: department.fields.headUris.schema,
    hrbpUris: department.fields.hrbpUris.schema,
    sortNo: department.fields.sortNo.schema,
    headcountPlan: department.fields.headcountPlan.schema,
    phone: department.fields.phone.schema,
    remark: department.fields.remark.schema,
    status: department.fields.status.schema,
  }),
)

export const addDepartment = mutation({
  args: z.object({
    uri: z.string(),
    parentUri: z.string(),
    groupName: department.fields.groupName.schema,
    type: department.fields.type.schema,
    sortNo: department.fields.sortNo.schema,
  }),
  permission: 'department_edit',
  keys: (args) => [['department', args.uri]],
  reads: (args) => [['department', args.parentUri]],
  exclusive: 'departmentTree',
  run: async ({ tx, args }) => {
    const path = await departmentPath(tx, args.parentUri)
    if (path.length >= MAX_DEPARTMENT_DEPTH) refuse('departmentTooDeep')
    await tx.insert(department, { ...args, headUris: [], hrbpUris: [], status: 'enabled' })
  },
})

export const patchDepartment = plainPatch(department, 'department_edit', editable)

export const moveDepartment = mutation({
  args: z.object({ uri: z.string(), parentUri: z.string() }),
  permission: 'department_edit',
  keys: (args) => [['department', args.uri]],
  reads: (args) => [['department', args.parentUri]],
  patches: (args) => [{ collection: 'department', uri: args.uri, values: { parentUri: args.parentUri } }],
  exclusive: 'departmentTree',
  run: async ({ tx, args }) => {
    const moved = await tx.get(department, args.uri)
    if (!moved) refuse('notFound')
    if (moved.parentUri === null) refuse('rootCannotMove')
    const path = await departmentPath(tx, args.parentUri)
    if (path.includes(args.uri)) refuse('departmentCycle')
    await tx.patch(department, args.uri, { parentUri: args.parentUri })
  },
})

/** Removes an empty department; the server refuses while it has members or children. */
export const removeDepartment = mutation({
  args: z.object({ uri: z.string() }),
  permission: 'department_edit',
  keys: (args) => [['department', args.uri]],
  exclusive: 'departmentTree',
  run: async ({ tx, args }) => {
    const row = await tx.get(department, args.uri)
    if (!row) refuse('notFound')
    if (row.parentUri === null) refuse('rootCannotMove')
    await tx.remove(department, args.uri)
  },
})

export const organisation = domain({
  collections: { department, station, duty, rank, frequentContact },
  mutations: {
    addDepartment,
    patchDepartment,
    moveDepartment,
    removeDepartment,
    addStation,
    patchStation,
    removeStation,
    addDuty,
    patchDuty,
    removeDuty,
    addRank,
    patchRank,
    removeRank,
    addFrequentContact,
    removeFrequentContact,
  },
  calls: {},
  refusals: [
    'departmentCycle',
    'departmentTooDeep',
    'parentMissing',
    'rootCannotMove',
    'departmentNotEmpty',
    'departmentNameTaken',
    'rankLevelTaken',
    'stillUsed',
  ],
})
