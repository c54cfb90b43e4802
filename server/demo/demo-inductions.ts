// Planned entries of the demonstration.
import { type ChecklistItem, openItemsOf } from '#contract/domains/hr/processes/checklist.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { DEMO_KEEPER } from './demo-materials.ts'
import type { DemoPeople } from './demo-process.ts'
import { createDice } from './seeded-random.ts'

const PLANS = [
  ['pending', '冯建华', 2, 5],
  ['pending', '潘雅琴', 0, 2],
  ['pending', '邓志强', 6, 1],
  ['pending', '崔海燕', 12, 0],
  ['pending', '谭国富', -2, 3],
  ['onboarded', '', -9, 5],
  ['cancelled', '彭少华', -4, 1],
] as const
const KINDS = [
  ['papers', -3, true],
  ['healthCheck', -1, false],
  ['safetyTraining', 0, true],
  ['workplace', -1, false],
  ['equipment', 0, false],
] as const

/** In every state, around the day on which the demonstration is made. */
export function demoInductions({ people, superior, seed, nowMs }: DemoPeople): AnyRow[] {
  const dice = createDice(seed)
  const today = todayInShanghai(nowMs)
  const manager = people.find((one) => one.username === superior)
  const departments = [...new Set(people.map((one) => String(one.groupUri)))]
  const entered = people.find((one) => one.stage === 'probation' && one.username === null) ?? people.at(-1)
  return PLANS.map(([status, name, starts, done], at) => {
    const plannedEntryDate = addDays(today, starts)
    const items: ChecklistItem[] = KINDS.map(([kind, days, required], index) => ({
      ...{ key: kind, kind, title: '', ownerUri: manager?.uri ?? null, ownerName: String(manager?.name ?? '') },
      ...{ ownerUsername: superior, dueDate: addDays(plannedEntryDate, days), required, note: '' },
      status: index < done ? 'done' : index === done ? 'doing' : 'todo',
    }))
    const isIn = status === 'onboarded'
    const about = isIn ? { name: entered?.name, mobile: entered?.mobile } : { name, mobile: `1360000${1000 + at}` }
    const step = isIn ? 'onboard' : 'cancel'
    const steps = status === 'pending' ? [] : [{ step, to: status, by: DEMO_KEEPER, at: nowMs - 3_600_000, note: '' }]
    return completeRow(induction, `${induction.idPrefix}_${makeUlid(nowMs, dice.next)}`, {
      ...{ ...about, plannedEntryDate, groupUri: departments[(at * 5) % departments.length], employeeType: 'fullTime' },
      ...{ managerUri: manager?.uri, managerUsername: superior, probationMonths: 3, contractMonths: 36 },
      ...{ recruitSource: 'social', items, openItems: openItemsOf(items), ownerUsernames: [superior], trail: steps },
      ...(isIn && {
        ...{ actualEntryDate: plannedEntryDate, entryEmployeeUri: entered?.uri },
        ...{ emergencyName: '家属', emergencyMobile: '13600009999' },
      }),
      cancelReason: status === 'cancelled' ? 'candidateDeclined' : null,
      ...{ status, statusAt: steps[0]?.at ?? null, statusBy: steps[0]?.by ?? null },
    })
  })
}
