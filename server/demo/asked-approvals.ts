// Records of the demonstration that an approval decides, with the way it has gone so far.
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { ApprovalPlan } from './approval-plans.ts'
import type { AskedFor } from './demo-approvals.ts'

/** What those in approval among these rows have asked for; `superior` is who asked, `decider` who holds it. */
export function askedApprovals(
  { regularisations, transfers }: { regularisations: readonly AnyRow[]; transfers: readonly AnyRow[] },
  superior: string,
  decider: string,
): AskedFor[] {
  const asked = (rows: readonly AnyRow[], sourceType: string, preset: string, said: string) =>
    rows
      .filter(({ status }) => status === 'inApproval')
      .map((row): AskedFor => {
        const day = row.regularDate ?? row.effectiveDate
        const plan: ApprovalPlan = {
          ...{ preset, starter: superior, startedHoursAgo: 25, status: 'pending' },
          values: () => ({ person: row.employeeName, dept: [row.groupUri], day, content: said }),
          steps: [[decider, 'pending']],
        }
        return { plan, row, sourceType }
      })
  return [
    ...asked(regularisations, regularisation.name, 'confirmation', '考核结果：通过\n考核等级：B'),
    ...asked(transfers, personnelTransfer.name, 'transfer', '异动类型：部门调动\n项目人手不足'),
  ]
}
