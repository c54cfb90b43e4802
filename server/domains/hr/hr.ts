// HR, as only the server can judge it.
import { employee } from '#contract/domains/hr/employee.ts'
import { misplacedDates } from '#contract/domains/hr/employment-dates.ts'
import { itemFaults, listFault } from '#contract/domains/hr/item-faults.ts'
import { ITEM_PARTS } from '#contract/domains/hr/item-parts.ts'
import { probationProblem } from '#contract/domains/hr/probation.ts'
import { department } from '#contract/domains/organisation.ts'
import { duty, rank, station } from '#contract/domains/posts.ts'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { ownScope } from '#server/sync/own-scope.ts'
import type { AuthorityContext, EffectContext, ServerDomain } from '#server/sync/server-domain.ts'
import type { StoreTx } from '#server/sync/store.ts'
import { noteGiven } from '../given-here.ts'
import { type AskScopes, keepOwnPlace } from '../own-scopes.ts'
import { keepCustomValues } from './custom-values.ts'
import { isEverywhere, keepFurther } from './further-departments.ts'
import { todayInShanghai } from './shanghai-day.ts'
import { valueFaults } from './value-faults.ts'

export interface HrDependencies {
  /** Ends the sessions that the person of an employee record has in the organisation. */
  readonly endSessions: (domain: string, employeeUri: string) => Promise<void>
  /**
   * Records of those who manage roles for good, when this one's person is among them (null for a member without a
   * record); undefined when he is not. Changes of rights wait until the transaction ends.
   */
  readonly roleManagersBeside: (
    storeTx: StoreTx,
    domain: string,
    employeeUri: string,
  ) => Promise<readonly (string | null)[] | undefined>
  readonly askScopes: AskScopes
}

/** What the database's unique rules mean, and the field that each is about. */
export const UNIQUE_FIELDS = { employeeNoTaken: 'employeeNo', mobileTaken: 'mobile' } as const

/** Superiors above one another at most, before the chain counts as a circle. */
const MAX_SUPERIORS = 64

/** The server's part of HR. */
export const createHr = (dependencies: HrDependencies): ServerDomain => ({
  authority: {
    addEmployee: async (context) => {
      refuseWrongValues(context.args.values, {}, context.atMs)
      refuseItemFaults(context.args.values, context.args.values.mobile, context.atMs)
      await addEmployee(context)
      notePlace(context, context.args.values)
      await keepDepartments(context)
    },
    patchEmployee: async (context) => {
      const row = await context.all.get(employee, context.args.uri)
      refuseWrongValues(context.args.patch, row ?? {}, context.atMs)
      refuseItemFaults(context.args.patch, context.args.patch.mobile ?? row?.mobile ?? '', context.atMs)
      await patchEmployee(context)
      notePlace(context, context.args.patch)
      if (context.args.patch.groupUris) await keepDepartments(context)
    },
    moveEmployee: async (context) => {
      await moveEmployee(context)
      await keepOwnPlace(context, dependencies.askScopes)
    },
    setEmployeeMembership: (context) => setEmployeeMembership(context, dependencies),
  },
  effects: {
    setEmployeeMembership: async ({ args, who }: EffectContext) => {
      // The record itself already closes the organisation to him; this ends what is open.
      if (args.membership === 'disabled') await dependencies.endSessions(who.domain, args.uri)
    },
  },
  uniqueRefusals: {
    employee_employee_no_unique: 'employeeNoTaken',
    employee_mobile_unique: 'mobileTaken',
    custom_field_label_unique: 'customFieldLabelTaken',
  },
})

/** What these ask of an edit; an import asks the same of its rows. */
type Asked = Pick<AuthorityContext, 'all' | 'args'>

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

/** Nobody shuts himself out, or the last one who can grant anybody anything. */
async function setEmployeeMembership(
  { all, args, who, storeTx }: AuthorityContext,
  { roleManagersBeside }: HrDependencies,
): Promise<void> {
  if (args.membership !== 'disabled') return
  if (await isOwnRecord({ all, args, who })) refuse('notAllowed')
  const others = await roleManagersBeside(storeTx, who.domain, args.uri)
  for (const uri of others ?? [null]) {
    // As this transaction leaves it: another edit of it may have closed the organisation to that one too.
    if (uri === null || (await all.get(employee, uri))?.membership === 'active') return
  }
  refuse('lastRoleManager')
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
