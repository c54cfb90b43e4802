import { expect, test } from 'vitest'
import {
  contractStartFault,
  internAgeFault,
  lastDayFault,
  noticeDaysOf,
  noticeFault,
  overlapFault,
  plannedProbationFault,
  transferFault,
} from './process-faults.ts'

const TODAY = '2026-07-01'
const PERSON = { uri: 'emp_1', entryDate: '2026-06-20', groupUri: 'grp_1', managerUri: null }

test('a transfer: the day by the clock, the entry and the right to the roster; a change, and a department that is open', () => {
  const fault = (more: object) =>
    transferFault({
      ...{ changes: { groupUri: 'grp_2' }, effectiveDate: TODAY, person: PERSON, today: TODAY, keepsRoster: false },
      ...more,
    })
  expect(fault({})).toBeUndefined()
  expect(fault({ effectiveDate: '2026-06-30' })).toMatchObject({ field: 'effectiveDate', reason: 'tooFarBack' })
  expect(fault({ effectiveDate: '2026-06-30', keepsRoster: true })).toBeUndefined()
  expect(fault({ effectiveDate: '2026-06-19', keepsRoster: true })).toMatchObject({ reason: 'beforeEntry' })
  expect(fault({ effectiveDate: '2026-04-01', keepsRoster: true })).toMatchObject({ reason: 'tooFarBack' })
  expect(fault({ changes: { groupUri: 'grp_1', managerUri: null } })).toMatchObject({ code: 'nothingChanges' })
  expect(fault({ changes: { managerUri: 'emp_1' } })).toEqual({ code: 'ownManager', field: 'toManagerUri' })
  expect(fault({ target: { status: 'disabled' } })).toEqual({ code: 'departmentDisabled', field: 'toGroupUri' })
})

test('contracts overlap by a single day, with the same company, and where both count', () => {
  const held = { uri: 'con_1', contractType: 'labour', companyName: '龙门', startDate: '2025-01-01' }
  const inForce = { ...held, status: 'active', endDate: '2026-12-31' }
  const fault = (more: object, other: Readonly<Record<string, unknown>> = inForce) =>
    overlapFault({ ...held, uri: 'con_2', startDate: '2026-12-31', endDate: '2028-12-31', ...more }, [other])
  expect(fault({})).toEqual({ code: 'contractOverlaps', field: 'startDate' })
  expect(fault({ startDate: '2027-01-01' })).toBeUndefined()
  expect(fault({ startDate: '2030-01-01', endDate: null }, { ...inForce, endDate: null })).toBeDefined()
  expect(fault({ companyName: '龙门二建' })).toBeUndefined()
  expect(fault({ contractType: 'confidentiality' })).toBeUndefined()
  expect(fault({}, { ...inForce, status: 'draft' })).toBeUndefined()
  expect(fault({ uri: 'con_1' })).toBeUndefined()
})

test('a contract begins at most thirty days before the entry', () => {
  expect(contractStartFault('2026-05-21', '2026-06-20')).toBeUndefined()
  expect(contractStartFault('2026-05-20', '2026-06-20')).toMatchObject({ reason: 'beforeEntry' })
  expect(contractStartFault('2026-05-20', null)).toBeUndefined()
})

test('the notice of the law, unless both agree or somebody else ends it', () => {
  const asked = { departureType: 'voluntary', applyDate: TODAY, expectedLastDay: '2026-07-30', shortened: false }
  const fault = (more: object, stage: string) =>
    noticeFault({ ...asked, ...more }, noticeDaysOf(stage), 'expectedLastDay')?.reason
  expect(fault({}, 'regular')).toBe('noticeTooShort')
  expect(fault({ expectedLastDay: '2026-07-31' }, 'regular')).toBeUndefined()
  expect(fault({ shortened: true }, 'regular')).toBeUndefined()
  expect(fault({ departureType: 'mutual' }, 'regular')).toBeUndefined()
  expect(fault({ expectedLastDay: '2026-07-03' }, 'probation')).toBe('noticeTooShort')
  expect(fault({ expectedLastDay: '2026-07-04' }, 'probation')).toBeUndefined()
  expect(fault({ departureType: 'mutual', expectedLastDay: '2026-06-30' }, 'regular')).toBe('beforeApply')
  expect(lastDayFault(asked, '2026-08-01', 'expectedLastDay')).toMatchObject({ reason: 'beforeEntry' })
  expect(lastDayFault(asked, TODAY, 'expectedLastDay')).toBeUndefined()
})

test('sixteen on the first day, the birthday counts', () => {
  expect(internAgeFault(TODAY, '2010-07-01')).toBeUndefined()
  expect(internAgeFault(TODAY, '2010-07-02')).toMatchObject({ field: 'startDate', reason: 'tooYoung' })
  expect(internAgeFault(TODAY, undefined)).toBeUndefined()
})

test('a planned probation fits the planned contract', () => {
  const fault = (probationMonths: number, contractMonths: number | null, employeeType = 'fullTime') =>
    plannedProbationFault({ plannedEntryDate: TODAY, probationMonths, contractMonths, employeeType })?.reason
  expect([fault(1, 2), fault(2, 6), fault(3, 12), fault(6, 36)]).toEqual([
    ...['probationTooLong', 'probationTooLong', 'probationTooLong'],
    undefined,
  ])
  expect([fault(1, 3), fault(2, 12), fault(6, null), fault(3, 6, 'intern')]).toEqual(Array(4).fill(undefined))
})
