// What a person has changed of his own record, and HR looks at first: kept sealed until it is decided.
import { type QueryExecutorProvider, sql } from 'kysely'
import { customField } from '#contract/domains/hr/custom-field.ts'
import { customMapOf, customMaps } from '#contract/domains/hr/custom-map.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import {
  DECIDES_REQUESTS,
  REVIEWABLE,
  type Reviewable,
  recordRequest,
  recordRequestFlow,
} from '#contract/domains/hr/processes/record-request.ts'
import type { RequestedChange, recordRequestCalls } from '#contract/domains/hr/record-request-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AnyRow, Row } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { mapPath, valueAt } from '#contract/kit/map-path.ts'
import { Refusal, refuse } from '#contract/kit/refusal.ts'
import { holds, type Patch, type Tx } from '#contract/kit/tx.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { createApprovalHooks } from '../approval-hooks.ts'
import { createArrivalHooks } from '../arrival-hooks.ts'
import type { CallContext, CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { peopleTold } from '../people-told.ts'
import { seal, unseal } from '../sealed.ts'
import { createWorkflowHooks } from '../serve-workflow.ts'
import { employeeRow } from './employee-row.ts'
import { keepCustomValues } from './fields/custom-values.ts'
import type { OnOwn } from './own/on-own-record.ts'
import { ofPerson } from './processes/begin-process.ts'
import { logAccess } from './sensitive/log-access.ts'
import { checkSensitive } from './sensitive/sensitive-values.ts'
import { visibleEmployee } from './visible-employee.ts'

type Request = Row<typeof recordRequest>
/** By field: one of `REVIEWABLE`, or the uri of a custom field. */
export type AskedValues = Readonly<Record<string, unknown>>

/** Serves them: who takes one back has its values forgotten. */
export const serveRecordRequests = (services: WorkflowServices) =>
  serveWorkflow(recordRequestFlow, services, {
    withdraw: async ({ storeTx, row }) => dropValues(transactionOf(storeTx), row.uri),
  })

const served = serveRecordRequests({
  people: peopleTold,
  hooks: createWorkflowHooks(),
  approvals: createApprovalHooks(),
  arrivals: createArrivalHooks(),
})

const isReviewable = (field: string): field is Reviewable => REVIEWABLE.some((one) => one === field)

/** Fields of everybody's own record that the organisation looks at first. */
export async function reviewedIn(db: QueryExecutorProvider, domain: string): Promise<Reviewable[]> {
  const { rows } = await sql<{ fields: string[] }>`select reviewed_fields as fields from organisation
    where domain_uri = ${domain}`.execute(db)
  return (rows[0]?.fields ?? []).filter(isReviewable)
}

/** Lets values of the caller's record wait for HR; with those that wait already they are one request. */
export async function askForChange(
  { nowMs, random, who, outside }: CallContext,
  { row, inside, db }: OnOwn,
  asked: AskedValues,
): Promise<void> {
  const { all } = inside
  const atMs = nowMs()
  const open = (await all.where(recordRequest, 'employeeUri', row.uri)).find(({ status }) => status === 'pending')
  const uri = open?.uri ?? `${recordRequest.idPrefix}_${makeUlid(atMs, random)}`
  const values = { ...(open && (await valuesOf(db, outside.secret, uri))), ...asked }
  await sql`insert into record_request_values (uri, domain, sealed)
    values (${uri}, ${who.domain}, ${seal(outside.secret, JSON.stringify(values))})
    on conflict (uri) do update set sealed = excluded.sealed`.execute(db)
  const changed = Object.keys(values)
  if (open) return all.patch(recordRequest, uri, { changed })
  const person = (await all.get(employee, row.uri)) ?? refuse('notFound')
  await all.insert(recordRequest, {
    ...{ uri, employeeUri: row.uri, changed, ...newInState('pending'), statusAt: atMs },
    ...(await ofPerson(all, person)),
    employeeUsername: who.username,
  })
  await served.begun({ ...inside, who, atMs, causeId: makeUlid(atMs, random) }, uri)
}

export const recordRequests: CallHandlers<{ calls: typeof recordRequestCalls }> = {
  readRecordRequest: (context, { uri }) =>
    onRequest(context, uri, async ({ request, row, inside, db }) => {
      const values = await valuesOf(db, context.outside.secret, uri)
      const changes = await changesOf(inside.all, row, values, isOwn(request, context) || maySee(context))
      const seen = changes.filter(({ field, isHidden }) => !isHidden && field === 'address')
      if (seen.length > 0 && !isOwn(request, context)) await logAccess({ ...context, db }, 'read', row.uri, ['address'])
      return { changes }
    }),
  decideRecordRequest: (context, { uri, isAccepted, reason }) =>
    onRequest(context, uri, async ({ request, row, inside, db }) => {
      if (isOwn(request, context)) throw new CallFailure(ERROR_CODES.noPermission)
      if (request.status !== 'pending') throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
      if (!isAccepted && reason.trim() === '') throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
      const values = await valuesOf(db, context.outside.secret, uri)
      if (isAccepted) await takeIn(context, { row, inside, db }, values)
      await dropValues(db, uri)
      const atMs = context.nowMs()
      const taken = { ...inside, who: context.who, atMs, causeId: makeUlid(atMs, context.random) }
      await served.take(taken, isAccepted ? 'accept' : 'refuse', uri, reason.trim())
      return {}
    }),
  reviewedFields: async ({ db, who }) => ({ fields: await reviewedIn(db, who.domain) }),
  saveReviewedFields: async ({ db, who }, { fields }) => {
    await sql`update organisation set reviewed_fields = ${JSON.stringify([...new Set(fields)])}::text::jsonb
      where domain_uri = ${who.domain}`.execute(db)
    return {}
  },
}

const isOwn = ({ employeeUsername }: Request, { who }: CallContext): boolean => employeeUsername === who.username
const maySee = ({ who }: CallContext): boolean => holds(who, 'roster_sensitive')

/** Runs something with a request that the caller has made, or may decide: of a person whom he sees. */
async function onRequest<T>(
  context: CallContext,
  uri: string,
  run: (given: OnOwn & { readonly request: Request }) => Promise<T>,
): Promise<T> {
  const { who } = context
  const now = context.nowMs()
  try {
    return await context.command(
      who,
      makeUlid(now, context.random),
      async (inside) => {
        await inside.prefetch(recordRequest, [uri])
        const db = transactionOf(inside.storeTx) ?? context.db
        const request = await inside.all.get(recordRequest, uri)
        if (!request) throw new CallFailure(ERROR_CODES.notFound)
        await inside.prefetch(employee, [request.employeeUri])
        const own = isOwn(request, context)
        if (!own && !holds(who, DECIDES_REQUESTS)) throw new CallFailure(ERROR_CODES.notFound)
        const row = own
          ? await employeeRow(db, who.domain, request.employeeUri)
          : await visibleEmployee(db, who, request.employeeUri)
        if (!row) throw new CallFailure(ERROR_CODES.notFound)
        return run({ request, row, inside, db, today: todayInShanghai(now) })
      },
      { sensitive: true },
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'notAllowed') throw new CallFailure(ERROR_CODES.noPermission)
    throw new CallFailure(ERROR_CODES.badInput, error.code === 'stateMoved' ? 'stateMoved' : 'invalidInput')
  }
}

async function changesOf(all: Tx, row: AnyRow, values: AskedValues, isWhole: boolean): Promise<RequestedChange[]> {
  const changes: RequestedChange[] = []
  for (const [field, after] of Object.entries(values)) {
    const custom = isReviewable(field) ? undefined : await all.get(customField, field)
    if (!isReviewable(field) && !custom) continue
    const map = custom && customMapOf(custom)
    const isHidden = !isWhole && (field === 'address' || map === 'customSensitive')
    const before = map ? valueAt(row, mapPath(map, field)) : (row[field] ?? null)
    changes.push({
      ...{ field, isHidden, custom: custom ? { label: custom.label, fieldType: custom.fieldType } : null },
      ...(isHidden ? { before: null, after: null } : { before: before ?? null, after }),
    })
  }
  return changes
}

/** By the checks of whoever writes the record himself; the scope for editing is the caller's. */
async function takeIn(
  context: CallContext,
  { row, inside, db }: Pick<OnOwn, 'row' | 'inside' | 'db'>,
  values: AskedValues,
): Promise<void> {
  const { all, tx } = inside
  const today = todayInShanghai(context.nowMs())
  const paths: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    const custom = isReviewable(field) ? undefined : await all.get(customField, field)
    // One that is gone or closed since has nowhere to go.
    if (custom?.enabled) paths[mapPath(customMapOf(custom), field)] = value
  }
  const { address, emergency } = values
  const secret = address === undefined ? {} : { address }
  const checked = checkSensitive(secret, { row: { ...row, name: String(row.name) }, today })
  if (!checked.ok) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  const maps = await customMaps(all, row, paths, today)
  const sensitive = [...Object.keys(secret), ...('customSensitive' in maps ? ['customSensitive'] : [])]
  if (sensitive.length > 0 && !maySee(context)) throw new CallFailure(ERROR_CODES.noPermission)
  await keepCustomValues(all, paths)
  if (sensitive.length > 0) await logAccess({ ...context, db }, 'write', row.uri, sensitive)
  await tx.patch(employee, row.uri, {
    ...checked.values,
    ...(emergency !== undefined && { emergency }),
    ...maps,
  } as Patch<typeof employee>)
}

async function valuesOf(db: QueryExecutorProvider, secret: string, uri: string): Promise<AskedValues> {
  const { rows } = await sql<{ sealed: string }>`select sealed from record_request_values
    where uri = ${uri}`.execute(db)
  return rows[0] ? (JSON.parse(unseal(secret, rows[0].sealed)) as AskedValues) : {}
}

async function dropValues(db: QueryExecutorProvider | undefined, uri: string): Promise<void> {
  if (!db) throw new Error('requests are kept in a database')
  await sql`delete from record_request_values where uri = ${uri}`.execute(db)
}
