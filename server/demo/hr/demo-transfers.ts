// Transfers of the demonstration.
import { approval } from '#contract/domains/approval/approval-record.ts'
import { personnelTransferFlow } from '#contract/domains/hr/processes/personnel-transfer.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { createDice } from '../plans/seeded-random.ts'
import { DEMO_KEEPER } from './demo-materials.ts'
import { type DemoPeople, demoProcess, type ProcessPlan } from './demo-process.ts'

type Steps = NonNullable<ProcessPlan['trail']>

/** In every state, around the day on which the demonstration is made. */
export function demoTransfers(given: DemoPeople): AnyRow[] {
  const departments = [...new Set(given.people.map((one) => String(one.groupUri)))]
  const dice = createDice(given.seed + 100)
  let next = 0
  const plan = (
    status: string,
    effective: number,
    trail: Steps,
    more: Record<string, unknown> & { readonly ends?: number } = {},
  ): ProcessPlan => ({
    status,
    trail,
    values: (person, today) => {
      const { ends, ...values } = more
      next += 3
      const toGroupUri = departments[next % departments.length] ?? null
      const moves = toGroupUri === person.groupUri ? {} : { toGroupUri }
      return {
        ...{ transferType: 'deptMove', reason: 'business', effectiveDate: addDays(today, effective) },
        ...{ endDate: ends === undefined ? null : addDays(today, ends), submittedBy: DEMO_KEEPER },
        ...{ ...moves, toWorkPlace: '二号工地', before: { groupUri: person.groupUri, workPlace: person.workPlace } },
        ...values,
      }
    },
  })
  const submitted: Steps = [['submit', 4, '项目人手不足']]
  const approved: Steps = [...submitted, ['approve', 3, '同意']]
  const secondment = { transferType: 'secondment' } as const
  return demoProcess(
    personnelTransferFlow,
    [
      plan('draft', 10, []),
      plan('pending', 7, submitted, { transferType: 'promotion', reason: 'performance' }),
      plan('pending', 12, submitted),
      plan('inApproval', 8, [['submitForApproval', 1, '项目人手不足']], {
        approvalUri: `${approval.idPrefix}_${makeUlid(given.nowMs, dice.next)}`,
        submittedBy: given.superior,
      }),
      plan('approved', 5, approved),
      plan('approved', 2, approved, { ...secondment, ends: 90 }),
      plan('effective', -8, [...approved, ['apply', 2]], { transferType: 'lateral' }),
      plan('effective', -40, [...approved, ['apply', 2]], { ...secondment, ends: 20 }),
      plan('conflict', -1, [...approved, ['apply', 1], ['stop', 1]]),
      plan('returning', -92, [...approved, ['apply', 2], ['callBack', 1]], { ...secondment, ends: -2 }),
      plan('returned', -120, [...approved, ['apply', 2], ['callBack', 1], ['comeBack', 0]], {
        ...{ ...secondment, ends: -20 },
      }),
      plan('rejected', 6, [...submitted, ['reject', 2, '先完成交接']]),
      plan('withdrawn', 9, [...submitted, ['withdraw', 3]]),
      plan('cancelled', 3, [...approved, ['cancel', 1, '项目延期']]),
    ],
    given,
  )
}
