// Planned entries of the demonstration.
import { approval } from '#contract/domains/approval/approval-record.ts'
import { type ChecklistItem, openItemsOf } from '#contract/domains/hr/processes/checklist.ts'
import { induction, inductionFlow } from '#contract/domains/hr/processes/induction.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import type { Step } from '#contract/kit/workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { createDice } from '../plans/seeded-random.ts'
import { DEMO_KEEPER } from './demo-materials.ts'
import type { DemoPeople } from './demo-process.ts'

type Plan = readonly [
  status: string,
  name: string,
  starts: number,
  done: number,
  formStatus: string,
  from?: 'rehire' | 'registered' | 'duplicate',
]
const PLANS: readonly Plan[] = [
  ['pending', '冯建华', 2, 5, 'confirmed'],
  ['pending', '潘雅琴', 0, 2, 'submitted'],
  ['pending', '邓志强', 6, 1, 'filling'],
  ['pending', '崔海燕', 12, 0, 'sent'],
  ['pending', '谭国富', -2, 3, 'returned'],
  ['onboarded', '', -9, 5, 'confirmed'],
  ['cancelled', '彭少华', -4, 1, 'notSent'],
  ['pending', '钱立新', 20, 0, 'notSent'],
  ['inApproval', '施文涛', 15, 1, 'notSent'],
  ['approved', '贾雨晴', 9, 2, 'sent'],
  ['rejected', '段立国', 11, 0, 'notSent'],
  ['pending', '温志国', 8, 1, 'notSent', 'rehire'],
  ['pending', '郝晓东', 0, 2, 'notSent', 'registered'],
  ['cancelled', '冯建华', 1, 0, 'notSent', 'duplicate'],
]
/** Steps that have led to a state. */
const STEPS: Readonly<Record<string, readonly (keyof typeof inductionFlow.steps)[]>> = {
  ...{ onboarded: ['onboard'], cancelled: ['cancel'], inApproval: ['submitForApproval'] },
  ...{ approved: ['submitForApproval', 'agree'], rejected: ['submitForApproval', 'decline'] },
}
/** Steps of the form up to each of its states, with the hours since each. */
const FORM_STEPS: Readonly<Record<string, readonly (readonly [step: string, hours: number])[]>> = {
  sent: [['sendForm', 20]],
  filling: [
    ['sendForm', 30],
    ['fillForm', 3],
  ],
  submitted: [
    ['sendForm', 50],
    ['fillForm', 28],
    ['submitForm', 5],
  ],
  returned: [
    ['sendForm', 70],
    ['fillForm', 60],
    ['submitForm', 40],
    ['returnForm', 22],
  ],
  confirmed: [
    ['sendForm', 90],
    ['fillForm', 80],
    ['submitForm', 70],
    ['confirmForm', 30],
  ],
}
const HOUR_MS = 3_600_000
const LINK_HOURS = 7 * 24
const OWN_STEPS: readonly string[] = ['fillForm', 'submitForm']
const KINDS = [
  ['papers', -3, true],
  ['healthCheck', -1, false],
  ['safetyTraining', 0, true],
  ['workplace', -1, false],
  ['equipment', 0, false],
] as const

/** In every state, around the day on which the demonstration is made. */
export function demoInductions({ people, superior, seed, nowMs, changed }: DemoPeople): AnyRow[] {
  const dice = createDice(seed)
  const today = todayInShanghai(nowMs)
  const manager = people.find((one) => one.username === superior)
  const departments = [...new Set(people.map((one) => String(one.groupUri)))]
  const entered = people.find((one) => one.stage === 'probation' && one.username === null) ?? people.at(-1)
  const free = (one: AnyRow) => one.username === null && !changed.has(one.uri)
  const gone = people.find((one) => one.employeeStatus === 'left' && one.username === null)
  const registered = people.findLast((one) => one.employeeStatus === 'active' && one.stage === 'regular' && free(one))
  // Whoever has joined by himself has no first day yet, nor a contract.
  if (registered) changed.set(registered.uri, { stage: null, entryDate: null, regularDate: null, contract: null })
  const known: Readonly<Record<string, AnyRow | undefined>> = { rehire: gone, registered }
  return PLANS.map(([status, name, starts, done, formStatus, from], at) => {
    const plannedEntryDate = addDays(today, starts)
    const items: ChecklistItem[] = KINDS.map(([kind, days, required], index) => ({
      ...{ key: kind, kind, title: '', ownerUri: manager?.uri ?? null, ownerName: String(manager?.name ?? '') },
      ...{ ownerUsername: superior, dueDate: addDays(plannedEntryDate, days), required, note: '' },
      status: index < done ? 'done' : index === done ? 'doing' : 'todo',
    }))
    const isIn = status === 'onboarded'
    // What led to an entry lies before it.
    const sinceMs = isIn ? -starts * DAY_MS : 0
    const person = isIn ? entered : known[from ?? '']
    const about = person ? { name: person.name, mobile: person.mobile } : { name, mobile: `1360000${1000 + at}` }
    const formSteps = (FORM_STEPS[formStatus] ?? []).map(([one, hours]) => ({
      ...{ step: one, to: 'pending', by: OWN_STEPS.includes(one) ? String(about.name) : DEMO_KEEPER },
      ...{ at: nowMs - sinceMs - hours * HOUR_MS, note: one === 'returnForm' ? '学校和身份证照片需要修改' : '' },
    }))
    const steps = (STEPS[status] ?? []).map((step, index, all) => ({
      ...{ step, to: (inductionFlow.steps[step] as Step).to, by: DEMO_KEEPER, note: '' },
      at: nowMs - sinceMs - (all.length - index) * HOUR_MS,
    }))
    const last = steps.at(-1)
    const isAsked = steps.some(({ step }) => step === 'submitForApproval')
    const sentHours = formStatus === 'confirmed' ? undefined : FORM_STEPS[formStatus]?.at(-1)?.[1]
    return completeRow(induction, `${induction.idPrefix}_${makeUlid(nowMs, dice.next)}`, {
      ...{ ...about, plannedEntryDate, groupUri: departments[(at * 5) % departments.length], employeeType: 'fullTime' },
      ...{ managerUri: manager?.uri, managerUsername: superior, probationMonths: 3, contractMonths: 36 },
      recruitSource: from === 'rehire' ? 'rehire' : 'social',
      ...(person && !isIn && { groupUri: person.groupUri, entryEmployeeUri: person.uri }),
      ...(from === 'registered' && { remark: '由平台登记申请转入，已通过加入审核' }),
      ...(from === 'duplicate' && { remark: '与上月已登记的待入职重复' }),
      ...{ items, openItems: openItemsOf(items), ownerUsernames: [superior] },
      ...{ trail: [...formSteps, ...steps], formStatus },
      formUntil: sentHours === undefined ? null : nowMs + (LINK_HOURS - sentHours) * HOUR_MS,
      ...(isIn && {
        ...{ actualEntryDate: plannedEntryDate, entryEmployeeUri: entered?.uri },
        ...{ emergencyName: '家属', emergencyMobile: '13600009999' },
      }),
      cancelReason: status === 'cancelled' ? (from === 'duplicate' ? 'duplicate' : 'candidateDeclined') : null,
      submittedBy: isAsked ? superior : null,
      approvalUri: status === 'inApproval' ? `${approval.idPrefix}_${makeUlid(nowMs, dice.next)}` : null,
      ...{ status, statusAt: last?.at ?? null, statusBy: last?.by ?? null },
    })
  })
}
