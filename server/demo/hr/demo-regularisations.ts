// Ends of probations in the demonstration: at least one in every state, around the day on which it is made.
import { approval } from '#contract/domains/approval/approval-record.ts'
import { regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import type { TrailEntry } from '#contract/kit/workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { createDice } from '../plans/seeded-random.ts'
import { enteredOn } from './demo-contract.ts'
import { DEMO_KEEPER } from './demo-materials.ts'

interface Plan {
  readonly status: (typeof regularisationFlow.states)[number]
  /** End of the probation, in days from today. */
  readonly ends: number
  readonly values?: Readonly<Record<string, unknown>>
  /** Steps taken, with how many days ago and what was said. */
  readonly trail?: readonly (readonly [step: string, daysAgo: number, note?: string])[]
}

const DAY_MS = 24 * 3_600_000
const REVIEW = '三个月来负责主楼三层到八层的材料验收，配合监理完成两次隐蔽工程检查，没有发生退场。'
const PASSED = { result: 'pass', managerScore: 88, managerGrade: 'B', managerComment: '踏实肯干，图纸熟悉得快。' }

/** The ends as days from today, so that the demonstration is of use whenever it is made. */
const PLANS: readonly Plan[] = [
  { status: 'waiting', ends: 12 },
  { status: 'waiting', ends: 20 },
  { status: 'waiting', ends: -4 },
  { status: 'waiting', ends: 9, values: { selfReview: REVIEW }, trail: [['review', 2]] },
  { status: 'selfReview', ends: 14, trail: [['askSelfReview', 1]] },
  { status: 'selfReview', ends: 15, trail: [['askSelfReview', 0]] },
  {
    status: 'pending',
    ends: 6,
    values: PASSED,
    trail: [
      ['review', 5],
      ['submit', 1, '建议按期转正'],
    ],
  },
  { status: 'pending', ends: 7, values: { ...PASSED, managerScore: 93, managerGrade: 'A' }, trail: [['submit', 1]] },
  {
    status: 'pending',
    ends: 8,
    values: { result: 'fail', managerScore: 52, managerGrade: 'D' },
    trail: [['submit', 0, '多次无故缺勤']],
  },
  // As many as one confirms at once at the end of a month.
  ...[13, 16, 17, 18, 19].map((ends, at) => ({
    status: 'pending' as const,
    ends,
    values: { ...PASSED, managerScore: 80 + at * 3 },
    trail: [['submit', at % 3, '建议按期转正'] as const],
  })),
  { status: 'inApproval', ends: 4, values: PASSED, trail: [['submitForApproval', 1, '建议按期转正']] },
  {
    status: 'approved',
    ends: 5,
    values: PASSED,
    trail: [
      ['submit', 4],
      ['approve', 2, '同意'],
    ],
  },
  {
    status: 'converted',
    ends: -20,
    values: PASSED,
    trail: [
      ['submit', 30],
      ['approve', 28, '同意'],
      ['convert', 19],
    ],
  },
  {
    status: 'converted',
    ends: -46,
    values: PASSED,
    trail: [
      ['submit', 52],
      ['approve', 50],
      ['convert', 45],
    ],
  },
  {
    // Longer ago than devices keep what has ended.
    status: 'converted',
    ends: -230,
    values: PASSED,
    trail: [
      ['submit', 241],
      ['approve', 239, '同意'],
      ['convert', 229],
    ],
  },
  {
    status: 'rejected',
    ends: 10,
    values: PASSED,
    trail: [
      ['submit', 3],
      ['reject', 1, '请补充安全培训的成绩'],
    ],
  },
  {
    status: 'withdrawn',
    ends: 11,
    values: PASSED,
    trail: [
      ['submit', 2],
      ['withdraw', 2, '分数填错了'],
    ],
  },
  {
    status: 'offboarding',
    ends: -2,
    values: { result: 'fail' },
    trail: [
      ['submit', 9],
      ['approve', 7],
      ['startOffboarding', 6],
    ],
  },
  {
    status: 'offboarded',
    ends: -31,
    values: { result: 'fail' },
    trail: [
      ['submit', 40],
      ['approve', 38],
      ['startOffboarding', 36],
      ['leave', 30],
    ],
  },
]

export interface DemoRegularisations {
  readonly rows: AnyRow[]
  /** The same people, with what the roster says of a probation that has not ended. */
  readonly onTrial: (people: readonly AnyRow[]) => AnyRow[]
}

/** Rows about people of the organisation, each about somebody else. `superior` is the account that assesses. */
export function demoRegularisations(
  people: readonly AnyRow[],
  superior: string,
  seed: number,
  nowMs: number,
): DemoRegularisations {
  const dice = createDice(seed)
  const today = todayInShanghai(nowMs)
  const active = people.filter((one) => one.employeeStatus === 'active' && one.username === null)
  const onProbation = active.filter((one) => one.stage === 'probation')
  // Whoever came last is on probation, not the head of the house.
  const confirmed = active
    .filter((one) => one.stage === 'regular')
    .toSorted((one, other) => String(one.entryDate).localeCompare(String(other.entryDate)))
  const gone = people.filter((one) => one.employeeStatus === 'left')
  const tried = new Map<unknown, AnyRow>()
  const rows = PLANS.flatMap(({ status, ends, values = {}, trail = [] }) => {
    const from = { converted: confirmed, offboarded: gone }[status as string] ?? onProbation
    const person = from.pop() ?? confirmed.pop()
    if (!person) return []
    const end = addDays(today, ends)
    if (status !== 'converted' && status !== 'offboarded')
      tried.set(person.uri, {
        ...person,
        ...enteredOn(person, addDays(end, -91), today),
        ...{ stage: 'probation', probationMonths: 3 },
        ...{ plannedRegularDate: addDays(end, 1), regularDate: null },
      })
    const steps: TrailEntry[] = trail.map(([step, daysAgo, note = '']) => ({
      ...{ step, note, at: nowMs - daysAgo * DAY_MS - 3_600_000 },
      to: toOf(step),
      by:
        step === 'convert' || step === 'askSelfReview'
          ? ''
          : ['submit', 'submitForApproval', 'withdraw'].includes(step)
            ? superior
            : DEMO_KEEPER,
    }))
    const last = steps.at(-1)
    const uri = `${regularisation.idPrefix}_${makeUlid(nowMs, dice.next)}`
    const row = {
      ...{ employeeUri: person.uri, employeeName: person.name, groupUri: person.groupUri, managerUsername: superior },
      ...{ probationStart: addDays(end, -91), probationEndPlanned: end, mode: 'direct', initiatedBy: 'system' },
      ...values,
      regularDate: values.result === 'pass' ? addDays(end, 1) : null,
      submittedBy: steps.some(({ step }) => step.startsWith('submit')) ? superior : null,
      ...(status === 'inApproval'
        ? { mode: 'flow', approvalUri: `${approval.idPrefix}_${makeUlid(nowMs, dice.next)}` }
        : {}),
      ...{ status, statusAt: last?.at ?? null, statusBy: last && last.by !== '' ? last.by : null, trail: steps },
    }
    return [completeRow(regularisation, uri, row)]
  })
  return { rows, onTrial: (given) => given.map((one) => tried.get(one.uri) ?? one) }
}

const toOf = (step: string): string => {
  const steps: Readonly<Record<string, { readonly to: string }>> = regularisationFlow.steps
  return steps[step]?.to ?? ''
}
