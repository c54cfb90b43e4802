// Corrections of states of employment in the demonstration: two that somebody had entered wrongly.
import { employmentCorrection } from '#contract/domains/hr/processes/employment-correction.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { createDice } from '../plans/seeded-random.ts'
import { DEMO_KEEPER } from './demo-materials.ts'
import type { DemoPeople } from './demo-process.ts'

const DAY_MS = 24 * 3_600_000

const PLANS = [
  { stageBefore: 'probation', daysAgo: 12, reason: '导入花名册时误填为试用，劳动合同为续签，无试用期' },
  { stageBefore: 'none', daysAgo: 47, reason: '补登历史人员时漏填阶段' },
] as const

/** Of people who work here as regular staff. */
export function demoCorrections({ people, seed, nowMs }: DemoPeople): AnyRow[] {
  const dice = createDice(seed)
  const regular = people.filter((one) => one.employeeStatus === 'active' && one.stage === 'regular')
  return PLANS.flatMap(({ stageBefore, daysAgo, reason }, at) => {
    const one = regular[at * 7]
    if (!one) return []
    const row = {
      ...{ employeeUri: one.uri, employeeName: one.name, groupUri: one.groupUri, reason, byUsername: DEMO_KEEPER },
      ...{ statusBefore: 'active', statusAfter: 'active', stageBefore, stageAfter: 'regular' },
      at: nowMs - daysAgo * DAY_MS,
    }
    const uri = `${employmentCorrection.idPrefix}_${makeUlid(nowMs, dice.next)}`
    return [completeRow(employmentCorrection, uri, row)]
  })
}
