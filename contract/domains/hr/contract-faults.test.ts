import { describe, expect, test } from 'vitest'
import { contractFaults, contractPart, contractPartFault, contractWith } from './contract-faults.ts'

const held = {
  companyName: '龙门建设集团有限公司',
  contractType: 'labour',
  termType: 'fixed',
  firstStart: '2020-03-01',
  firstEnd: '2023-02-28',
  curStart: '2023-03-01',
  curEnd: '2026-02-28',
  renewCount: 1,
  signCount: 2,
}

describe('parts of the summary of contracts', () => {
  test('are known by their paths alone', () => {
    expect(
      ['contract.curEnd', 'contract.constructor', 'contract', 'social.curEnd', 'curEnd'].map(contractPart),
    ).toEqual(['curEnd', undefined, undefined, undefined, undefined])
  })

  test.each([
    ['companyName', '龙'.repeat(100), undefined],
    ['companyName', '龙'.repeat(101), 'tooLong'],
    ['companyName', 7, 'invalid'],
    ['contractType', 'siteWork', undefined],
    ['contractType', '劳动合同', 'notAnOption'],
    ['termType', 'forever', 'notAnOption'],
    ['curEnd', '2024-02-29', undefined],
    ['curEnd', '2026-02-29', 'notADate'],
    ['curEnd', 20260228, 'notADate'],
    ['renewCount', 0, undefined],
    ['renewCount', 99, undefined],
    ['renewCount', 100, 'range'],
    ['signCount', -1, 'range'],
    ['signCount', 1.5, 'notANumber'],
    ['signCount', '2', 'notANumber'],
  ] as const)('%s: %j is %s', (part, value, reason) => {
    expect(contractPartFault(part, value)).toBe(reason)
  })

  test('may all be emptied', () => {
    for (const part of Object.keys(held)) expect(contractPartFault(part as keyof typeof held, null)).toBeUndefined()
  })
})

describe('what a change makes of a summary', () => {
  test('parts that are not named stay, an emptied one is empty', () => {
    expect(contractWith(held, { curEnd: '2029-02-28', companyName: null })).toEqual({
      ...held,
      curEnd: '2029-02-28',
      companyName: '',
    })
  })

  test('a first part makes one, the last one emptied leaves none', () => {
    const made = contractWith(null, { signCount: 0 })
    expect(made).toMatchObject({ companyName: '', contractType: null, signCount: 0 })
    expect(contractWith(made, { signCount: null })).toBeNull()
  })
})

describe('what is at odds', () => {
  const faults = (changes: Record<string, unknown>, over: unknown = held) =>
    Object.fromEntries(contractFaults(changes, over).map(({ path, reason }) => [path, reason]))

  test('days that come in the wrong order', () => {
    expect(faults({ curEnd: '2023-02-28' })).toEqual({ 'contract.curEnd': 'datesSwapped' })
    expect(faults({ curEnd: '2023-03-01' })).toEqual({})
    expect(faults({ firstEnd: '2020-02-29' })).toEqual({ 'contract.firstEnd': 'datesSwapped' })
    expect(faults({ curStart: '2020-02-29' })).toEqual({ 'contract.curStart': 'beforeFirstContract' })
    expect(faults({ firstStart: '2023-03-02' })).toEqual({ 'contract.firstStart': 'datesSwapped' })
    expect(faults({ firstStart: '2023-03-02', firstEnd: null })).toEqual({
      'contract.firstStart': 'beforeFirstContract',
    })
  })

  test('of two that do not fit the one is named that was changed, the later of both', () => {
    expect(faults({ curStart: '2026-03-01' })).toEqual({ 'contract.curStart': 'datesSwapped' })
    expect(faults({ curStart: '2026-03-01', curEnd: '2026-02-01' })).toEqual({ 'contract.curEnd': 'datesSwapped' })
  })

  test('a last day without a fixed term', () => {
    expect(faults({ termType: 'openEnded' })).toEqual({ 'contract.termType': 'endWithoutTerm' })
    expect(faults({ termType: 'openEnded', curEnd: null })).toEqual({})
    expect(faults({ curEnd: '2027-01-01' }, { termType: 'taskBased' })).toEqual({ 'contract.curEnd': 'endWithoutTerm' })
    expect(faults({ curEnd: '2027-01-01' }, { termType: null })).toEqual({})
    // The first one had a term, whatever the present one has.
    expect(faults({ firstEnd: '2023-01-31' }, { termType: 'openEnded' })).toEqual({})
  })

  test('fewer signed than renewed', () => {
    expect(faults({ renewCount: 3 })).toEqual({ 'contract.renewCount': 'fewerThanRenewed' })
    expect(faults({ renewCount: 3, signCount: 2 })).toEqual({ 'contract.signCount': 'fewerThanRenewed' })
    expect(faults({ renewCount: 2 })).toEqual({})
    expect(faults({ renewCount: 2 }, null)).toEqual({})
  })

  test('what was at odds before and is not touched is no reason', () => {
    expect(faults({ companyName: '恒基劳务有限公司' }, { ...held, curEnd: '2001-01-01', signCount: 0 })).toEqual({})
  })
})
