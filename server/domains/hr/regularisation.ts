// Regularisation, as only the server can judge it: what the roster says of the person, the law's limit, what a step changes.
import type { FormValues } from '#contract/domains/approval/form-field.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { probationProblem } from '#contract/domains/hr/probation.ts'
import { type regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { addDays, addMonths } from '#contract/kit/prc/calendar-date.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { beginProcess, endWhenLeft } from './processes/begin-process.ts'
import { askingApproval, hearApprovals } from './processes/by-approval.ts'

type Regularisation = Row<typeof regularisation>

/** Months of probation by law at most; where the contract is not known, the most that any contract allows. */
const MOST_MONTHS = 6

/** Serves it; `add` is the authority of `addRegularisation`. */
export function serveRegularisation(services: WorkflowServices) {
  const served = serveWorkflow(regularisationFlow, services, {
    submit: async (taken) => keepToTheLaw(taken),
    submitForApproval: async (taken) => {
      await keepToTheLaw(taken)
      await ask(taken)
    },
    approve: async (taken) => carryOn(taken),
    agree: async (taken) => carryOn(taken),
    confirmDirectly: async (taken) => convertIfDue(taken),
    extend: async ({ all, row }) => {
      const { employeeUri, probationEndPlanned } = row as Regularisation
      await all.patch(employee, employeeUri, { plannedRegularDate: addDays(probationEndPlanned, 1) })
    },
    convert: async ({ all, row }) => {
      const { employeeUri, regularDate } = row as Regularisation
      const person = await all.get(employee, employeeUri)
      if (person?.stage !== 'probation') refuse('notInProbation')
      await all.patch(employee, employeeUri, { stage: 'regular', regularDate })
    },
  })
  const ask = askingApproval(services, () => served, {
    presetKey: 'confirmation',
    title: (row) => `转正 · ${row.employeeName}`,
    values: (row) => asValues(row as Regularisation),
  })
  hearApprovals(services, served)
  const carryOn = async (taken: StepTaken) => {
    const row = taken.row as Regularisation
    if (row.result === 'extend') await served.take(taken, 'extend', row.uri)
    else await convertIfDue(taken)
  }
  const convertIfDue = async (taken: StepTaken) => {
    const { uri, result, regularDate } = taken.row as Regularisation
    if (result === 'pass' && regularDate !== null && regularDate <= todayInShanghai(taken.atMs))
      await served.take(taken, 'convert', uri)
  }
  endWhenLeft(services, regularisationFlow, served, 'leave')
  const add = (context: AuthorityContext) =>
    beginProcess(context, {
      served,
      take: ({ stage, entryDate }) =>
        stage === 'probation' ? { probationStart: entryDate } : refuse('notInProbation', { field: 'employeeUri' }),
    })
  return { served, add }
}

const RESULTS = { pass: '通过', extend: '延长试用期', fail: '不合格' } as const

/** What those who decide read. */
function asValues(row: Regularisation): FormValues {
  const { result, managerScore, managerGrade, managerComment, newEndDate, regularDate, agreementFiles } = row
  const said = [
    `考核结果：${result === null ? '' : RESULTS[result]}`,
    ...(managerScore === null ? [] : [`考核分数：${managerScore}`]),
    ...(managerGrade === null ? [] : [`考核等级：${managerGrade}`]),
    ...(managerComment === null ? [] : [`上级评语：${managerComment}`]),
  ]
  return {
    person: row.employeeName,
    dept: [row.groupUri],
    content: said.join('\n'),
    day: result === 'extend' ? newEndDate : regularDate,
    ...(agreementFiles === null ? {} : { files: agreementFiles }),
  }
}

/** An extension stays within the longest probation that the contract allows. */
async function keepToTheLaw({ all, row }: StepTaken): Promise<void> {
  const { employeeUri, result, newEndDate, probationStart } = row as Regularisation
  if (result !== 'extend' || newEndDate === null || probationStart === null) return
  const person = await all.get(employee, employeeUri)
  if (!person) refuse('notFound')
  let months = 0
  while (months <= MOST_MONTHS && addDays(addMonths(probationStart, months), -1) < newEndDate) months++
  const problem = probationProblem({ probationMonths: months }, { ...person, probationMonths: null })
  if (months > MOST_MONTHS || problem) refuse('invalid', { field: 'newEndDate', reason: 'probationTooLong' })
}
