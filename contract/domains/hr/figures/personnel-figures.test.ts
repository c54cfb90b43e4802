import { expect, test } from 'vitest'
import type { AnyRow } from '../../../kit/collection.ts'
import { feastsAhead } from './feast-days.ts'
import { regularRateOf, turnoverOf } from './periods.ts'
import { createPersonnelFigures, type FiguresAsk, type FiguresRows } from './personnel-figures.ts'

const row = (uri: string, values: Record<string, unknown>): AnyRow => ({ uri, rev: 1, ...values })
const person = (uri: string, values: Record<string, unknown>) =>
  row(uri, { name: uri, employeeStatus: 'active', entryDate: '2020-03-02', groupUri: 'site', ...values })

const departments = [
  row('root', { parentUri: null, type: 'dept' }),
  row('works', { parentUri: 'root', type: 'dept' }),
  row('site', { parentUri: 'works', type: 'projectDept' }),
  row('office', { parentUri: 'root', type: 'dept' }),
]
const none: FiguresRows = {
  ...{
    employee: [],
    department: departments,
    station: [],
    offboarding: [],
    employmentContract: [],
    regularisation: [],
  },
}
const ask: FiguresAsk = {
  ...{ today: '2026-05-20', withPapers: false },
  ...{ period: { from: '2026-05-01', to: '2026-05-20' }, other: { from: '2026-04-01', to: '2026-04-20' } },
}
const count = (rows: Partial<FiguresRows>, more: Partial<FiguresAsk> = {}) =>
  createPersonnelFigures()({ ...none, ...rows }, { ...ask, ...more })

test('who comes and goes is counted by his days, in the period, before it and month by month', () => {
  const figures = count({
    employee: [
      person('old', {}),
      person('unknown', { entryDate: null }),
      person('new', { entryDate: '2026-05-04' }),
      person('coming', { entryDate: '2026-05-28' }),
      person('gone', { employeeStatus: 'left', lastDay: '2026-05-07' }),
      person('gone before', { employeeStatus: 'left', lastDay: '2026-04-30' }),
      person('gone somewhen', { employeeStatus: 'left', lastDay: null }),
      person('expected', { employeeStatus: 'preEntry', entryDate: '2026-05-03' }),
    ],
  })
  expect(figures.period).toMatchObject({ opening: 3, entered: 1, left: 1, closing: 3 })
  expect(figures.other).toMatchObject({ opening: 4, entered: 0, left: 0, closing: 4 })
  expect(turnoverOf(figures.period)).toBeCloseTo(1 / 3)
  expect(figures.atWork).toBe(4)
  expect(figures.months.map(({ month }) => month)).toHaveLength(12)
  expect(figures.months.at(-1)).toEqual({ month: '2026-05', entered: 2, left: 1 })
  expect(figures.months.at(-2)).toEqual({ month: '2026-04', entered: 0, left: 1 })
})

test('the staff is divided by the part below the root, by bands and by the highest education', () => {
  const { by } = count({
    employee: [
      person('a', { birthDate: '2001-05-21', education: [{ level: 'college' }, { level: 'master', isHighest: true }] }),
      person('b', { birthDate: '2001-05-20', seniorityDate: '2011-06-01' }),
      person('c', { groupUri: 'office', entryDate: '2025-05-21' }),
      person('d', { groupUri: 'nowhere', employeeStatus: 'leaving' }),
    ],
  })
  expect(by.department).toEqual([
    { key: 'works', count: 2 },
    { key: '', count: 1 },
    { key: 'office', count: 1 },
  ])
  expect(by.age).toContainEqual({ key: 'under25', count: 1 })
  expect(by.age).toContainEqual({ key: '25to34', count: 1 })
  expect(by.education).toContainEqual({ key: 'master', count: 1 })
  expect(by.service).toContainEqual({ key: 'under1', count: 1 })
  expect(by.service).toContainEqual({ key: 'from10', count: 1 })
})

test('probations, reasons and renewals are those of the period', () => {
  const figures = count({
    regularisation: [
      row('1', { status: 'converted', regularDate: '2026-05-03' }),
      row('2', { status: 'converted', regularDate: '2026-04-03' }),
      row('3', { status: 'offboarding', result: 'fail', statusAt: Date.parse('2026-05-09T23:00:00+08:00') }),
      row('4', { status: 'waiting' }),
    ],
    offboarding: [
      row('5', { status: 'left', lastDay: '2026-05-02', employeeReason: 'pay' }),
      row('6', { status: 'handover', lastDay: '2026-05-02', employeeReason: 'pay' }),
    ],
    employmentContract: [
      row('7', { status: 'superseded', endDate: '2026-05-09', renewalStatus: 'renewed' }),
      row('8', { status: 'draft', endDate: '2026-05-09', renewalStatus: 'notStarted' }),
    ],
  })
  expect(figures.period).toMatchObject({ converted: 1, failed: 1 })
  expect(regularRateOf(figures.period)).toBe(0.5)
  expect(regularRateOf(figures.other)).toBe(1)
  expect(figures.reasons).toEqual([{ key: 'pay', count: 1 }])
  expect(figures.renewals).toEqual([{ key: 'renewed', count: 1 }])
})

test('birthdays and anniversaries of a week are told, but not of whoever wants none', () => {
  const { feasts } = count({
    employee: [
      person('a', { birthDate: '1990-05-26', entryDate: '2024-05-20' }),
      person('b', { birthDate: '1990-05-27' }),
      person('c', { birthDate: '1990-05-21', quietDays: true }),
      person('d', { employeeStatus: 'left', lastDay: '2025-01-01', birthDate: '1990-05-21' }),
      person('e', { entryDate: '2026-05-20' }),
    ],
  })
  expect(feasts).toEqual([
    { uri: 'a', name: 'a', day: '2026-05-20', kind: 'anniversary', years: 2 },
    { uri: 'a', name: 'a', day: '2026-05-26', kind: 'birthday', years: 0 },
  ])
  expect(feastsAhead('2026-02-25').get('02-29')).toBe('2026-02-28')
  expect(feastsAhead('2028-02-25').get('02-29')).toBe('2028-02-29')
  expect(feastsAhead('2026-12-29').get('01-02')).toBe('2027-01-02')
})

test('one change is counted without the others, and papers only where they are here', () => {
  const figures = createPersonnelFigures()
  const people = [person('a', { employeeType: 'fullTime' }), person('b', { employeeType: 'fullTime' })]
  const first = figures({ ...none, employee: people }, { ...ask, withPapers: true })
  expect(first.papers?.there).toBe(0)
  expect(first.papers?.required).toBeGreaterThan(10)
  const changed = [people[0] as AnyRow, person('b', { employeeType: 'intern', stage: 'intern' })]
  expect(figures({ ...none, employee: changed }, { ...ask, withPapers: true }).by.employeeType).toEqual([
    { key: 'fullTime', count: 1 },
    { key: 'intern', count: 1 },
  ])
  expect(figures({ ...none, employee: changed }, ask).papers).toBeUndefined()
})
