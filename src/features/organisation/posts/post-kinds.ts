// Stations, duties and ranks are three records of one shape: what tells them apart stands here.
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
} from '#contract/domains/posts.ts'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { AnyMutation } from '#contract/kit/mutation.ts'

type Values = Readonly<Record<string, unknown>>

export interface PostKind {
  readonly of: AnyCollection
  readonly name: 'station' | 'duty' | 'rank'
  /** Where a person's record names it. */
  readonly holds: 'stationUri' | 'dutyUris' | 'rankUri'
  readonly path: '/organization/station' | '/organization/duty' | '/organization/rank'
  /** `{ uri, values }`, `{ uri, patch }` and `{ uri }`. */
  readonly add: AnyMutation
  readonly change: AnyMutation
  readonly remove: AnyMutation
  /** Of the form, in its order; also the columns of a sheet. */
  readonly fields: readonly string[]
  readonly columns: readonly { readonly field: string; readonly width?: number }[]
  readonly textFields: readonly string[]
  readonly filterFields: readonly string[]
  readonly sort: readonly { readonly field: string }[]
  /** Of a new one, behind those that there are. */
  readonly fresh: (rows: readonly AnyRow[]) => Values
  /** Why values do not fit beside the others, as a refusal by field. */
  readonly check: (
    values: Values,
    others: readonly AnyRow[],
  ) => { readonly field: string; readonly code: string } | undefined
}

/** Room between two for those that come later. */
const SORT_STEP = 10
const nextSort = (rows: readonly AnyRow[]): number =>
  Math.max(0, ...rows.map((row) => Number(row.sortNo ?? 0))) + SORT_STEP
const nothing = () => undefined

export const STATION: PostKind = {
  of: station,
  name: 'station',
  holds: 'stationUri',
  path: '/organization/station',
  add: addStation,
  change: patchStation,
  remove: removeStation,
  fields: [
    'name',
    'code',
    'family',
    'groupUris',
    'headcountPlan',
    'levelFrom',
    'levelTo',
    'certificatesRequired',
    'duties',
    'requirements',
    'sortNo',
    'status',
  ],
  columns: [
    { field: 'name', width: 200 },
    { field: 'status', width: 120 },
    { field: 'family', width: 140 },
    { field: 'code', width: 120 },
    { field: 'headcountPlan', width: 120 },
    { field: 'groupUris' },
  ],
  textFields: ['name', 'code', 'family'],
  filterFields: ['status'],
  sort: [{ field: 'sortNo' }, { field: 'name' }],
  fresh: (rows) => ({ status: 'enabled', sortNo: nextSort(rows), groupUris: [], certificatesRequired: [] }),
  check: ({ levelFrom, levelTo }) =>
    typeof levelFrom === 'number' && typeof levelTo === 'number' && levelFrom > levelTo
      ? { field: 'levelTo', code: 'levelsSwapped' }
      : undefined,
}

export const DUTY: PostKind = {
  of: duty,
  name: 'duty',
  holds: 'dutyUris',
  path: '/organization/duty',
  add: addDuty,
  change: patchDuty,
  remove: removeDuty,
  fields: ['name', 'isManagement', 'sortNo', 'status'],
  columns: [
    { field: 'name', width: 240 },
    { field: 'status', width: 120 },
    { field: 'isManagement' },
    { field: 'sortNo', width: 120 },
  ],
  textFields: ['name'],
  filterFields: ['status'],
  sort: [{ field: 'sortNo' }, { field: 'name' }],
  fresh: (rows) => ({ status: 'enabled', sortNo: nextSort(rows), isManagement: false }),
  check: nothing,
}

export const RANK: PostKind = {
  of: rank,
  name: 'rank',
  holds: 'rankUri',
  path: '/organization/rank',
  add: addRank,
  change: patchRank,
  remove: removeRank,
  fields: ['name', 'sequence', 'levelOrder', 'grade', 'status'],
  columns: [
    { field: 'name', width: 200 },
    { field: 'status', width: 120 },
    { field: 'sequence', width: 160 },
    { field: 'levelOrder', width: 120 },
    { field: 'grade' },
  ],
  textFields: ['name'],
  filterFields: ['sequence', 'status'],
  sort: [{ field: 'sequence' }, { field: 'levelOrder' }],
  fresh: () => ({ status: 'enabled' }),
  check: ({ sequence, levelOrder }, others) =>
    others.some((row) => row.sequence === sequence && row.levelOrder === levelOrder)
      ? { field: 'levelOrder', code: 'rankLevelTaken' }
      : undefined,
}
