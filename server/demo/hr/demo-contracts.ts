// Contracts of the demonstration: versions, renewals that are due, and their ends.
import { employmentContractFlow } from '#contract/domains/hr/processes/employment-contract.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { type DemoPeople, demoProcess, type ProcessPlan } from './demo-process.ts'

type Steps = NonNullable<ProcessPlan['trail']>

/** In every state, around the day on which the demonstration is made. */
export function demoContracts(given: DemoPeople): AnyRow[] {
  let made = 0
  const plan = (
    status: string,
    ends: number | undefined,
    trail: Steps,
    more: Record<string, unknown> = {},
  ): ProcessPlan => ({
    status,
    trail,
    values: (person, today) => {
      made++
      return {
        ...{ contractNo: `LM-HT-${String(2600 + made)}`, companyName: '龙门建设集团有限公司', contractType: 'labour' },
        ...{ termType: ends === undefined ? 'openEnded' : 'fixed', workPlace: person.workPlace, workHours: 'standard' },
        startDate: addDays(today, (ends ?? -400) - 1095),
        endDate: ends === undefined ? null : addDays(today, ends),
        ...{ signDate: addDays(today, (ends ?? -400) - 1100), signType: 'first', signSeq: 1, signedBy: 'paper' },
        ...{ keptAt: '人事档案室 3 号柜', renewalStatus: 'notStarted', mode: null, ...more },
      }
    },
  })
  const signed: Steps = [
    ['sign', 30],
    ['activate', 29],
  ]
  const due = [4, 8, 11, 15, 19, 24, 26, 30, 33, 37, 41, 47, 50, 52, 56, 58].map((ends, at) =>
    plan('active', ends, signed, { signSeq: (at % 2) + 1, signType: at % 2 === 0 ? 'first' : 'renew' }),
  )
  const asked: Steps = [['submitForApproval', 4]]
  const unsigned = { signDate: null, signedBy: null, keptAt: null }
  return demoProcess(
    employmentContractFlow,
    [
      plan('draft', 1090, [], { signDate: null, signedBy: null, keptAt: null }),
      plan('draft', 1094, [], { signDate: null, signedBy: null, signSeq: 2, signType: 'renew' }),
      plan('inApproval', 1093, [['submitForApproval', 1]], unsigned),
      plan('approved', 1096, [...asked, ['agree', 1]], { ...unsigned, submittedBy: given.superior }),
      plan('rejected', 1088, [...asked, ['decline', 2, '期限改为两年']], { ...unsigned, submittedBy: given.superior }),
      plan('toBeEffective', 1099, [['sign', 1]]),
      ...due,
      plan('active', 22, [...signed, ['refuseRenewal', 2, '项目结束，不再续签']], { renewalStatus: 'rejected' }),
      plan('active', 400, signed),
      plan('active', undefined, signed, { signSeq: 3, signType: 'renew' }),
      plan('active', 700, signed, { contractType: 'rehire' }),
      plan('expired', -12, [...signed, ['expire', 11]]),
      plan('cancelled', 900, [['cancel', 8, '录入错误']]),
      plan('terminated', 300, [...signed, ['terminate', 6]], { terminateReason: '双方协商解除' }),
      plan('superseded', -40, [...signed, ['expire', 39], ['supersede', 39]], { renewalStatus: 'renewed' }),
    ],
    given,
  )
}
