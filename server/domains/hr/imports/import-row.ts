// One row of an import carried out over a layer of its own: a row that is refused leaves nothing behind.
import { contractFaults, contractWith } from '#contract/domains/hr/contract-faults.ts'
import { customMaps, partedValues } from '#contract/domains/hr/custom-map.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { addEmployee, moveEmployee, patchEmployee } from '#contract/domains/hr/employee-mutations.ts'
import { misplacedDates } from '#contract/domains/hr/employment-dates.ts'
import { losesIdNo } from '#contract/domains/hr/entry-rules.ts'
import { probationProblem } from '#contract/domains/hr/probation.ts'
import { itemsIn, toldOfItem, withLists } from '#contract/domains/hr/sheet-lists.ts'
import { type AnyRow, invalidFields } from '#contract/kit/collection.ts'
import { Refusal, refuse } from '#contract/kit/refusal.ts'
import type { Patch, Tx } from '#contract/kit/tx.ts'
import { sameValue } from '#server/sync/push/same-value.ts'
import { createMutationLayer, type MaybeLater, type RowLayer } from '#server/sync/store/row-layer.ts'
import { createServerTx } from '#server/sync/store/server-tx.ts'
import type { ChangeEntry, StoreTx } from '#server/sync/store/store.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { isNarrow } from '../../own-scopes.ts'
import { keepCustomValues } from '../fields/custom-values.ts'
import { valueFaults } from '../fields/value-faults.ts'
import { keepFurther } from '../further-departments.ts'
import * as authority from '../hr.ts'
import { checkSensitive } from '../sensitive/sensitive-values.ts'
import type { ImportColumns, Problems } from './import-columns.ts'
import type { KnownPerson } from './import-match.ts'

export interface RowRun {
  readonly rows: RowLayer
  readonly storeTx: StoreTx
  readonly who: ServerWho
  readonly importId: string
  readonly atMs: number
  /** Today in Asia/Shanghai. */
  readonly today: string
  /** Receives the history of rows that succeed. */
  readonly history: ChangeEntry[]
  readonly newUri: () => string
}

export type RowEnd =
  | { readonly kind: 'written' | 'unchanged' }
  | { readonly kind: 'failed'; readonly problems: Problems }

/** Which column a refusal of the whole row is about. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  ...authority.UNIQUE_FIELDS,
  departmentMissing: 'groupUri',
  departmentDisabled: 'groupUri',
  ownManager: 'managerUri',
  ownerLeaves: 'employeeStatus',
  lastRoleManager: 'employeeStatus',
}

/** Adds or changes one person through the mutations and their checks; sensitive values are checked as when typed. */
export async function runImportRow(
  run: RowRun,
  columns: ImportColumns,
  known: KnownPerson | undefined,
): Promise<RowEnd> {
  const layer = createMutationLayer(run.rows)
  const history: ChangeEntry[] = []
  const open = (restricted: boolean) =>
    createServerTx({
      rows: layer,
      who: run.who,
      causeId: run.importId,
      atMs: run.atMs,
      history,
      restricted,
      sensitive: true,
    })
  const held = (uri: string) => layer.get(employee, `org:${run.who.domain}`, uri)
  const row: Partial<AnyRow> = (known && (await held(known.uri))) ?? {}
  // A sheet that was exported brings back what stood there before there was a rule for it.
  const changed = Object.fromEntries(
    Object.entries(columns.mirrored).filter(([field, value]) => (row[field] ?? null) !== value),
  )
  const lists = listsAfter(run, columns, row, known)
  const wrong = [
    ...valueFaults(changed, run.today).map(({ field, reason }) => [field, reason]),
    ...misplacedDates(columns.mirrored, row).map(({ field, reason }) => [field, reason]),
    ...contractFaults(columns.contract, row.contract).map(({ path, reason }) => [path, reason]),
    ...Object.entries(lists.problems),
  ]
  const summary = Object.keys(columns.contract).length > 0 ? contractWith(row.contract, columns.contract) : row.contract
  const probation = probationProblem(columns.mirrored, { ...row, contract: summary })
  if (probation) wrong.push(['probationMonths', probation.reason])
  if (wrong.length > 0) return { kind: 'failed', problems: Object.fromEntries(wrong) }
  try {
    await write(run, { tx: open(true), all: open(false), held }, withValues(columns, lists.values), known)
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'failed', problems: problemsOf(error) }
    throw error
  }
  if (layer.writes().length === 0) return { kind: 'unchanged' }
  await layer.commit()
  run.history.push(...history)
  return { kind: 'written' }
}

/** Lists as they are once the row is carried out, over those that are there: what the row does not name stays. */
function listsAfter(run: RowRun, columns: ImportColumns, row: Partial<AnyRow>, known: KnownPerson | undefined) {
  const { name, mobile } = { ...row, ...columns.mirrored }
  const { values, problems } = withLists(columns.lists, row, {
    name: String(name ?? known?.name ?? ''),
    ownMobile: String(mobile ?? ''),
    today: run.today,
  })
  // What stands as it was is not judged: it may be older than its rules.
  const changed = Object.fromEntries(Object.entries(values).filter(([field, value]) => !sameValue(row[field], value)))
  return { values: changed, problems: { ...invalidFields(employee, changed), ...problems } }
}

/** Lists go with the other values of their group. */
function withValues(columns: ImportColumns, lists: Readonly<Record<string, unknown>>): ImportColumns {
  const [mirrored, sensitive] = [{ ...columns.mirrored }, { ...columns.sensitive }]
  for (const [field, value] of Object.entries(lists))
    (field in employee.sensitiveFields ? sensitive : mirrored)[field] = value
  return { ...columns, mirrored, sensitive }
}

async function write(
  run: RowRun,
  both: { tx: Tx; all: Tx; held: (uri: string) => MaybeLater<AnyRow | undefined> },
  columns: ImportColumns,
  known: KnownPerson | undefined,
): Promise<void> {
  const { who, atMs, storeTx } = run
  const before = known && (await both.held(known.uri))
  const { mirrored, sensitive, contract } = columns
  const uri = known?.uri ?? run.newUri()
  const context = { tx: both.tx, all: both.all, who, atMs, storeTx }
  if (!known) {
    const args = addEmployee.args.parse({ uri, values: mirrored })
    await addEmployee.run({ tx: both.tx, args, who })
    await authority.addEmployee({ ...context, args })
  } else {
    const { groupUri, ...patch } = mirrored
    if (typeof groupUri === 'string' && groupUri !== known.groupUri) {
      const args = { uri, groupUri }
      await moveEmployee.run({ tx: both.tx, args, who })
      await authority.moveEmployee({ ...context, args })
      // What he would have open there is asked where he moves himself by hand, not for one line among thousands.
      if (isNarrow(who) && (await authority.isOwnRecord({ ...context, args })))
        refuse('notAllowed', { field: 'groupUri' })
    }
    const args = patchEmployee.args.parse({ uri, patch })
    await patchEmployee.run({ tx: both.tx, args, who })
    await authority.patchEmployee({ ...context, args })
  }
  if ('groupUris' in mirrored) keepFurther(who, before, await both.held(uri))
  if (Object.keys(contract).length > 0) {
    const summary = contractWith((await both.held(uri))?.contract, contract)
    await both.tx.patch(employee, uri, { contract: summary })
  }
  if (Object.keys(sensitive).length === 0) return
  const name = typeof mirrored.name === 'string' ? mirrored.name : (known?.name ?? '')
  const { plain, custom } = partedValues(sensitive)
  const maps = await customMaps(both.all, (await both.held(uri)) ?? {}, custom, run.today)
  await keepCustomValues(both.all, custom)
  if (losesIdNo(plain, (await both.held(uri)) ?? {})) refuse('invalid', { field: 'idNo', reason: 'idNoNeeded' })
  const checked = checkSensitive(plain, { row: { ...known, name }, today: run.today, fromImport: true })
  if (!checked.ok) {
    const { field, reason, item } = checked
    const told = item ? toldOfItem(field, itemsIn(plain[field]), { ...item, reason }) : { column: field, reason }
    refuse('invalid', { field: told.column, reason: told.reason })
  }
  await both.tx.patch(employee, uri, { ...checked.values, ...maps } as Patch<typeof employee>)
  // What the number says goes before what the sheet says.
  await both.all.patch(employee, uri, checked.derived)
}

function problemsOf({ code, detail }: Refusal): Problems {
  const field = detail?.field ?? COLUMN_OF[code] ?? ''
  return { [field]: code === 'invalid' ? (detail?.reason ?? 'invalid') : code }
}
