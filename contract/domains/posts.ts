// Stations, duties and ranks: the reference lists that people are placed in.
import * as z from 'zod/mini'
import { type AnyCollection, collection, group, type Row } from '../kit/collection.ts'
import { flag, integer, names, oneOf, optional, refs, text } from '../kit/field.ts'
import { type Mutation, mutation } from '../kit/mutation.ts'
import { plainPatch } from '../kit/plain-patch.ts'
import { refuse } from '../kit/refusal.ts'

const MANAGES = 'job_management'
const level = integer(0, 1000)

export const station = collection(
  'station',
  {
    base: group('org_structure', {
      name: text(1, 30),
      code: optional(text(1, 32)),
      /** Departments that use it; none named: all of them. */
      groupUris: refs('department', 50),
      /** What it is grouped under; stations of one family say the same. */
      family: optional(text(1, 30)),
      /** Levels of ranks that people in it have. */
      levelFrom: optional(level),
      levelTo: optional(level),
      /** Planned posts. */
      headcountPlan: optional(integer(0, 100_000)),
      duties: optional(text(1, 2000)),
      requirements: optional(text(1, 2000)),
      /** Types of certificates, as records name them. */
      certificatesRequired: names(20),
      sortNo: integer(0, 1_000_000),
      status: oneOf('enabled', 'disabled'),
    }),
  },
  { audience: 'organisation', idPrefix: 'stn', lookups: [] },
)

export const duty = collection(
  'duty',
  {
    base: group('org_structure', {
      name: text(1, 30),
      isManagement: flag(),
      sortNo: integer(0, 1_000_000),
      status: oneOf('enabled', 'disabled'),
    }),
  },
  { audience: 'organisation', idPrefix: 'duty', lookups: [] },
)

export const rank = collection(
  'rank',
  {
    base: group('org_structure', {
      name: text(1, 30),
      sequence: oneOf('M', 'P', 'T', 'S'),
      /** No two ranks of a sequence have the same. */
      levelOrder: level,
      /** Grade across the sequences. */
      grade: optional(integer(1, 100)),
      status: oneOf('enabled', 'disabled'),
    }),
  },
  { audience: 'organisation', idPrefix: 'rank', lookups: ['sequence'] },
)

const stationValues = z.object({
  name: station.fields.name.schema,
  code: station.fields.code.schema,
  groupUris: station.fields.groupUris.schema,
  family: station.fields.family.schema,
  levelFrom: station.fields.levelFrom.schema,
  levelTo: station.fields.levelTo.schema,
  headcountPlan: station.fields.headcountPlan.schema,
  duties: station.fields.duties.schema,
  requirements: station.fields.requirements.schema,
  certificatesRequired: station.fields.certificatesRequired.schema,
  sortNo: station.fields.sortNo.schema,
  status: station.fields.status.schema,
})
const dutyValues = z.object({
  name: duty.fields.name.schema,
  isManagement: duty.fields.isManagement.schema,
  sortNo: duty.fields.sortNo.schema,
  status: duty.fields.status.schema,
})
const rankValues = z.object({
  name: rank.fields.name.schema,
  sequence: rank.fields.sequence.schema,
  levelOrder: rank.fields.levelOrder.schema,
  grade: rank.fields.grade.schema,
  status: rank.fields.status.schema,
})

/** Of two levels that do not fit the one that was changed is named. */
function refuseSwapped(given: Partial<Row<typeof station>>, row: Partial<Row<typeof station>>): void {
  const { levelFrom = null, levelTo = null } = { ...row, ...given }
  if (levelFrom === null || levelTo === null || levelFrom <= levelTo) return
  if ('levelTo' in given) refuse('invalid', { field: 'levelTo', reason: 'levelsSwapped' })
  if ('levelFrom' in given) refuse('invalid', { field: 'levelFrom', reason: 'levelsSwapped' })
}

export const addStation = mutation({
  args: z.object({ uri: z.string(), values: stationValues }),
  permission: MANAGES,
  keys: ({ uri }) => [['station', uri]],
  reads: ({ values }) => values.groupUris.map((uri) => ['department', uri] as const),
  run: async ({ tx, args: { uri, values } }) => {
    refuseSwapped(values, {})
    await tx.insert(station, { ...values, uri })
  },
})

export const patchStation = plainPatch(station, MANAGES, z.partial(stationValues), async ({ tx, args }) => {
  refuseSwapped(args.patch as Partial<Row<typeof station>>, (await tx.get(station, args.uri)) ?? {})
})

export const addDuty = mutation({
  args: z.object({ uri: z.string(), values: dutyValues }),
  permission: MANAGES,
  keys: ({ uri }) => [['duty', uri]],
  run: ({ tx, args: { uri, values } }) => tx.insert(duty, { ...values, uri }),
})

export const patchDuty = plainPatch(duty, MANAGES, z.partial(dutyValues))

export const addRank = mutation({
  args: z.object({ uri: z.string(), values: rankValues }),
  permission: MANAGES,
  keys: ({ uri }) => [['rank', uri]],
  exclusive: 'ranks',
  run: ({ tx, args: { uri, values } }) => tx.insert(rank, { ...values, uri }),
})

export const patchRank = plainPatch(rank, MANAGES, z.partial(rankValues))

/** The server refuses while somebody who is here has it; whoever has left keeps the name in his history only. */
const removed = (of: AnyCollection): Mutation<{ uri: string }> =>
  mutation({
    args: z.object({ uri: z.string() }),
    permission: MANAGES,
    keys: ({ uri }) => [[of.name, uri]],
    run: ({ tx, args }) => tx.remove(of, args.uri),
  })

export const removeStation = removed(station)
export const removeDuty = removed(duty)
export const removeRank = removed(rank)
