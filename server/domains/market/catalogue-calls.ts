// The catalogue as operators keep it: what they write, its states, and the row that everybody sees.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import { application, entryUrlFault, solution, weighsWhole } from '#contract/domains/market/catalogue.ts'
import type {
  ApplicationDoc,
  CatalogueEntry,
  catalogueCalls as declared,
  SolutionDoc,
} from '#contract/domains/market/catalogue-calls.ts'
import { CATALOGUE_STEPS, type CatalogueState, mayDelete, needsNote } from '#contract/domains/market/catalogue-state.ts'
import { type PricingPlan, planFault } from '#contract/domains/market/plan.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { patchOf } from '#contract/kit/record.ts'
import type { Insert } from '#contract/kit/tx.ts'
import type { CallContext, CallHandler, CallHandlers } from '#server/domains/call-context.ts'
import { CallFailure, fail } from '#server/domains/call-failure.ts'
import { cleanHtml } from '#server/domains/clean-html.ts'
import { type OperatorAct, operatorAct } from '#server/domains/operator-act.ts'
import { catalogueEntries, catalogueEntry } from './catalogue-reads.ts'
import { closeUnpaid } from './close-unpaid.ts'

type Calls = typeof declared
type Kind = CatalogueEntry['kind']
type Doc = ApplicationDoc | SolutionDoc

/** States in which everybody has the row. */
const SHOWN: readonly CatalogueState[] = ['onShelf', 'offShelf', 'retired']

interface Kept {
  readonly kind: Kind
  readonly status: CatalogueState
  readonly updatedAt: number
  readonly doc: Doc
}

const keptEntry = async ({ db }: Pick<OperatorAct, 'db'>, uri: string): Promise<Kept | undefined> => {
  const { rows } = await sql<Kept>`select kind, status, updated_at::float8 as "updatedAt", doc
    from catalogue_entry where uri = ${uri} for update`.execute(db)
  return rows[0]
}

const saveCatalogueEntry: CallHandler<Calls['saveCatalogueEntry']> = async (context, asked) => {
  const { uri, kind, seenAt } = asked
  const given: Doc = (kind === 'application' ? asked.application : asked.solution) ?? fail('invalidInput')
  if (given.applicationPricingStrategyBeans.some((plan) => planFault(plan) !== undefined)) fail('planFaulty')
  if ('entryUrl' in given && entryUrlFault(given.openMode, given.entryUrl)) fail('entryUrlWrong')
  if ('applicationSolutionRelList' in given && !weighsWhole(given.applicationSolutionRelList)) fail('weightsNotWhole')
  await refuseForeignPictures(context, uri, 'screenshots' in given ? given.screenshots : [])
  const line = { act: 'application.change', subject: uri, reason: '', before: null, after: null } as const
  await operatorAct(context, line, async (act) => {
    const before = await keptEntry(act, uri)
    if (before && before.kind !== kind) fail('invalidInput')
    if ((before?.updatedAt ?? null) !== seenAt) fail('changedMeanwhile')
    if (before?.status === 'retired') fail('stateMoved')
    if ('applicationSolutionRelList' in given) await refuseMissingParts(act, given, 'entries')
    const doc: Doc = {
      ...given,
      pricingInstruction: cleanHtml(given.pricingInstruction),
      applicationPricingStrategyBeans: counted(
        given.applicationPricingStrategyBeans,
        before?.doc.applicationPricingStrategyBeans ?? [],
      ),
    }
    const status = before?.status ?? 'draft'
    await sql`insert into catalogue_entry (uri, kind, status, doc, updated_at, updated_by)
      values (${uri}, ${kind}, ${status}, ${JSON.stringify(doc)}::text::jsonb, ${act.nowMs}, ${context.who.username})
      on conflict (uri) do update set doc = excluded.doc, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`.execute(act.db)
    if (SHOWN.includes(status)) await show(act, uri, kind, status, doc)
  })
  return {}
}

/** Every change of a plan is a version of its own: orders keep the one that they were placed by. */
const counted = (plans: readonly PricingPlan[], before: readonly PricingPlan[]): PricingPlan[] =>
  plans.map((plan) => {
    const old = before.find(({ uri }) => uri === plan.uri)
    if (!old) return { ...plan, version: 1 }
    return {
      ...plan,
      version: isDeepStrictEqual({ ...plan, version: old.version }, old) ? old.version : old.version + 1,
    }
  })

/** A solution is made of applications that there are; one that is bought, of such as can be bought. */
async function refuseMissingParts(
  { db }: OperatorAct,
  { applicationSolutionRelList }: Pick<SolutionDoc, 'applicationSolutionRelList'>,
  which: 'entries' | 'onShelf',
): Promise<void> {
  const uris = JSON.stringify(applicationSolutionRelList.map(({ applicationUri }) => applicationUri))
  const { rows } = await sql<{ missing: number }>`select count(*)::int as missing
    from json_array_elements_text(${uris}::text::json) as named(uri)
    where not exists (select 1 from catalogue_entry e where e.uri = named.uri and e.kind = 'application'
      and (${which} = 'entries' or e.status = 'onShelf'))`.execute(db)
  if ((rows[0]?.missing ?? 0) > 0) fail(which === 'entries' ? 'invalidInput' : 'partNotOnShelf')
}

/** Pictures are the operator's own uploads, or stand in the entry already: everybody sees what it shows. */
async function refuseForeignPictures(
  { db, who }: CallContext,
  uri: string,
  pictures: readonly FileRef[],
): Promise<void> {
  const uris = JSON.stringify([...new Set(pictures.map(({ fileUri }) => fileUri))])
  const { rows } = await sql<{ foreign: number }>`select count(*)::int as foreign
    from json_array_elements_text(${uris}::text::json) as named(uri)
    where not exists (select 1 from file where file_uri = named.uri and owner_user_id = ${who.userId} and complete)
      and not exists (select 1 from catalogue_entry where catalogue_entry.uri = ${uri}
        and doc -> 'screenshots' @> jsonb_build_array(jsonb_build_object('fileUri', named.uri)))`.execute(db)
  if ((rows[0]?.foreign ?? 0) > 0) fail('pictureMissing')
}

const changeStatus: CallHandler<Calls['changeStatus']> = async (context, { uri, step, note }) => {
  const { from, to } = CATALOGUE_STEPS[step]
  const reason = note.trim()
  if (needsNote(step) && reason === '') fail('reasonMissing')
  const line = { act: 'application.change', subject: uri, reason, before: from, after: to } as const
  await operatorAct(context, line, async (act) => {
    const entry = await keptEntry(act, uri)
    if (entry?.status !== from) return fail('stateMoved')
    if (to === 'onShelf' && 'applicationSolutionRelList' in entry.doc)
      await refuseMissingParts(act, entry.doc, 'onShelf')
    if (to === 'onShelf' && !entry.doc.applicationPricingStrategyBeans.some(({ status }) => status === 'enabled'))
      fail('noEnabledPlan')
    await sql`update catalogue_entry set status = ${to}, updated_at = ${act.nowMs}, updated_by = ${context.who.username}
      where uri = ${uri}`.execute(act.db)
    if (SHOWN.includes(to)) await show(act, uri, entry.kind, to, entry.doc)
  })
  if (step === 'takeOff') await closeUnpaid(context, uri)
  return {}
}

const deleteCatalogueEntry: CallHandler<Calls['deleteCatalogueEntry']> = async (context, { uri, note }) => {
  const reason = note.trim()
  if (reason === '') fail('reasonMissing')
  const line = { act: 'application.change', subject: uri, reason, before: null, after: null } as const
  await operatorAct(context, line, async (act) => {
    const entry = await keptEntry(act, uri)
    if (!entry) throw new CallFailure(ERROR_CODES.notFound)
    if (!mayDelete(entry.status)) fail('stateMoved')
    if (await isBoundElsewhere(act, uri)) fail('entryBought')
    await sql`delete from catalogue_entry where uri = ${uri}`.execute(act.db)
    const of = entry.kind === 'application' ? application : solution
    if (await act.command.all.get(of, uri)) await act.command.all.remove(of, uri)
  })
  return {}
}

/** Whether somebody has bought it, or a solution is made of it: the books and the solution name it. */
async function isBoundElsewhere({ db }: OperatorAct, uri: string): Promise<boolean> {
  const { rows } = await sql`select 1 from application_order where product_uri = ${uri}
    union all select 1 from solution_order where product_uri = ${uri}
    union all select 1 from subscription where application_uri = ${uri}
    union all select 1 from catalogue_entry where kind = 'solution'
      and doc -> 'applicationSolutionRelList' @> jsonb_build_array(jsonb_build_object('applicationUri', ${uri}::text))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Writes the row that everybody has. */
async function show(
  { command }: OperatorAct,
  uri: string,
  kind: Kind,
  status: CatalogueState,
  doc: Doc,
): Promise<void> {
  const of = kind === 'application' ? application : solution
  const values = { ...doc, status }
  if (await command.all.get(of, uri)) await command.all.patch(of, uri, patchOf(values))
  else await command.all.insert(of, { ...values, uri } as unknown as Insert<typeof of>)
}

export const catalogueCalls: CallHandlers<{ readonly calls: Calls }> = {
  catalogueEntries,
  catalogueEntry,
  saveCatalogueEntry,
  changeStatus,
  deleteCatalogueEntry,
}
