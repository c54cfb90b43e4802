// Contracts, as only the server can judge them: what else is in force, how many in a row, and what the roster says of it all.
import { employee } from '#contract/domains/hr/employee.ts'
import {
  employmentContract,
  employmentContractFlow,
  UNSIGNED,
} from '#contract/domains/hr/processes/employment-contract.ts'
import { offboarding, offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { BESIDE, contractStartFault, overlapFault, refuseFault } from '#contract/domains/hr/processes/process-faults.ts'
import type { Row } from '#contract/kit/collection.ts'
import { addDays, addMonths } from '#contract/kit/prc/calendar-date.ts'
import { wholeMonths } from '#contract/kit/prc/labour-law.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { newUris, type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { beginProcess } from './begin-process.ts'
import { askingApproval, hearApprovals } from './by-approval.ts'

type Contract = Row<typeof employmentContract>

/** From this one in a row on, and after this many years, the law gives a contract without an end. */
const OPEN_ENDED_FROM = 3
const OPEN_ENDED_YEARS = 10
/** A longer pause begins to count anew. */
const MOST_PAUSE_DAYS = 30
/** Characters of a contract's number; its end tells contracts apart. */
const LONGEST_NUMBER = 40

/** Serves it; `add` is the authority of `addEmploymentContract`. */
export function serveEmploymentContract(services: WorkflowServices) {
  const served = serveWorkflow(employmentContractFlow, services, {
    sign: async (taken) => {
      await refuseOverlap(taken.all, taken.row as Contract)
      const { uri, startDate } = taken.row as Contract
      if (startDate <= todayInShanghai(taken.atMs)) await served.take(taken, 'activate', uri)
    },
    submitForApproval: async (taken) => {
      await refuseOverlap(taken.all, taken.row as Contract)
      await ask(taken)
    },
    renew: async (taken): Promise<void> => draftNext(taken, (context, uri) => served.begun(context, uri)),
    activate: async (taken) => {
      const { prevContractUri, employeeUri } = taken.row as Contract
      const before = prevContractUri === null ? undefined : await taken.all.get(employmentContract, prevContractUri)
      if (before && ['active', 'expired'].includes(before.status)) {
        await served.take(taken, 'supersede', before.uri)
        await taken.all.patch(employmentContract, before.uri, { renewalStatus: 'renewed' })
      }
      await summarise(taken.all, employeeUri)
    },
    cancel: async ({ all, row }) => {
      const { prevContractUri } = row as Contract
      const before = prevContractUri === null ? undefined : await all.get(employmentContract, prevContractUri)
      if (before?.renewalStatus === 'inProgress')
        await all.patch(employmentContract, before.uri, { renewalStatus: 'withdrawn' })
    },
    changeEnd: async ({ all, row }) => {
      await refuseOverlap(all, row as Contract)
      await summarise(all, (row as Contract).employeeUri)
    },
  })
  const ask = askingApproval(services, () => served, {
    presetKey: 'renewal',
    title: (row) => `合同 · ${row.employeeName}`,
    values: (row) => asValues(row as Contract),
  })
  hearApprovals(services, served)
  services.hooks.on(offboardingFlow, 'leave', async (taken) => {
    const { uri, employeeUri, lastDay, moved } = taken.row as Row<typeof offboarding>
    const rows = await taken.all.where(employmentContract, 'employeeUri', employeeUri)
    const live = rows.filter((one) => one.status === 'active' && one.contractType !== 'nonCompete')
    for (const one of live) {
      await served.take(taken, 'endWithPerson', one.uri)
      await taken.all.patch(employmentContract, one.uri, { terminateDate: lastDay })
    }
    if (moved) await taken.all.patch(offboarding, uri, { moved: { ...moved, contracts: live.length } })
  })
  return {
    served,
    add: (context: AuthorityContext) =>
      beginProcess(context, {
        served,
        once: false,
        take: (person, { all }, row) => inARow(all, row as Contract, person),
      }),
  }
}

const TERMS = { fixed: '固定期限', openEnded: '无固定期限', taskBased: '以完成任务为期限' } as const

/** What those who decide read. */
function asValues({
  employeeName,
  groupUri,
  contractNo,
  companyName,
  termType,
  startDate,
  endDate,
  signSeq,
}: Contract) {
  const term = `${TERMS[termType]}，${startDate}${endDate === null ? ' 起' : ` 至 ${endDate}`}`
  const said = [`合同编号：${contractNo}`, `合同主体：${companyName}`, `期限：${term}`, `连续第 ${signSeq} 次签订`]
  return { person: employeeName, dept: [groupUri], content: said.join('\n'), day: startDate }
}

/** The last contract before this one that counts with it. */
async function previousOf(all: Tx, row: Contract): Promise<Contract | undefined> {
  const rows = await all.where(employmentContract, 'employeeUri', row.employeeUri)
  return rows
    .filter((one) => one.uri !== row.uri && one.contractType === row.contractType && one.startDate < row.startDate)
    .filter(({ status }) => !UNSIGNED.includes(status))
    .sort((a, b) => (a.startDate < b.startDate ? 1 : -1))[0]
}

async function inARow(all: Tx, row: Contract, person: { readonly entryDate: string | null }) {
  const before = await previousOf(all, row)
  refuseFault(contractStartFault(row.startDate, person.entryDate))
  if (!before) return {}
  const isPause = before.endDate !== null && row.startDate > addDays(before.endDate, MOST_PAUSE_DAYS)
  return { prevContractUri: before.uri, signType: 'renew', signSeq: isPause ? 1 : before.signSeq + 1 }
}

/** Of the usual kinds a person has one at a time with one company. */
async function refuseOverlap(all: Tx, row: Contract): Promise<void> {
  refuseFault(overlapFault(row, await all.where(employmentContract, 'employeeUri', row.employeeUri)))
}

/** The draft of a renewal: it begins the day after, for as long again, or without an end where the law says so. */
async function draftNext(taken: StepTaken, begun: (context: StepTaken, uri: string) => Promise<void>): Promise<void> {
  const row = taken.row as Contract
  if (row.endDate === null) return
  const startDate = addDays(row.endDate, 1)
  const person = await taken.all.get(employee, row.employeeUri)
  const since = person?.seniorityDate ?? person?.entryDate ?? row.startDate
  const isOpenEnded =
    row.contractType === 'labour' &&
    (row.signSeq + 1 >= OPEN_ENDED_FROM || wholeMonths(since, startDate) >= OPEN_ENDED_YEARS * 12)
  const months = Math.max(1, wholeMonths(row.startDate, row.endDate))
  const uri = newUris(taken, 'renewal')(employmentContract.idPrefix)
  const { rev: _, ...same } = row
  await taken.all.insert(employmentContract, {
    ...{ ...same, uri, startDate, ...newInState('draft') },
    contractNo: nextNumber(row, await taken.all.where(employmentContract, 'employeeUri', row.employeeUri)),
    ...{ termType: isOpenEnded ? 'openEnded' : 'fixed', signType: 'renew', signSeq: row.signSeq + 1 },
    endDate: isOpenEnded ? null : addDays(addMonths(startDate, months), -1),
    ...{ probationMonths: null, signDate: null, files: null, signedBy: null, keptAt: null },
    ...{ prevContractUri: row.uri, renewalStatus: 'notStarted', terminateDate: null, terminateReason: null },
    ...{ approvalUri: null, submittedBy: null },
  })
  await begun(taken, uri)
}

/** The number of the first of a row with the place in it: HT-2601, HT-2601-2, HT-2601-3; HT-2601-2-2 where a draft was cancelled. */
function nextNumber({ contractNo, signSeq, prevContractUri }: Contract, own: readonly Contract[]): string {
  const place = `-${signSeq}`
  const first = prevContractUri !== null && contractNo.endsWith(place) ? contractNo.slice(0, -place.length) : contractNo
  const taken = new Set(own.map((one) => one.contractNo))
  const next = `${first}-${signSeq + 1}`.slice(-LONGEST_NUMBER)
  for (let again = 2, number = next; ; again++) {
    if (!taken.has(number)) return number
    number = `${next}-${again}`.slice(-LONGEST_NUMBER)
  }
}

/** What the roster shows of it, for lists and for the law's limits. */
async function summarise(all: Tx, employeeUri: string): Promise<void> {
  const rows = (await all.where(employmentContract, 'employeeUri', employeeUri))
    .filter((one) => !BESIDE.includes(one.contractType) && !UNSIGNED.includes(one.status))
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const now = rows.findLast(({ status }) => status === 'active')
  if (!now || !(await all.get(employee, employeeUri))) return
  const first = rows.find(({ contractType }) => contractType === now.contractType) ?? now
  await all.patch(employee, employeeUri, {
    contract: {
      ...{ companyName: now.companyName, contractType: now.contractType, termType: now.termType },
      ...{ firstStart: first.startDate, firstEnd: first.endDate, curStart: now.startDate, curEnd: now.endDate },
      ...{ renewCount: now.signSeq - 1, signCount: now.signSeq },
    },
  })
}
