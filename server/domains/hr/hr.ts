// HR, as only the server can judge it.
import { employee } from '#contract/domains/hr/employee.ts'
import { misplacedDates } from '#contract/domains/hr/employment-dates.ts'
import type { hr } from '#contract/domains/hr/hr.ts'
import { itemFaults, listFault } from '#contract/domains/hr/item-faults.ts'
import { ITEM_PARTS } from '#contract/domains/hr/item-parts.ts'
import { probationProblem } from '#contract/domains/hr/probation.ts'
import { employmentCorrection } from '#contract/domains/hr/processes/employment-correction.ts'
import { isGone } from '#contract/domains/hr/status-moves.ts'
import { department } from '#contract/domains/organisation.ts'
import { duty, rank, station } from '#contract/domains/posts.ts'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { noteGiven } from '#server/domains/pending-placements.ts'
import type { ServedWorkflow } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { ownScope } from '#server/sync/pull/own-scope.ts'
import type { AuthorityContext, EffectContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import { type AskScopes, keepOwnPlace } from '../own-scopes.ts'
import { keepCustomValues } from './fields/custom-values.ts'
import { valueFaults } from './fields/value-faults.ts'
import { followWaitingRule } from './follow-waiting-rule.ts'
import { isEverywhere, keepFurther } from './further-departments.ts'
import { giveNumber } from './give-number.ts'
import { refuseShutOut } from './leaving.ts'
import type { serveEmploymentContract } from './processes/employment-contract.ts'
import { followSuperior } from './processes/follow-superior.ts'
import type { serveInduction } from './processes/induction.ts'
import type { serveInternship } from './processes/internship.ts'
import type { serveOffboarding } from './processes/offboarding.ts'
import type { servePersonnelTransfer } from './processes/personnel-transfer.ts'
import type { serveRegularisation } from './regularisation.ts'

export interface HrDependencies {
  /** Ends the sessions that the person of an employee record has in the organisation. */
  readonly endSessions: (domain: string, employeeUri: string) => Promise<void>
  readonly askScopes: AskScopes
  readonly regularisation: ReturnType<typeof serveRegularisation>
  readonly offboarding: ReturnType<typeof serveOffboarding>
  readonly personnelTransfer: ReturnType<typeof servePersonnelTransfer>
  readonly employmentContract: ReturnType<typeof serveEmploymentContract>
  readonly internship: ReturnType<typeof serveInternship>
  readonly induction: ReturnType<typeof serveInduction>
  readonly talent: ServedWorkflow
  readonly recordRequests: ServedWorkflow
  /** What newcomers have written goes into their records. */
  readonly afterEntry: () => Promise<unknown>
}

/** What the database's unique rules mean, and the field that each is about. */
export const UNIQUE_FIELDS = { employeeNoTaken: 'employeeNo', mobileTaken: 'mobile' } as const

/** Superiors above one another at most, before the chain counts as a circle. */
const MAX_SUPERIORS = 64

/** The server's part of HR. */
export const createHr = (dependencies: HrDependencies): ServerDomainOf<typeof hr> => ({
  authority: {
    ...dependencies.regularisation.served.authority,
    addRegularisation: dependencies.regularisation.add,
    ...dependencies.offboarding.served.authority,
    addOffboarding: dependencies.offboarding.add,
    ...dependencies.personnelTransfer.served.authority,
    addPersonnelTransfer: dependencies.personnelTransfer.add,
    changePersonnelTransfer: dependencies.personnelTransfer.change,
    ...dependencies.employmentContract.served.authority,
    addEmploymentContract: dependencies.employmentContract.add,
    ...dependencies.internship.served.authority,
    addInternship: dependencies.internship.add,
    changeInternship: dependencies.internship.change,
    ...dependencies.induction.served.authority,
    addInduction: dependencies.induction.add,
    changeInduction: dependencies.induction.change,
    ...dependencies.talent.authority,
    ...dependencies.recordRequests.authority,
    addEmployee: async (context) => {
      refuseWrongValues(context.args.values, {}, context.atMs)
      refuseItemFaults(context.args.values, String(context.args.values.mobile), context.atMs)
      await addEmployee(context)
      await giveNumber(context)
      notePlace(context, context.args.values)
      await keepDepartments(context)
    },
    patchEmployee: async (context) => {
      const row = await context.all.get(employee, context.args.uri)
      refuseWrongValues(context.args.patch, row ?? {}, context.atMs)
      refuseItemFaults(context.args.patch, String(context.args.patch.mobile ?? row?.mobile ?? ''), context.atMs)
      await patchEmployee(context)
      notePlace(context, context.args.patch)
      if (context.args.patch.groupUris) await keepDepartments(context)
      if (context.args.patch.managerUri === undefined) return
      const { regularisation, offboarding, personnelTransfer, internship } = dependencies
      const workflows = [regularisation, offboarding, personnelTransfer, internship].map(({ served }) => served)
      await followSuperior(context, workflows, context.args.uri)
    },
    moveEmployee: async (context) => {
      await moveEmployee(context)
      await keepOwnPlace(context, dependencies.askScopes)
    },
    setEmployeeMembership,
    addEmploymentCorrection,
    addAlertRule: followWaitingRule,
    changeAlertRule: followWaitingRule,
    removeAlertRule: followWaitingRule,
  },
  effects: {
    onboardInduction: async () => void (await dependencies.afterEntry()),
    setEmployeeMembership: async ({ args, who }: EffectContext) => {
      // The record itself already closes the organisation to him; this ends what is open.
      if (args.membership === 'disabled') await dependencies.endSessions(who.domain, args.uri)
    },
  },
  uniqueRefusals: {
    employee_employee_no_unique: 'employeeNoTaken',
    employee_mobile_unique: 'mobileTaken',
    employment_contract_contract_no_unique: 'contractNoTaken',
    alert_rule_alert_unique: 'alertRuleTaken',
    custom_field_label_unique: 'customFieldLabelTaken',
  },
})

/** What these ask of an edit; an import asks the same of its rows. */
type Asked = Pick<AuthorityContext, 'all' | 'args' | 'who' | 'storeTx' | 'atMs'>

/** A new person has no account yet: one is given by an invitation, never by whoever types the record. */
export async function addEmployee({ all, args }: Asked): Promise<void> {
  if ((args.values.username ?? null) !== null) refuse('invalid', { field: 'username' })
  await refuseClosedDepartment(all, args.values.groupUri)
  await checkReferences(all, args.uri, args.values)
  await keepCustomValues(all, args.values)
}

/** Changed references must lead somewhere, those of custom fields too. */
export async function patchEmployee({ all, args }: Asked): Promise<void> {
  await checkReferences(all, args.uri, args.patch)
  await keepCustomValues(all, args.patch)
}

/** The data scope is checked by `tx` on the row before and after; a closed department takes nobody, whoever may see it. */
export async function moveEmployee({ all, args }: Asked): Promise<void> {
  await refuseClosedDepartment(all, args.groupUri)
}

/**
 * By the form's own rules, whoever sends them; and dates that come after the first day at work, the row's own only where that
 * day moves. What stood in the record before and is not given is no reason to refuse anything.
 */
function refuseWrongValues(
  given: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
  atMs: number,
): void {
  const [fault] = valueFaults(given, todayInShanghai(atMs))
  if (fault) refuse('invalid', { ...fault })
  const [misplaced] = misplacedDates(given, row)
  if (misplaced) refuse('invalid', { field: misplaced.field, reason: misplaced.reason })
  // The row has the months already.
  const probation = probationProblem(given, { ...row, probationMonths: null })
  if (probation) refuse('invalid', { field: 'probationMonths', reason: probation.reason })
}

/** The items of list fields by the form's own rules; imports have looked at theirs cell by cell. */
function refuseItemFaults(values: Readonly<Record<string, unknown>>, ownMobile: string, atMs: number): void {
  for (const field of Object.keys(ITEM_PARTS)) {
    const given = values[field]
    const items = Array.isArray(given) ? given : given ? [given] : []
    if (items.length === 0) continue
    const [fault] = itemFaults(field, items, { ownMobile, today: todayInShanghai(atMs) })
    const reason = fault?.reason ?? listFault(field, items)
    if (reason !== undefined) refuse('invalid', { field, reason: reason === 'missing' ? 'required' : reason })
  }
}

/** For an edit of the same transaction that removes what he gets. */
function notePlace({ storeTx, args }: AuthorityContext, given: Partial<Row<typeof employee>>): void {
  const { stationUri, rankUri, dutyUris = [], groupUris = [] } = given
  const uris = [stationUri, rankUri, ...dutyUris, ...groupUris].filter((uri) => typeof uri === 'string')
  noteGiven(storeTx, args.uri, uris)
}

/** By what was there before this transaction: what its earlier edits have given him was judged with them. */
async function keepDepartments({ all, args, who, storeTx }: AuthorityContext): Promise<void> {
  if (isEverywhere(who)) return
  const [before] = await storeTx.lock(employee, ownScope(employee.audience, who), [args.uri])
  keepFurther(who, before, await all.get(employee, args.uri))
}

/** Nobody shuts himself out, nor others than `refuseShutOut` lets him. */
async function setEmployeeMembership(context: AuthorityContext): Promise<void> {
  if (context.args.membership !== 'disabled') return
  if (await isOwnRecord(context)) refuse('notAllowed')
  await refuseShutOut(context, 'membership')
}

/** Whoever is marked as gone is shut out by it, which is not everybody's to do. */
async function addEmploymentCorrection(context: AuthorityContext): Promise<void> {
  const { employeeUri, statusAfter } = context.args.values
  const row = await context.all.get(employmentCorrection, context.args.uri)
  if (row && isGone(statusAfter) && !isGone(row.statusBefore))
    await refuseShutOut({ ...context, args: { ...context.args, uri: employeeUri } }, 'statusAfter')
}

/** Whether the caller writes the record that he is the member of. */
export const isOwnRecord = async ({ all, args, who }: Pick<AuthorityContext, 'all' | 'args' | 'who'>) =>
  (await all.get(employee, args.uri))?.username === who.username

async function refuseClosedDepartment(all: Tx, uri: unknown): Promise<void> {
  const target = typeof uri === 'string' ? await all.get(department, uri) : undefined
  if (!target) refuse('departmentMissing')
  if (target.status === 'disabled') refuse('departmentDisabled')
}

async function checkReferences(all: Tx, uri: string, values: Partial<Row<typeof employee>>): Promise<void> {
  await mustExist(all, station, 'stationUri', values.stationUri)
  await mustExist(all, rank, 'rankUri', values.rankUri)
  for (const one of values.dutyUris ?? []) await mustExist(all, duty, 'dutyUris', one)
  if (values.managerUri) await refuseCircle(all, uri, values.managerUri)
}

async function mustExist(
  all: Tx,
  collection: AnyCollection,
  field: string,
  uri: string | null | undefined,
): Promise<void> {
  if (uri && !(await all.get(collection, uri))) refuse('invalid', { field })
}

async function refuseCircle(all: Tx, uri: string, managerUri: string): Promise<void> {
  let at: string | null = managerUri
  for (let step = 0; at !== null; step++) {
    if (at === uri || step > MAX_SUPERIORS) refuse('ownManager')
    const row: Row<typeof employee> | undefined = await all.get(employee, at)
    if (!row && step === 0) refuse('invalid', { field: 'managerUri' })
    at = row?.managerUri ?? null
  }
}
