// Records of the demonstration that an approval decides, with the way it has gone so far.
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import { partnerBan } from '#contract/domains/partners/partner-ban.ts'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { AskedFor } from './demo-approvals.ts'
import type { ApprovalPlan } from './plans/approval-plans.ts'

/** Records of one kind, and the template that decides them. */
interface AskedKind {
  readonly collection: AnyCollection
  readonly preset: string
  /** What the title begins with. */
  readonly called: string
  readonly said: string
}

const KINDS: readonly AskedKind[] = [
  { collection: regularisation, preset: 'confirmation', called: '转正', said: '考核结果：通过\n考核等级：B' },
  { collection: personnelTransfer, preset: 'transfer', called: '人事异动', said: '异动类型：部门调动\n项目人手不足' },
  { collection: offboarding, preset: 'leaving', called: '离职', said: '离职类型：主动离职' },
  { collection: employmentContract, preset: 'renewal', called: '合同', said: '期限：固定期限三年' },
  { collection: induction, preset: 'entry', called: '入职', said: '试用期：3 个月\n合同期限：36 个月' },
]

/** What those in approval among these rows have asked for; `superior` is who asked, `decider` who holds it. */
export function askedApprovals(rows: readonly AnyRow[], superior: string, decider: string): AskedFor[] {
  return KINDS.flatMap(({ collection, preset, called, said }) =>
    rows
      .filter(({ uri, status }) => uri.startsWith(`${collection.idPrefix}_`) && status === 'inApproval')
      .map((row): AskedFor => {
        const name = String(row.employeeName ?? row.name)
        const day = row.regularDate ?? row.effectiveDate ?? row.lastDay ?? row.startDate ?? row.plannedEntryDate
        const plan: ApprovalPlan = {
          ...{ preset, starter: superior, startedHoursAgo: 25, status: 'pending' },
          values: () => ({ person: name, dept: [row.groupUri], day, content: said }),
          steps: [[decider, 'pending']],
        }
        return { plan, row, sourceType: collection.name, title: `${called} · ${name}` }
      }),
  )
}

/** What the black-listings of partners have asked for; `asker` has, `decider` decides. */
export function banApprovals(bans: readonly AnyRow[], asker: string, decider: string): AskedFor[] {
  return bans.map((row): AskedFor => {
    const { partnerName, reason, endsOn, status } = row
    const isOpen = status === 'asked'
    const values = { partner: partnerName, act: '列入黑名单', reason, until: endsOn ?? '' }
    const plan: ApprovalPlan = {
      ...{ preset: 'partnerBan', starter: asker, startedHoursAgo: isOpen ? 24 : 168, values: () => values },
      ...{ status: isOpen ? 'pending' : 'approved' },
      steps: [isOpen ? [decider, 'pending'] : [decider, 'approved', 144, '情况属实，同意。']],
    }
    return { plan, row, sourceType: partnerBan.name, title: `列入黑名单 · ${partnerName}` }
  })
}
