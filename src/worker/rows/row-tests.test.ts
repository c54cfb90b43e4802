import { expect, test } from 'vitest'
import type { Material } from '#contract/domains/hr/materials/material.ts'
import { materialSet } from '#contract/domains/hr/materials/material-sets.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import { createRowQueries } from '#src/sync/mirror/row-query.ts'
import { ROW_TESTS } from './row-tests.ts'

const TODAY = '2026-11-22'
const paper = (values: Partial<Material>): Material => ({
  ...{ type: 'idCard', title: '', files: [], required: null, issueDate: null, expireDate: null },
  ...{ notifyBeforeDays: null, status: 'approved', reason: '', checkedBy: null, checkedAt: null },
  ...values,
})
const person = (uri: string, values: Record<string, unknown> = {}): AnyRow => ({
  ...{ uri, rev: 1, employeeType: 'intern', stage: 'intern', workHistory: null, groupUri: 'office' },
  ...values,
})
/** Whom the filter finds, by uri. */
function found(rows: readonly AnyRow[], filter: RowFilter): string[] {
  const snapshot = {
    ...{ version: 1, state: 'ready' as const, filling: undefined },
    rows: new Map(rows.map((row) => [row.uri, row])),
    changedSince: () => undefined,
  }
  return createRowQueries(undefined, ROW_TESTS)
    .answer(snapshot, { filters: [filter] })
    .rows.map(({ uri }) => uri)
}

test('whose required papers are not all there is told by the set, the day and where he works', () => {
  const post = { employeeType: 'intern', stage: 'intern', hadEmployer: false, isOnSite: false }
  const required = [...materialSet(post)].flatMap(([type, need]) => (need === 'required' ? [type] : []))
  const all = Object.fromEntries(required.map((type) => [type, paper({ type })]))
  const { idCard: _, ...without } = all
  const rows = [
    person('whole', { materials: all }),
    person('none', { materials: null }),
    person('without', { materials: without }),
    person('again', { materials: { ...all, idCard: paper({ status: 'rejected' }) } }),
    person('expired', { materials: { ...all, idCard: paper({ expireDate: '2026-11-21' }) } }),
    person('unchecked', { materials: { ...all, idCard: paper({ status: 'uploaded' }) } }),
    person('worker', { materials: all, groupUri: 'site' }),
  ]
  const lacking = (onSite: string[]) =>
    found(rows, { field: 'materials', test: 'lacksPapers', given: { today: TODAY, onSite } })
  expect(lacking([])).toEqual(['again', 'expired', 'none', 'without'])
  expect(lacking(['site'])).toEqual(['again', 'expired', 'none', 'without', 'worker'])
  const electrician = person('electrician', { materials: all, stationUri: 'post' })
  const given = { today: TODAY, onSite: [], certificates: ['post 电工证', 'another 焊工证'] }
  expect(
    found([electrician, person('clerk', { materials: all })], { field: 'materials', test: 'lacksPapers', given }),
  ).toEqual(['electrician'])
})

test('a contract ends within the days that are asked for, both included', () => {
  const ends = (uri: string, curEnd: string | null) => person(uri, { contract: { curEnd } })
  const rows = [ends('a', '2026-11-21'), ends('b', TODAY), ends('c', '2027-01-21'), ends('d', '2027-01-22')]
  const asked = (from: string, to: string) =>
    found([...rows, ends('e', null), person('f', { contract: null })], {
      field: 'contract',
      test: 'contractEnds',
      given: { from, to },
    })
  expect(asked(TODAY, '2027-01-21')).toEqual(['b', 'c'])
  expect(asked('', '2026-11-21')).toEqual(['a'])
})

test('a test that nobody knows leaves nobody out', () => {
  expect(found([person('a')], { field: 'contract', test: 'unknown', given: {} })).toEqual(['a'])
})
