import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryUrlFault, weighsWhole } from './catalogue.ts'
import { catalogueSteps, needsNote } from './catalogue-state.ts'
import { cyclesForNothing, type PricingPlan, planFault } from './plan.ts'
import { allowedRanges, cheaperAbove, headcountOf, priceOfSeats, quote, readHeadcount, splitByWeight } from './price.ts'
import { subscribeFault } from './subscribe-check.ts'

const tier = (usernumStart: number, usernumEnd: number | null, priceFen: number) => ({
  ...{ uri: `r${usernumStart}`, usernumStart, usernumEnd, priceFen },
})
const A = { uri: 'a', periodName: '一年', periodMonth: 12, discountsFen: 6000, finalPriceFen: 0 }
const B = { uri: 'b', periodName: '一季', periodMonth: 3, discountsFen: 0, finalPriceFen: 0 }
const TIERED: PricingPlan = {
  ...{ uri: 'p', name: '标准版', status: 'enabled', version: 1, priceType: 'tiered', pricingType: 'perPerson' },
  ...{ type: 'month', usernumType: 'entered', usernum: null, isTrial: false, trialDays: null, isRecommended: false },
  pricingRangeBeans: [tier(1, 10, 3000), tier(11, 50, 2500), tier(51, 200, 2000)],
  pricingCycleBeans: [A, B],
}
const fenOf = (plan: PricingPlan, cycle: string, headcount: number) => {
  const answer = quote(plan, cycle, headcount)
  return answer.kind === 'price' ? answer.amountFen : answer.kind
}

describe('prices', () => {
  test.each([
    [1, 30_000, 9_000],
    [10, 300_000, 90_000],
    [11, 264_000, 82_500],
    [50, 1_200_000, 375_000],
    [51, 918_000, 306_000],
    [200, 3_600_000, 1_200_000],
  ])('%i people by tiers', (headcount, year, quarter) => {
    expect([fenOf(TIERED, 'a', headcount), fenOf(TIERED, 'b', headcount)]).toEqual([year, quarter])
  })

  test.each([0, 201, Number.NaN, 1.5, -1])('%d people is no number for it', (headcount) => {
    expect(quote(TIERED, 'a', headcount)).toEqual({ kind: 'outside', ranges: ['1~200'] })
  })

  test('a gap between tiers is said as it is, whatever their order', () => {
    const gap = { ...TIERED, pricingRangeBeans: [tier(20, 50, 2500), tier(1, 10, 3000)] }
    expect(quote(gap, 'a', 15)).toEqual({ kind: 'outside', ranges: ['1~10', '20~50'] })
    expect(fenOf(gap, 'b', 20)).toBe(150_000 + 0)
  })

  test('an open end reaches as far as four digits; a discount above the price makes it free', () => {
    const open = { ...TIERED, pricingRangeBeans: [tier(1, null, 100)] }
    expect(fenOf(open, 'b', 9999)).toBe(2_999_700)
    expect(allowedRanges(open)).toEqual(['1~9999'])
    expect(fenOf(open, 'a', 5)).toBe(0)
  })

  test('without tiers the cycle has its price, for each or for all', () => {
    const plain: PricingPlan = {
      ...TIERED,
      ...{ priceType: 'plain', pricingRangeBeans: [], pricingCycleBeans: [{ ...A, finalPriceFen: 1234 }] },
    }
    expect(fenOf(plain, 'a', 7)).toBe(8638)
    expect(fenOf({ ...plain, pricingType: 'flat' }, 'a', 7)).toBe(1234)
    expect(fenOf(plain, 'gone', 7)).toBe('noCycle')
    expect(fenOf({ ...plain, isTrial: true, trialDays: 30 }, '', Number.NaN)).toBe(0)
  })

  test('who is counted', () => {
    const given = { isPersonal: false, staff: 60, entered: 12 }
    expect(headcountOf(TIERED, given)).toBe(12)
    expect(headcountOf({ ...TIERED, usernumType: 'all' }, given)).toBe(60)
    expect(headcountOf({ ...TIERED, usernumType: 'fixed', usernum: 20 }, given)).toBe(20)
    expect(headcountOf({ ...TIERED, usernumType: 'all' }, { ...given, isPersonal: true })).toBe(1)
    expect(readHeadcount(' ５０ ')).toBe(50)
    expect([readHeadcount('1.5'), readHeadcount('-1'), readHeadcount(''), readHeadcount('12345')]).toEqual([
      ...[Number.NaN, Number.NaN, Number.NaN, Number.NaN],
    ])
  })

  test('the next tier is named where it costs less', () => {
    expect(cheaperAbove(TIERED, 'a', 10)).toEqual({ headcount: 11, amountFen: 264_000 })
    expect(cheaperAbove(TIERED, 'a', 2)).toBeUndefined()
    expect(cheaperAbove(TIERED, 'a', 200)).toBeUndefined()
  })

  test('shares of a solution always make its price', () => {
    expect(splitByWeight(10_000, [3333, 3333, 3334])).toEqual([3333, 3333, 3334])
    expect(splitByWeight(5, [3334, 3333, 3333])).toEqual([2, 2, 1])
    const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 }).map((drawn) => {
      const sum = drawn.reduce((total, one) => total + one, 0)
      const scaled = drawn.map((one) => Math.floor((one * 10_000) / sum))
      return [...scaled.slice(1), (scaled[0] ?? 0) + 10_000 - scaled.reduce((total, one) => total + one, 0)]
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), weights, (amount, drawn) => {
        const shares = splitByWeight(amount, drawn)
        expect(shares.reduce((total, one) => total + one, 0)).toBe(amount)
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (amount * (drawn[index] ?? 0)) / 10_000)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('what more people cost is by days, up to the next fen, and never less than nothing', () => {
    const half = { before: 10, after: 20, daysLeft: 182, days: 365 }
    expect(priceOfSeats(TIERED, 'a', half)).toBe(Math.ceil(((480_000 - 300_000) * 182) / 365))
    expect(priceOfSeats(TIERED, 'a', { ...half, after: 11 })).toBe(0)
    expect(priceOfSeats(TIERED, 'a', { ...half, after: 300 })).toBeUndefined()
  })

  test('a whole number of fen, and more people in one tier never cost less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 199 }), fc.constantFrom('a', 'b'), (headcount, cycle) => {
        const [now, then] = [fenOf(TIERED, cycle, headcount), fenOf(TIERED, cycle, headcount + 1)]
        expect(Number.isInteger(now)).toBe(true)
        if (![10, 50].includes(headcount)) expect(Number(then)).toBeGreaterThan(Number(now))
      }),
    )
  })
})

test('a plan is refused where its tiers overlap, leave a gap, or end before they begin', () => {
  const faultOf = (...pricingRangeBeans: PricingPlan['pricingRangeBeans']) =>
    planFault({ ...TIERED, pricingRangeBeans })
  expect(planFault(TIERED)).toBeUndefined()
  expect(faultOf()).toBe('tiersMissing')
  expect(faultOf(tier(2, 10, 1))).toBe('firstTierAtOne')
  expect(faultOf(tier(1, 10, 1), tier(20, 50, 1))).toBe('tierGap')
  expect(faultOf(tier(1, 10, 1), tier(10, 50, 1))).toBe('tierOverlap')
  expect(faultOf(tier(1, null, 1), tier(11, 50, 1))).toBe('openTierInside')
  expect(faultOf(tier(11, 50, 1), tier(1, 10, 1))).toBeUndefined()
  expect(faultOf(tier(1, 10, 1), tier(11, 5, 1))).toBe('tierEndsBefore')
})

test('what stands against a subscription is said in its order', () => {
  const form = { plan: TIERED, cycleUri: undefined, headcount: 300, isEmpty: false, chosen: 400 }
  const said = (more: object, isSolution = false, plans = 1) =>
    subscribeFault({ ...form, ...more }, plans, isSolution)?.kind
  expect(said({})).toBe('range')
  expect(said({ plan: undefined })).toBe('plan')
  expect(said({ plan: undefined }, true, 0)).toBe('noPricing')
  expect(said({ plan: { ...TIERED, priceType: 'plain' }, headcount: Number.NaN, isEmpty: true })).toBe('headcount')
  expect(said({ headcount: 20 })).toBe('scope')
  expect(said({ headcount: 20, chosen: 20 })).toBe('cycle')
  expect(said({ headcount: 20, chosen: 20, cycleUri: 'a' })).toBeUndefined()
  expect(said({ plan: { ...TIERED, isTrial: true }, headcount: Number.NaN, isEmpty: true })).toBeUndefined()
})

test('an editor is warned of durations that come to nothing; weights have to make the whole', () => {
  expect(cyclesForNothing(TIERED)).toEqual([])
  expect(cyclesForNothing({ ...TIERED, pricingRangeBeans: [tier(1, null, 100)] })).toEqual([A])
  const part = (applicationUri: string, weight: number) => ({ applicationUri, weight })
  expect(weighsWhole([part('a', 3333), part('b', 6667)])).toBe(true)
  expect(weighsWhole([part('a', 3333), part('b', 6666)])).toBe(false)
  expect(weighsWhole([part('a', 5000), part('a', 5000)])).toBe(false)
})

test('what operators keep goes from draft to review to the shelf, and off it before it is retired', () => {
  expect(catalogueSteps('draft')).toEqual(['submit'])
  expect(catalogueSteps('review')).toEqual(['publish', 'sendBack'])
  expect(catalogueSteps('onShelf')).toEqual(['takeOff'])
  expect(catalogueSteps('offShelf')).toEqual(['putBack', 'retire'])
  expect(catalogueSteps('retired')).toEqual([])
})

test('an application opens by a path of this program, or by an address of the web', () => {
  expect(entryUrlFault('route', '/approve')).toBeUndefined()
  expect(entryUrlFault('iframe', '/showroom/index.html')).toBeUndefined()
  expect(entryUrlFault('external', 'https://example.com/')).toBeUndefined()
  expect(entryUrlFault('route', '//example.com')).toBe('path')
  expect(entryUrlFault('route', 'https://example.com')).toBe('path')
  for (const one of ['javascript:alert(1)', 'http://example.com', 'https://', '/approve', 'https://a b.com', ''])
    expect(entryUrlFault('external', one)).toBe('address')
})

test('what goes back, or away from buyers, takes a word', () => {
  expect(needsNote('submit')).toBe(false)
  expect(needsNote('takeOff')).toBe(true)
})
