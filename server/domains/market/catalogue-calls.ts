// The catalogue as operators keep it: what they write, its states, and the row that everybody sees.
import { sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import {
  application,
  CATALOGUE_STEPS,
  type CatalogueState,
  type SolutionRelation,
  solution,
  weighsWhole,
} from '#contract/domains/market/catalogue.ts'
import type { CatalogueEntry, marketOperatorCalls } from '#contract/domains/market/market-operator-calls.ts'
import { applicationOrder, solutionOrder } from '#contract/domains/market/order.ts'
import { type PricingPlan, planFault } from '#contract/domains/market/plan.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { patchOf } from '#contract/kit/record.ts'
import type { Insert } from '#contract/kit/tx.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import type { CallContext, CallHandler } from '#server/domains/call-context.ts'
import { CallFailure, type FailureReason } from '#server/domains/call-failure.ts'
import { cleanHtml } from '#server/domains/clean-html.ts'
import { type OperatorAct, operatorAct } from '#server/domains/operator-act.ts'
import { servedOrders } from './served-market.ts'

type Calls = typeof marketOperatorCalls
type Kind = CatalogueEntry['kind']

const fail = (reason: FailureReason): never => {
  throw new CallFailure(ERROR_CODES.badInput, reason)
}

/** States in which everybody has the row. */
const SHOWN: readonly CatalogueState[] = ['onShelf', 'offShelf', 'retired']

export const catalogueEntries: CallHandler<Calls['catalogueEntries']> = async ({ db }, { kind }) => {
  const { rows } = await sql<CatalogueEntry>`select uri, kind, status, updated_at::float8 as "updatedAt", doc
    from catalogue_entry where kind = ${kind} order by (doc ->> 'sort')::int, uri`.execute(db)
  return { entries: rows }
}

export const saveCatalogueEntry: CallHandler<Calls['saveCatalogueEntry']> = async (context, asked) => {
  const { uri, kind } = asked
  const given = (kind === 'application' ? asked.application : asked.solution) ?? fail('invalidInput')
  const doc: Record<string, unknown> = {
    ...given,
    pricingInstruction: cleanHtml(String(given.pricingInstruction ?? '')),
  }
  const plans = doc.applicationPricingStrategyBeans as PricingPlan[]
  if (plans.some((plan) => planFault(plan) !== undefined)) fail('planFaulty')
  if (kind === 'solution' && !weighsWhole(doc.applicationSolutionRelList as SolutionRelation[])) fail('weightsNotWhole')
  await refuseForeignPictures(context, uri, (doc.screenshots ?? []) as readonly FileRef[])
  await acting(context, 'application.change', uri, async (act) => {
    const { rows } = await sql<{ status: CatalogueState }>`insert into catalogue_entry
        (uri, kind, status, doc, updated_at, updated_by)
      values (${uri}, ${kind}, 'draft', ${JSON.stringify(doc)}::text::jsonb, ${act.nowMs}, ${context.who.username})
      on conflict (uri) do update set doc = excluded.doc, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by where catalogue_entry.kind = excluded.kind
      returning status`.execute(act.db)
    const status = rows[0]?.status ?? fail('stateMoved')
    if (SHOWN.includes(status)) await show(act, uri, kind, status, doc)
  })
  return {}
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

export const changeStatus: CallHandler<Calls['changeStatus']> = async (context, { uri, step }) => {
  const { from, to } = CATALOGUE_STEPS[step]
  await acting(context, `application.${step}`, uri, async (act) => {
    const { rows } = await sql<{ kind: Kind; doc: Record<string, unknown> }>`update catalogue_entry
      set status = ${to}, updated_at = ${act.nowMs}, updated_by = ${context.who.username}
      where uri = ${uri} and status = ${from} returning kind, doc`.execute(act.db)
    const entry = rows[0] ?? fail('stateMoved')
    if (SHOWN.includes(to)) await show(act, uri, entry.kind, to, entry.doc)
  })
  if (step === 'takeOff') await closeUnpaid(context, uri)
  return {}
}

const acting = (
  context: CallContext,
  act: `application.${string}`,
  subject: string,
  run: (act: OperatorAct) => Promise<void>,
): Promise<void> =>
  operatorAct(context, { act: 'application.change', subject, reason: act.slice(12), before: null, after: null }, run)

/** Writes the row that everybody has. */
async function show(
  { command }: OperatorAct,
  uri: string,
  kind: Kind,
  status: CatalogueState,
  doc: Record<string, unknown>,
): Promise<void> {
  const of = kind === 'application' ? application : solution
  const values = { ...doc, status }
  if (await command.all.get(of, uri)) await command.all.patch(of, uri, patchOf(values))
  else await command.all.insert(of, { ...values, uri } as unknown as Insert<typeof of>)
}

/** What nobody has paid yet is closed; what is in service goes on. */
async function closeUnpaid(context: CallContext, productUri: string): Promise<void> {
  for (const isSolution of [false, true]) {
    const of = isSolution ? solutionOrder : applicationOrder
    const table = sql.table(isSolution ? 'solution_order' : 'application_order')
    const { rows } = await sql<{ uri: string; scope: string }>`select uri, scope from ${table}
      where product_uri = ${productUri} and status = 'awaitingPayment' and deleted_at is null`.execute(context.db)
    for (const { uri, scope } of rows) {
      const who = byNobody(scope.slice('shared:'.length))
      const atMs = context.nowMs()
      const causeId = makeUlid(atMs, context.random)
      await context.command(who, causeId, async (command) => {
        if ((await command.all.get(of, uri))?.status !== 'awaitingPayment') return
        await servedOrders(isSolution).take({ ...command, who, atMs, causeId }, 'takenOff', uri)
      })
    }
  }
}
