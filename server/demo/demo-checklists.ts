// The checklists of the demonstration: what an entry takes by itself for interns, and what may be chosen for a site.
import { checklistTemplate, type TemplateItem } from '#contract/domains/hr/processes/checklist-template.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { DemoPeople } from './hr/demo-process.ts'
import { createDice } from './plans/seeded-random.ts'

const PLANS = [
  {
    name: '实习生入职',
    employeeType: 'intern',
    items: [
      ['收齐实习协议和学校同意书', -5, true],
      ['购买意外伤害保险', -2, true],
      ['指定带教师傅', -1, true],
      ['开通账号和门禁', 0, false],
    ],
  },
  {
    name: '工地人员入职',
    employeeType: null,
    items: [
      ['入场体检报告', -3, true],
      ['三级安全教育并签字', 0, true],
      ['领取安全帽、反光衣', 0, true],
      ['安排宿舍和工具柜', -1, false],
      ['特种作业证核验', -2, true],
    ],
  },
] as const

/** Two of them, with the superior in charge. */
export function demoChecklists({ people, superior, seed, nowMs }: DemoPeople): AnyRow[] {
  const dice = createDice(seed)
  const owner = people.find((one) => one.username === superior)
  return PLANS.map(({ items, ...plan }) =>
    completeRow(checklistTemplate, `${checklistTemplate.idPrefix}_${makeUlid(nowMs, dice.next)}`, {
      ...plan,
      items: items.map(
        ([title, offsetDays, required], at): TemplateItem => ({
          ...{ key: `item-${at}`, title, offsetDays, required, ownerUri: owner?.uri ?? null },
          ...{ ownerName: String(owner?.name ?? ''), ownerUsername: superior },
        }),
      ),
    }),
  )
}
