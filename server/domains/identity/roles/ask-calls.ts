// Asking for a permission and answering: a to-do for everybody who may grant it, a message for whoever asked.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { closeTodos, writeTodos } from '../../write-todo.ts'
import { changeRights } from './change-rights.ts'
import { grantable, grantRole } from './grant-calls.ts'
import { holdersOf, requireRoleManager } from './holders.ts'
import { nameOf } from './name-of.ts'

type Calls = typeof roleCalls

/** Nobody is asked more often than this for the same code by the same person. */
const ASK_PAUSE_MS = 3_600_000

interface Ask {
  readonly userId: string
  readonly code: string
  readonly pageName: string
  readonly path: string | null
  readonly note: string
  readonly status: 'open' | 'granted' | 'refused'
  readonly atMs: number
  readonly byName: string
}

/** Asks those who manage roles and hold the code themselves: nobody grants what he has not got. */
export const permissionAsk: CallHandler<Calls['permissionAsk']> = (context, input) =>
  changeRights(context, '', async ({ db, command, who, nowMs }) => {
    // The device has not heard of it yet.
    if (who.codes.has(input.code)) throw new CallFailure(ERROR_CODES.permissionsChanged)
    const recent = await sql`select 1 from permission_ask where user_id = ${who.userId} and domain = ${who.domain}
      and code = ${input.code} and at_ms > ${nowMs - ASK_PAUSE_MS}`.execute(db)
    if (recent.rows.length > 0) throw new CallFailure(ERROR_CODES.tooManyRequests, 'askedAlready')
    const asked = await holdersOf(db, who.domain, ['role_management', input.code], nowMs)
    if (asked.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'nobodyCanGrant')
    const askUri = `ask_${makeUlid(nowMs, context.random)}`
    await sql`insert into permission_ask (ask_uri, domain, user_id, code, page_name, path, note, at_ms)
      values (${askUri}, ${who.domain}, ${who.userId}, ${input.code}, ${input.pageName}, ${input.path ?? null},
        ${input.note}, ${nowMs})`.execute(db)
    const name = await nameOf(db, who.userId, who.domain)
    const receivers = asked.map(({ userId }) => ({ userId, domain: who.domain }))
    const deepLink = `/message/toDoCenter?ask=${askUri}`
    const facts = { name, code: input.code, page: input.pageName, note: input.note }
    await writeTodos(command, context, receivers, {
      facts: { kind: 'permissionRequest', ...facts },
      fromName: name,
      sourceUri: askUri,
      deepLink,
    })
    await writeNotices(command, context, receivers, {
      kind: 'permission',
      facts: { event: 'permissionAsked', ...facts },
      fromName: name,
      deepLink,
    })
    return { askedNames: asked.map((one) => one.name) }
  })

/** One request, for whoever has to answer it. */
export const permissionAskGet: CallHandler<Calls['permissionAskGet']> = async ({ db, who }, { askUri }) => {
  const { userId, path: _, ...ask } = await askOf(db, who.domain, askUri)
  return { ...ask, askUri, byUserId: userId }
}

/** Grants by a role that carries the code, or refuses. Everybody's to-do closes, and whoever asked is told. */
export const permissionAnswer: CallHandler<Calls['permissionAnswer']> = (context, input) =>
  changeRights(context, 'role_management', async (change) => {
    const { db, command, who, nowMs } = change
    const ask = await askOf(db, who.domain, input.askUri)
    if (ask.status !== 'open') throw new CallFailure(ERROR_CODES.badInput, 'askAnswered')
    // His own wish is another's to grant, and to refuse.
    if (ask.userId === who.userId) throw new CallFailure(ERROR_CODES.badInput, 'ownRights')
    if (input.roleUri !== null) {
      const role = grantable(change, input.roleUri)
      if (!role.codes.includes(ask.code)) throw new CallFailure(ERROR_CODES.badInput, 'roleLacksCode')
      await grantRole(change, role, [ask.userId], input.expireAtMs)
      await requireRoleManager(db, who.domain)
    }
    const isGranted = input.roleUri !== null
    await sql`update permission_ask set status = ${isGranted ? 'granted' : 'refused'}, answered_by = ${who.userId},
      answered_at = ${nowMs} where ask_uri = ${input.askUri}`.execute(db)
    await closeTodos(command, context, input.askUri, 'done', isGranted ? 'passed' : 'refused')
    await writeNotices(command, context, [{ userId: ask.userId, domain: who.domain }], {
      kind: 'permission',
      facts: {
        event: isGranted ? 'permissionGranted' : 'permissionRefused',
        code: ask.code,
        page: ask.pageName,
        note: input.note,
      },
      fromName: await nameOf(db, who.userId, who.domain),
      deepLink: isGranted ? ask.path : null,
    })
    return {}
  })

async function askOf(db: QueryExecutorProvider, domain: string, askUri: string): Promise<Ask> {
  const { rows } = await sql<{ ask: Ask }>`select jsonb_build_object('userId', p.user_id, 'code', p.code,
      'pageName', p.page_name, 'path', p.path, 'note', p.note, 'status', p.status, 'atMs', p.at_ms,
      'byName', coalesce(e.name, a.name)) as ask
    from permission_ask p join account a on a.user_id = p.user_id
    left join membership m on m.user_id = p.user_id and m.domain = p.domain
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where p.domain = ${domain} and p.ask_uri = ${askUri}`.execute(db)
  const ask = rows[0]?.ask
  if (!ask) throw new CallFailure(ERROR_CODES.notFound)
  return ask
}
