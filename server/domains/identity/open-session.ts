// Opening and ending sessions. A session is for one person, one identity and one device.

import { type QueryExecutorProvider, sql } from 'kysely'
import type { Session } from '#contract/domains/identity/session-calls.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { runTogether } from '#server/db/session-connection.ts'
import { deviceOf } from './device-name.ts'
import { type Attempt, forgiven } from './login-guard.ts'
import { hashToken, newToken } from './token.ts'

/** Sessions end by themselves when they are not used for this long. */
export const SESSION_MS = 30 * DAY_MS
/** A token's whole life, however much it is used; by then the page has exchanged it for a fresh one. */
export const TOKEN_MS = 90 * DAY_MS

export interface OpenedSession extends Session {
  /** Value of the cookie that may only read. */
  readonly readToken: string
}

/** Opens a session and remembers the identity as the one used last. */
export async function openSession(
  db: QueryExecutorProvider,
  owner: {
    readonly userId: string
    readonly domain: string
    readonly deviceId: string
    /** The User-Agent header of the device: what it is called in the list of devices. */
    readonly agent?: string
    /** Ends the person's earlier sessions on the device: whoever signs in there again gets a new token (A3). */
    readonly endsOthers?: boolean
    /** The session that this one stands in for; it ends once this one is used. */
    readonly replaces?: string
    /** Forgiven together with it. */
    readonly attempt?: Attempt
  },
  nowMs: number,
): Promise<OpenedSession> {
  const token = newToken()
  const readToken = newToken()
  const { name, platform } = deviceOf(owner.agent ?? '')
  const opening = sql`with remembered as (
      update account set last_domain = ${owner.domain} where user_id = ${owner.userId} and last_domain <> ${owner.domain}),
    ended as (
      update session set revoked_at = ${nowMs} where ${owner.endsOthers === true} and user_id = ${owner.userId}
        and device_id = ${owner.deviceId} and revoked_at is null)
    insert into session (token_hash, read_hash, user_id, domain, device_id, created_at, last_seen_at, expires_at,
      device_name, platform, replaces)
    values (${hashToken(token)}, ${hashToken(readToken)}, ${owner.userId}, ${owner.domain}, ${owner.deviceId},
      ${nowMs}, ${nowMs}, ${nowMs + SESSION_MS}, ${name}, ${platform},
      ${owner.replaces ?? null})`
  const queries = [opening, ...(owner.attempt ? [forgiven(owner.attempt)] : [])].map((query) => query.compile(db))
  await runTogether(
    db,
    queries.map(({ sql: text, parameters }) => ({ sql: text, params: parameters })),
  )
  return { token, readToken, userId: owner.userId, domain: owner.domain }
}

/**
 * Ends every session of the same person on the same device: other identities must not stay open behind a logout. Answers
 * who has left, with the scopes to poke, or undefined when nobody was signed in by these secrets, or only `kept`.
 */
export async function endSessionsOfDevice(
  db: QueryExecutorProvider,
  shown: { readonly token: string; readonly readToken: string },
  nowMs: number,
  kept = '',
): Promise<{ userId: string; username: string; scopes: readonly string[] } | undefined> {
  const ended = await sql<{ userId: string; username: string; domain: string }>`update session set revoked_at = ${nowMs}
    from session own join account a on a.user_id = own.user_id
    where (own.token_hash = ${hashToken(shown.token)} or own.read_hash = ${hashToken(shown.readToken)})
      and own.user_id <> ${kept}
      and session.user_id = own.user_id and session.device_id = own.device_id and session.revoked_at is null
    returning a.user_id as "userId", a.username, session.domain`.execute(db)
  const [first] = ended.rows
  return first && { userId: first.userId, username: first.username, scopes: scopesOf(first.userId, ended.rows) }
}

/**
 * Ends the sessions of a person, all of them or those of other devices than `keptDevice`. Answers the scopes to poke after
 * the commit: a device asks then, and is told at once.
 */
export async function endSessionsOfPerson(
  db: QueryExecutorProvider,
  userId: string,
  nowMs: number,
  keptDevice = '',
): Promise<string[]> {
  const ended = await sql<{ domain: string }>`update session set revoked_at = ${nowMs} where user_id = ${userId}
    and device_id <> ${keptDevice} and revoked_at is null returning domain`.execute(db)
  return scopesOf(userId, ended.rows)
}

/** The same on one device of his. */
export async function endSessionsOn(
  db: QueryExecutorProvider,
  userId: string,
  deviceId: string,
  nowMs: number,
): Promise<string[]> {
  const ended = await sql<{ domain: string }>`update session set revoked_at = ${nowMs} where user_id = ${userId}
    and device_id = ${deviceId} and revoked_at is null returning domain`.execute(db)
  return scopesOf(userId, ended.rows)
}

const scopesOf = (userId: string, ended: readonly { domain: string }[]): string[] => [
  ...new Set(ended.map(({ domain }) => scopeName('user', { userId, domain }))),
]

/** Ends the sessions that the person of an employee record has in that organisation. */
export async function endSessionsOfEmployee(
  db: QueryExecutorProvider,
  domain: string,
  employeeUri: string,
  nowMs: number,
): Promise<void> {
  await sql`update session set revoked_at = ${nowMs} from membership m
    where m.domain = ${domain} and m.employee_uri = ${employeeUri} and session.user_id = m.user_id
      and session.domain = m.domain and session.revoked_at is null`.execute(db)
}
