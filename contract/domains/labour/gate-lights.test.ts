import { expect, test } from 'vitest'
import { type AgeRule, type GatePerson, gateLights, worstLight, yearsBy } from './gate-lights.ts'

const TODAY = '2026-11-23'
const FINE: GatePerson = {
  ...{ idUntil: '9999-12-31', birthMonth: '1988-03', gender: 'male', workerRole: 'worker', workType: '020' },
  ...{ agreementDate: '2026-11-01', safetyTrainedAt: '2026-11-20', insuranceUntil: '2027-11-01' },
  ...{ healthCheckAt: '2026-10-01', certNo: null, certUntil: null, isBlackListed: false, blackUntil: null },
}
const USUAL: AgeRule = {
  ...{ minAge: null, warnAgeMale: null, warnAgeFemale: null },
  ...{ blockAgeMale: null, blockAgeFemale: null, blockAgeManager: null },
}
const lightOf = (changed: Partial<GatePerson>, rule: Partial<AgeRule> = {}) => {
  const worst = worstLight(gateLights({ ...FINE, ...changed }, { ...USUAL, ...rule }, TODAY))
  return worst ? `${worst.light} ${worst.reason}` : 'green'
}

test('eight conditions, all green for somebody who has everything', () => {
  const lights = gateLights(FINE, USUAL, TODAY)
  expect(lights).toHaveLength(8)
  expect(lights.every(({ light }) => light === 'green')).toBe(true)
})

test.each([
  ['red idMissing', { idUntil: null }],
  ['red idExpired', { idUntil: '2026-11-22' }],
  ['amber idSoon', { idUntil: '2026-11-23' }],
  ['red agreementMissing', { agreementDate: null }],
  ['red trainingMissing', { safetyTrainedAt: null }],
  ['red trainingMissing', { safetyTrainedAt: '2026-11-24' }],
  ['red insuranceExpired', { insuranceUntil: '2026-11-22' }],
  ['amber insuranceSoon', { insuranceUntil: '2026-12-23' }],
  ['red healthExpired', { healthCheckAt: '2025-11-22' }],
  ['amber healthSoon', { healthCheckAt: '2025-11-23' }],
  ['red certMissing', { workType: '270' }],
  ['red certMissing', { workType: '270', certNo: 'T1' }],
  ['green', { workType: '270', certNo: 'T1', certUntil: '2028-01-01' }],
  ['red blackListed', { isBlackListed: true }],
  ['red blackListed', { isBlackListed: true, blackUntil: '2026-11-23' }],
  ['green', { isBlackListed: true, blackUntil: '2026-11-22' }],
] as const)('%s', (said, changed) => {
  expect(lightOf(changed)).toBe(said)
})

test('ages count from the month of birth, by the rule of the place', () => {
  expect(yearsBy('2008-11', TODAY)).toEqual({ surely: 17, atMost: 18 })
  expect(yearsBy('2008-10', TODAY)).toEqual({ surely: 18, atMost: 18 })
  expect(lightOf({ birthMonth: '2008-11' })).toBe('red tooYoungForSite')
  expect(lightOf({ birthMonth: '2008-10' })).toBe('green')
  expect(lightOf({ birthMonth: '1966-12' })).toBe('amber ageWarned')
  expect(lightOf({ birthMonth: '1966-11' })).toBe('red tooOldForSite')
  expect(lightOf({ birthMonth: '1966-11' }, { blockAgeMale: 65 })).toBe('amber ageWarned')
  expect(lightOf({ birthMonth: '1976-11', gender: 'female' })).toBe('red tooOldForSite')
  expect(lightOf({ birthMonth: '1962-01', workerRole: 'manager', workType: '900' })).toBe('green')
})
