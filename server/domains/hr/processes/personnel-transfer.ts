// Transfers, as only the server can judge them: the roster before, the day by its clock, and what it finds on that day.
import type { FormValues } from '#contract/domains/approval/form-field.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import {
  changedBy,
  personnelTransfer,
  personnelTransferFlow,
} from '#contract/domains/hr/processes/personnel-transfer.ts'
import { firstOf, refuseFault, transferFault } from '#contract/domains/hr/processes/process-faults.ts'
import { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { patchOf } from '#contract/kit/record.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { holds, type Tx } from '#contract/kit/tx.ts'
import { type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { beginProcess, endWhenLeft, ofPerson, type Person } from './begin-process.ts'
import { askingApproval, hearApprovals } from './by-approval.ts'

type Transfer = Row<typeof personnelTransfer>

/** Serves it; `add` and `change` are the authority of those mutations. */
export function servePersonnelTransfer(services: WorkflowServices) {
  const served = serveWorkflow(personnelTransferFlow, services, {
    submit: async (taken) => judge(taken),
    submitForApproval: async (taken) => {
      await judge(taken)
      await ask(taken)
    },
    approve: async (taken) => applyIfDue(taken),
    agree: async (taken) => applyIfDue(taken),
    approveDirectly: async (taken) => {
      await judge(taken)
      await applyIfDue(taken)
    },
    goOn: async (taken) => {
      await keepBefore(taken.all, taken.row.uri)
      await applyIfDue(taken)
    },
    apply: async (taken) => {
      if (!(await apply(taken))) await served.take(taken, 'stop', taken.row.uri)
    },
    comeBack: async ({ all, row }) => {
      const { uri, employeeUri, before } = row as Transfer
      const person = (await all.get(employee, employeeUri)) ?? refuse('notFound')
      await place(all, person, before ?? {})
      await follow(all, uri, employeeUri)
    },
  })
  const ask = askingApproval(services, () => served, {
    presetKey: 'transfer',
    title: (row) => `人事异动 · ${row.employeeName}`,
    values: (row) => asValues(row as Transfer),
  })
  hearApprovals(services, served)
  const applyIfDue = async (taken: StepTaken) => {
    const { uri, effectiveDate } = taken.row as Transfer
    if (effectiveDate <= todayInShanghai(taken.atMs)) await served.take(taken, 'apply', uri)
  }
  endWhenLeft(services, personnelTransferFlow, served, 'lapse')
  return {
    served,
    add: (context: AuthorityContext) =>
      beginProcess(context, {
        served,
        take: async (person, { all, who }) => {
          if (!['active', 'leaving'].includes(person.employeeStatus)) refuse('notAtWork', { field: 'employeeUri' })
          const { managerUsername } = await ofPerson(all, person)
          if (!holds(who, 'user_transfer_management') && managerUsername !== who.username) refuse('notAllowed')
          return { before: beforeOf(person, await written(context)) }
        },
      }),
    change: async ({ all, args }: AuthorityContext) => keepBefore(all, args.uri),
  }
}

const TYPES = {
  ...{ promotion: '晋升', demotion: '降级', lateral: '平级调岗', deptMove: '部门调动', companyMove: '公司调动' },
  ...{ concurrent: '兼岗', secondment: '借调' },
} as const

/** What those who decide read. */
const asValues = ({
  employeeName,
  groupUri,
  transferType,
  toGroupUri,
  effectiveDate,
  remark,
  files,
}: Transfer): FormValues => ({
  person: employeeName,
  dept: [toGroupUri ?? groupUri],
  day: effectiveDate,
  content: [`异动类型：${TYPES[transferType]}`, ...(remark === null ? [] : [remark])].join('\n'),
  ...(files === null ? {} : { files }),
})

const written = async ({ all, args }: AuthorityContext) =>
  (await all.get(personnelTransfer, args.uri)) ?? refuse('notFound')

/** What the roster says now of the fields that change. */
const beforeOf = (person: Person, row: Readonly<Record<string, unknown>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.keys(changedBy(row)).map((field) => [
      field,
      firstOf((person as Record<string, unknown>)[field]) as string | null,
    ]),
  )

async function keepBefore(all: Tx, uri: string): Promise<void> {
  const row = (await all.get(personnelTransfer, uri)) ?? refuse('notFound')
  const person = await all.get(employee, row.employeeUri)
  if (person) await all.patch(personnelTransfer, uri, { before: beforeOf(person, row) })
}

/** What the law, the roster and the clock say of it when it is handed in. */
async function judge({ all, row, who, atMs }: StepTaken): Promise<void> {
  const transfer = row as Transfer
  const person = (await all.get(employee, transfer.employeeUri)) ?? refuse('notFound')
  const changes = changedBy(transfer)
  const { effectiveDate } = transfer
  const target = changes.groupUri === undefined ? undefined : await all.get(department, changes.groupUri)
  if (changes.groupUri !== undefined && !target) refuse('departmentMissing', { field: 'toGroupUri' })
  const now = { today: todayInShanghai(atMs), keepsRoster: holds(who, 'roster_managerment') }
  refuseFault(transferFault({ changes, effectiveDate, person, target, ...now }))
  await keepBefore(all, transfer.uri)
}

/** Writes the new values; false where the roster, or the department, is not as it was. */
async function apply({ all, row }: StepTaken): Promise<boolean> {
  const { uri, employeeUri, before } = row as Transfer
  const changes = changedBy(row)
  const person = await all.get(employee, employeeUri)
  if (!person || !['active', 'leaving'].includes(person.employeeStatus)) return false
  const target = changes.groupUri === undefined ? undefined : await all.get(department, changes.groupUri)
  if (changes.groupUri !== undefined && target?.status !== 'enabled') return false
  const now = beforeOf(person, row)
  if (Object.keys(changes).some((field) => now[field] !== (before?.[field] ?? null))) return false
  if ((row as Transfer).transferType === 'concurrent') {
    const { groupUri, ...others } = changes
    const groupUris = [...new Set([...person.groupUris, ...(groupUri === undefined ? [] : [groupUri])])]
    await all.patch(employee, person.uri, patchOf({ ...others, ...dutiesOf(person, others), groupUris }))
    return true
  }
  await place(all, person, changes)
  await follow(all, uri, employeeUri)
  return true
}

/** A primary department takes the place of the former one among all of them. */
async function place(all: Tx, person: Person, values: Readonly<Record<string, string | null>>): Promise<void> {
  const { groupUri } = values
  const home =
    typeof groupUri === 'string'
      ? { groupUris: [groupUri, ...person.groupUris.filter((one) => one !== groupUri && one !== person.groupUri)] }
      : {}
  await all.patch(employee, person.uri, patchOf({ ...values, ...dutiesOf(person, values), ...home }))
}

/** A new duty takes the place of the first one; none leaves the others. */
function dutiesOf({ dutyUris }: Person, { dutyUris: first }: Readonly<Record<string, string | null>>) {
  if (first === undefined) return {}
  const others = dutyUris.slice(1).filter((one) => one !== first)
  return { dutyUris: first === null ? others : [first, ...others] }
}

/** The record goes along with the person: whoever looks after the new department sees it. */
async function follow(all: Tx, uri: string, employeeUri: string): Promise<void> {
  const person = await all.get(employee, employeeUri)
  if (person) await all.patch(personnelTransfer, uri, { groupUri: person.groupUri })
}
