// Inductions, as only the server can judge them: who is here already or must not come, and what the first day makes.

import { sql } from 'kysely'
import type { FormValues } from '#contract/domains/approval/form-field.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { nextNumber } from '#contract/domains/hr/next-number.ts'
import { openItemsOf, ownersOf } from '#contract/domains/hr/processes/checklist.ts'
import { itemsOf } from '#contract/domains/hr/processes/checklist-template.ts'
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { AWAITED, induction, inductionFlow } from '#contract/domains/hr/processes/induction.ts'
import { NEEDED_PAPERS, NEWCOMER_PAPERS, type NewcomerPaper } from '#contract/domains/hr/processes/newcomer-form.ts'
import { blockEntry } from '#contract/domains/hr/processes/talent.ts'
import { isGone } from '#contract/domains/hr/status-moves.ts'
import { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { addDays, addMonths } from '#contract/kit/prc/calendar-date.ts'
import { maxProbationMonths } from '#contract/kit/prc/labour-law.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { holds, type Tx } from '#contract/kit/tx.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { formSource } from '#server/domains/hr/newcomer/form-state.ts'
import {
  newUris,
  type ServedWorkflow,
  type StepTaken,
  serveWorkflow,
  type WorkflowServices,
} from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { closeTodos } from '#server/domains/write-todo.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { dropForm, formOf, keepVerdict } from '../newcomer/form-store.ts'
import { askingApproval, hearApprovals } from './by-approval.ts'
import { peopleWithNumber } from './known-before.ts'

type Induction = Row<typeof induction>
type Person = Row<typeof employee>

const PROBATION_MONTHS = 3
const CONTRACT_MONTHS = 36
const MOST_ITEMS = 40

/** What is signed with whom. */
const CONTRACT_OF: Readonly<Record<Induction['employeeType'], Row<typeof employmentContract>['contractType']>> = {
  ...{ fullTime: 'labour', partTime: 'partTime', intern: 'internship', dispatched: 'dispatch' },
  ...{ outsourced: 'outsourcing', labourService: 'service', rehiredRetiree: 'rehire', consultant: 'service' },
}

/** Serves it; `add` and `change` are the authority of those mutations. */
export function serveInduction(services: WorkflowServices, contracts: ServedWorkflow, secret: string) {
  const isHead = ({ who }: Pick<StepTaken, 'who'>) => holds(who, 'roster_sensitive')
  const judgeAll = async (asked: Asked, row: Induction) => {
    await judge(asked.all, row, isHead(asked), asked.atMs)
    return judgeNumber(asked, row, secret, isHead(asked))
  }
  const served = serveWorkflow(inductionFlow, services, {
    submitForApproval: async (taken) => {
      await judgeAll(taken, taken.row as Induction)
      await ask(taken)
    },
    onboard: async (taken) => {
      await judgeAll(taken, taken.row as Induction)
      await judgePapers(taken, secret)
      await enter(taken, contracts)
    },
    cancel: async (taken) => {
      await forgetForm(taken)
      await expect(taken.all, taken.row as Induction, 'preEntry', 'entryCancelled')
    },
    restore: async (taken) => {
      await judgeAll(taken, taken.row as Induction)
      await expect(taken.all, taken.row as Induction, 'entryCancelled', 'preEntry')
    },
  })
  const ask = askingApproval(services, () => served, {
    presetKey: 'entry',
    title: (row) => `入职 · ${row.name}`,
    values: ({ name, groupUri, plannedEntryDate, probationMonths, contractMonths, remark }) => {
      const said = [
        `试用期：${probationMonths ?? PROBATION_MONTHS} 个月`,
        `合同期限：${contractMonths ?? CONTRACT_MONTHS} 个月`,
        ...(remark === null ? [] : [`备注：${remark}`]),
      ]
      return { person: name, dept: [groupUri], content: said.join('\n'), day: plannedEntryDate } as FormValues
    },
  })
  hearApprovals(services, served)
  return {
    served,
    add: async (context: AuthorityContext) => {
      const { all, args } = context
      const row = (await all.get(induction, args.uri)) ?? refuse('notFound')
      const byNumber = await judgeAll(context, row)
      const items = await itemsOf(all, row)
      const known = byNumber ?? (await all.where(employee, 'mobile', row.mobile)).find(isOutside)
      await all.patch(induction, row.uri, {
        ...{ items, openItems: openItemsOf(items), ownerUsernames: ownersOf(items) },
        ...{ managerUsername: await usernameOf(all, row.managerUri), entryEmployeeUri: known?.uri ?? null },
        ...(known?.employeeStatus === 'left' && { recruitSource: 'rehire' as const }),
      })
      await served.begun(context, row.uri)
    },
    change: async (context: AuthorityContext) => {
      const { all, args } = context
      const row = (await all.get(induction, args.uri)) ?? refuse('notFound')
      await judgeAll(context, row)
      await all.patch(induction, row.uri, { managerUsername: await usernameOf(all, row.managerUri) })
      if (args.patch.templateUri === undefined) return
      // What somebody has begun stays.
      const begun = row.items.filter(({ status }) => status !== 'todo')
      const fresh = (await itemsOf(all, row)).filter(({ key }) => !begun.some((one) => one.key === key))
      const items = [...begun, ...fresh].slice(0, MOST_ITEMS)
      await all.patch(induction, row.uri, { items, openItems: openItemsOf(items), ownerUsernames: ownersOf(items) })
      await served.renewTodos(context, row.uri)
    },
  }
}

/** Whether somebody of the roster may enter: he has left, never came, or is expected. */
const isOutside = ({ employeeStatus }: Person) => isGone(employeeStatus) || employeeStatus === 'preEntry'

/** Whoever stands in the roster before his first day is expected there as long as his entry is planned. */
async function expect(
  all: Tx,
  { entryEmployeeUri }: Induction,
  from: Person['employeeStatus'],
  to: Person['employeeStatus'],
) {
  const known = entryEmployeeUri === null ? undefined : await all.get(employee, entryEmployeeUri)
  if (known?.employeeStatus === from) await all.patch(employee, known.uri, { employeeStatus: to })
}

const usernameOf = async (all: Tx, uri: string | null) =>
  uri === null ? null : ((await all.get(employee, uri))?.username ?? null)

/** Nobody enters twice, nor whom the block list names unless a head of HR says so, nor into a closed department. */
async function judge(all: Tx, row: Induction, isHead: boolean, atMs: number): Promise<void> {
  const people = await all.where(employee, 'mobile', row.mobile)
  if (people.some((one) => !isOutside(one) && !joinedAlone(one, row))) refuse('employedAlready', { field: 'mobile' })
  const others = await all.where(induction, 'mobile', row.mobile)
  if (others.some((one) => one.uri !== row.uri && AWAITED.includes(one.status)))
    refuse('alreadyOpen', { field: 'mobile' })
  const today = todayInShanghai(atMs)
  const blocked = (await all.where(blockEntry, 'mobile', row.mobile)).some(
    ({ blockUntil }) => blockUntil === null || blockUntil >= today,
  )
  if (blocked && !isHead) refuse('blockListed', { field: 'mobile' })
  const home = await all.get(department, row.groupUri)
  if (!home) refuse('departmentMissing')
  if (home.status === 'disabled') refuse('departmentDisabled')
}

/** He has joined by himself, and this is the entry that he still lacks. */
const joinedAlone = (one: Person, { entryEmployeeUri }: Induction): boolean =>
  one.uri === entryEmployeeUri && one.entryDate === null

type Asked = Pick<StepTaken, 'all' | 'storeTx' | 'who' | 'atMs'>

/** The same by the number of his document, where it is known. Answers whoever was here before under it. */
async function judgeNumber(
  { all, storeTx, who, atMs }: Asked,
  row: Induction,
  secret: string,
  isHead: boolean,
): Promise<Person | undefined> {
  const db = transactionOf(storeTx)
  if (!db) return undefined
  const idNo = (await formOf(db, secret, who.domain, row.uri))?.values.idNo
  if (!idNo) return undefined
  const known = await peopleWithNumber(db, who.domain, idNo, todayInShanghai(atMs))
  if (known.some((one) => one.isHere && one.uri !== row.entryEmployeeUri)) refuse('numberEmployed', { field: 'mobile' })
  if (known.some((one) => one.isBlocked) && !isHead) refuse('blockListed', { field: 'mobile' })
  const [former] = known
  return former && (await all.get(employee, former.uri))
}

/** Who he is has been seen, in his form or in his record; or somebody says why he enters before. */
async function judgePapers({ all, storeTx, who, row, comment }: StepTaken, secret: string): Promise<void> {
  const db = transactionOf(storeTx)
  if (!db || comment.trim() !== '') return
  const { uri, entryEmployeeUri } = row as Induction
  const papers = (await formOf(db, secret, who.domain, uri))?.papers ?? []
  const known = entryEmployeeUri === null ? undefined : await all.get(employee, entryEmployeeUri)
  const held = new Set(Object.values(known?.materials ?? {}).map(({ type }) => type))
  const isThere = (slot: NewcomerPaper) => papers.some((one) => one.slot === slot) || held.has(NEWCOMER_PAPERS[slot])
  if (!NEEDED_PAPERS.every(isThere)) refuse('papersLacking')
}

/** Nobody needs any more what he has written; if he comes after all, he gets a new link. */
async function forgetForm({ all, forPerson, storeTx, who, row, atMs }: StepTaken): Promise<void> {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('forms of newcomers need a database')
  await dropForm(db, who.domain, row.uri)
  await closeTodos({ forPerson, storeTx }, { nowMs: () => atMs }, formSource(row.uri), 'cancelled')
  if (row.formStatus !== 'notSent') await all.patch(induction, row.uri, { formStatus: 'notSent', formUntil: null })
}

/** The first day: a place in the roster, or the former one again, and the draft of the contract with its to-do. */
async function enter(taken: StepTaken, contracts: ServedWorkflow): Promise<void> {
  const { all, atMs, who, storeTx } = taken
  const row = taken.row as Induction
  const entryDate = row.actualEntryDate ?? row.plannedEntryDate
  if (entryDate > todayInShanghai(atMs)) refuse('invalid', { field: 'actualEntryDate', reason: 'inFuture' })
  const isIntern = row.employeeType === 'intern'
  const months = isIntern ? 0 : (row.probationMonths ?? PROBATION_MONTHS)
  const values = {
    ...{ name: row.name, mobile: row.mobile, groupUri: row.groupUri, groupUris: [row.groupUri] },
    ...{ stationUri: row.stationUri, managerUri: row.managerUri, employeeType: row.employeeType, entryDate },
    ...{ employeeStatus: 'active' as const, membership: 'active' as const, lastDay: null, regularDate: null },
    stage: isIntern ? ('intern' as const) : months > 0 ? ('probation' as const) : ('regular' as const),
    ...{ probationMonths: months, plannedRegularDate: months > 0 ? addMonths(entryDate, months) : null },
    emergency: [{ name: row.emergencyName ?? '', relation: '', mobile: row.emergencyMobile ?? '', address: '' }],
  }
  const newUri = newUris(taken, 'entry')
  const post = {
    ...(row.dutyUri !== null && { dutyUris: [row.dutyUri] }),
    ...(row.rankUri !== null && { rankUri: row.rankUri }),
  }
  const former = row.entryEmployeeUri === null ? undefined : await all.get(employee, row.entryEmployeeUri)
  const uri = former?.uri ?? newUri(employee.idPrefix)
  if (former) await all.patch(employee, uri, { ...values, ...post })
  else
    await all.insert(employee, {
      ...{ uri, ...values, dutyUris: [], ...post, seniorityDate: entryDate },
      employeeNo: await freeNumber(taken),
    })
  await all.patch(induction, row.uri, { entryEmployeeUri: uri })
  const db = transactionOf(storeTx)
  // Without a form that he handed in, what HR has of him is as good as confirmed.
  if (db && row.formStatus === 'notSent') await keepVerdict(db, row.uri, { decidedBy: who.userId })
  await draftContract(taken, contracts, { uri, entryDate, newUri: newUri(employmentContract.idPrefix) })
}

/** After the one given last. */
async function freeNumber({ all, storeTx, who }: StepTaken): Promise<string> {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('numbers are given by a database')
  await storeTx.exclusive(`org:${who.domain}`, 'employeeNumber')
  const { rows } = await sql<{ no: string }>`select employee_no as no from employee where scope = ${`org:${who.domain}`}
    and deleted_at is null order by length(employee_no) desc, employee_no desc limit 1`.execute(db)
  const last = rows[0]?.no
  let number = last === undefined ? '0001' : (nextNumber(last) ?? `${last}1`)
  while ((await all.where(employee, 'employeeNo', number)).length > 0) number = nextNumber(number) ?? `${number}1`
  return number
}

async function draftContract(
  taken: StepTaken,
  contracts: ServedWorkflow,
  { uri, entryDate, newUri }: { uri: string; entryDate: string; newUri: string },
): Promise<void> {
  const { all, storeTx, who } = taken
  const row = taken.row as Induction
  const db = transactionOf(storeTx)
  const named = db
    ? await sql<{ name: string }>`select name from organisation where domain_uri = ${who.domain}`.execute(db)
    : undefined
  const person: Person = (await all.get(employee, uri)) ?? refuse('notFound')
  const contractType = CONTRACT_OF[row.employeeType]
  const endDate = addDays(addMonths(entryDate, row.contractMonths ?? CONTRACT_MONTHS), -1)
  const most = maxProbationMonths({ kind: 'fixed', startDate: entryDate, endDate })
  await all.insert(employmentContract, {
    ...{ uri: newUri, employeeUri: uri, employeeName: person.name, groupUri: person.groupUri },
    ...{ employeeUsername: person.username, managerUsername: row.managerUsername },
    ...{ contractNo: `${person.employeeNo}-${entryDate}`.slice(-40), companyName: named?.rows[0]?.name ?? '—' },
    ...{ contractType, termType: 'fixed', startDate: entryDate, endDate, signType: 'first', signSeq: 1 },
    renewalStatus: 'notStarted',
    // A probation belongs to a contract of employment alone.
    probationMonths: contractType === 'labour' ? Math.min(person.probationMonths ?? 0, most) : null,
    ...newInState('draft'),
  })
  await contracts.begun(taken, newUri)
}
