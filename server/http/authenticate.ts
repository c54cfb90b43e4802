// Who calls: by the token header for everything, by the reading cookie only where a header cannot be sent.
import { getCookie, setCookie } from 'hono/cookie'
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'
import { isAccessKey } from '#server/domains/access-key.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { type FoundWho, loadReader, loadWho } from '#server/domains/identity/load-who.ts'
import { SESSION_MS } from '#server/domains/identity/open-session.ts'
import { callerOf, type KnownWho, type ServerWho } from '#server/sync/who.ts'
import type { AppContext, AppDeps } from './app-deps.ts'
import type { BodyLimits } from './read-body.ts'

/** Name of the cookie. It opens files and events and nothing else. */
export const READ_COOKIE = 'gantry_read'
/** No token of ours is longer; a longer header is not worth hashing. */
const MAX_TOKEN_LENGTH = 128

/** The token of the header. Throws 401 when there is none that could be ours; an access key is none. */
export function tokenOf(c: AppContext): string {
  const token = c.req.header('token') ?? ''
  if (token === '' || token.length > MAX_TOKEN_LENGTH || isAccessKey(token))
    throw new CallFailure(ERROR_CODES.notLoggedIn)
  return token
}

/** The access key of another system, which comes as `Authorization: Bearer gk_…`. */
export function accessKeyOf(c: AppContext): string | undefined {
  const shown = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  return isAccessKey(shown) ? shown : undefined
}

/** By what a call is made: a key where one is shown, else the token. */
export const credentialOf = (c: AppContext): string => accessKeyOf(c) ?? tokenOf(c)

/** The caller by the `token` header, as he is now. Throws `CallFailure` with the code of the catalogue. */
export async function whoByHeader(c: AppContext, deps: AppDeps): Promise<ServerWho> {
  return (await knownByHeader(deps, tokenOf(c))).who
}

const knownByHeader = (deps: AppDeps, credential: string): Promise<KnownWho> => callerOf(deps.callers.now(credential))

/** A body that took longer than this to arrive is judged by the rights its sender has now. */
const STALE_MS = 1000

/**
 * Reads what the caller by header has sent, and runs what he asks for, in his place of the room. `check` may refuse him:
 * before his body is read and, where that took long, after it: a right that is taken away does not outlive a body that
 * trickles in.
 */
export async function withBody<T, R>(
  c: AppContext,
  deps: AppDeps,
  request: {
    /** Default: the token of the header. */
    readonly credential?: string
    readonly check?: (who: ServerWho) => void
    readonly read: (limits: Pick<BodyLimits, 'place' | 'patienceMs'>) => Promise<T>
    readonly run: (known: KnownWho, body: T) => Promise<R>
  },
): Promise<R> {
  const before = deps.nowMs()
  const credential = request.credential ?? tokenOf(c)
  const known = await knownByHeader(deps, credential)
  request.check?.(known.who)
  return deps.room.within(known.who.userId, async (place) => {
    const body = await request.read({ place, patienceMs: deps.bodyPatienceMs })
    const isOld = deps.nowMs() - before > STALE_MS
    const now = isOld ? await knownByHeader(deps, credential) : known
    if (isOld) request.check?.(now.who)
    return request.run(now, body)
  })
}

/** The reader by header or cookie, or a code. With the cookie he reads under `domain` if he is a member of it. */
export async function readerOr(
  c: AppContext,
  deps: AppDeps,
  domain: string | undefined,
): Promise<ServerWho | ErrorCode> {
  const found = await knownReaderOr(c, deps, domain)
  return typeof found === 'number' ? found : found.who
}

/** The same, with what his rights hang on and how long they last. */
export async function knownReaderOr(
  c: AppContext,
  deps: AppDeps,
  domain: string | undefined,
): Promise<FoundWho | ErrorCode> {
  const token = c.req.header('token')
  const secret = token || getCookie(c, READ_COOKIE) || ''
  if (secret === '' || secret.length > MAX_TOKEN_LENGTH) return ERROR_CODES.notLoggedIn
  const now = deps.nowMs()
  const found = token ? await loadWho(deps.db, secret, now) : await loadReader(deps.db, secret, domain, now)
  return 'code' in found ? found.code : found
}

/** The secrets a request carries; one that is too long to be ours counts as none. */
export function shownSecrets(c: AppContext): { token: string; readToken: string } {
  const bounded = (secret: string | undefined) => (secret && secret.length <= MAX_TOKEN_LENGTH ? secret : '')
  return { token: bounded(c.req.header('token')), readToken: bounded(getCookie(c, READ_COOKIE)) }
}

/**
 * Refuses a request that a browser makes for a page of another site. Calls with a token need no such check: another site
 * has none. Where a browser does not say it, as over plain http, a form of another site gives itself away: it says where it
 * comes from and cannot send JSON. Programs that are no browser send neither header.
 */
export function refuseOtherSites(c: AppContext): void {
  const from = c.req.header('sec-fetch-site')
  const isForm =
    c.req.header('origin') !== undefined && !/^application\/json\b/i.test(c.req.header('content-type') ?? '')
  if (from === 'cross-site' || from === 'same-site' || isForm) throw new CallFailure(ERROR_CODES.noPermission)
}

/** Sets or takes away the reading cookie. */
export function giveReadCookie(c: AppContext, deps: AppDeps, value: string | undefined): void {
  setCookie(c, READ_COOKIE, value ?? '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api',
    secure: isSecure(c, deps),
    maxAge: value === undefined ? 0 : SESSION_MS / 1000,
  })
}

/** Whether the browser came by https, here or at the proxy before us. */
export const isSecure = (c: AppContext, deps: AppDeps): boolean =>
  new URL(c.req.url).protocol === 'https:' || (deps.trustProxy && c.req.header('x-forwarded-proto') === 'https')

/** The caller's network address, for rate limits only. */
export function addressOf(c: AppContext, deps: AppDeps): string {
  const forwarded = deps.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'local'
}

/** Whether somebody asks from the machine itself, and for nobody else. */
export function isLocal(c: AppContext): boolean {
  const address = c.env?.incoming?.socket.remoteAddress ?? ''
  const isForwarded = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
}

/** Whether the caller by header runs the platform. */
export async function isOperator(c: AppContext, deps: AppDeps): Promise<boolean> {
  if (c.req.header('token') === undefined) return false
  const found = await knownReaderOr(c, deps, undefined)
  return typeof found !== 'number' && [...found.who.codes].some((code) => code.startsWith('platform_'))
}
