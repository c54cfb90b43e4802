import { expect, test } from 'vitest'
import { planFault } from '#contract/domains/market/plan.ts'
import { cycleFaults, emptyPlan, planOf, planValues, type RangeRow, rangeFaults } from './plan-values.ts'

let made = 0
const newPlan = () =>
  emptyPlan((prefix) => {
    made += 1
    return `${prefix}_${made}`
  })
const tier = (uri: string, start: number | undefined, end: number | undefined, priceFen: number | undefined = 100) =>
  ({ uri, start, end, priceFen }) satisfies RangeRow

test('a fault of tiers stands in the cell where it is mended', () => {
  expect(rangeFaults([tier('a', 1, 10), tier('b', 11, undefined)])).toEqual({})
  expect(rangeFaults([tier('a', 2, 10)])).toEqual({ 'a.start': 'firstTierAtOne' })
  expect(rangeFaults([tier('a', 1, 10), tier('b', 20, 50)])).toEqual({ 'b.start': 'tierGap' })
  expect(rangeFaults([tier('a', 1, 10), tier('b', 10, 50)])).toEqual({ 'b.start': 'tierOverlap' })
  expect(rangeFaults([tier('a', 1, undefined), tier('b', 11, 50)])).toEqual({ 'a.end': 'openTierInside' })
  expect(rangeFaults([tier('a', 1, 10), tier('b', 11, 5)])).toEqual({ 'b.end': 'tierEndsBefore' })
  // In whatever order they were typed.
  expect(rangeFaults([tier('b', 11, undefined), tier('a', 1, 10)])).toEqual({})
})

test('a cell that is no number is said first', () => {
  expect(rangeFaults([tier('a', undefined, Number.NaN, -1)])).toEqual({
    'a.start': 'headcount',
    'a.end': 'headcount',
    'a.price': 'amount',
  })
  const cycle = { uri: 'c', name: ' ', units: 0, discountsFen: undefined, finalPriceFen: undefined }
  expect(cycleFaults([cycle], true)).toEqual({ 'c.name': 'nameMissing', 'c.units': 'count' })
  expect(cycleFaults([{ ...cycle, name: '一年', units: 12 }], false)).toEqual({ 'c.amount': 'amount' })
})

test('what the form makes holds nothing that its kind does not ask for', () => {
  const values = {
    ...planValues(newPlan()),
    ...{ name: ' 标准版 ', ranges: [tier('a', 1, undefined)], usernum: 5, trialDays: 30 },
    cycles: [{ uri: 'c', name: '一年', units: 12, discountsFen: undefined, finalPriceFen: 100 }],
  }
  const tiered = planOf(values, newPlan())
  expect(planFault(tiered)).toBeUndefined()
  expect(tiered).toMatchObject({ name: '标准版', usernum: null, trialDays: null, isTrial: false })
  const trial = planOf({ ...values, kind: 'trial' }, newPlan())
  expect(planFault(trial)).toBeUndefined()
  expect(trial).toMatchObject({ trialDays: 30, pricingCycleBeans: [], pricingRangeBeans: [] })
  const fixed = planOf({ ...values, kind: 'plain', people: 'fixed', pricing: 'flat' }, newPlan())
  expect(planFault(fixed)).toBeUndefined()
  expect(fixed).toMatchObject({ pricingType: 'flat', usernum: 5, pricingRangeBeans: [] })
  expect(planValues(fixed)).toMatchObject({ kind: 'plain', pricing: 'flat', people: 'fixed' })
})
