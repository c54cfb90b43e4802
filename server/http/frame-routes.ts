// Documents around a page of somebody else's. Each is empty but for one line of script, and may frame the one address it is for: the pages of the program
// itself frame nothing but what is served from here.
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { FRAME_PATHS } from '#contract/domains/frame-code.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { attendanceVisitor } from '#server/domains/hr/attendance-showroom.ts'
import { showroomVisitor } from '#server/domains/market/showroom.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import type { AppContext, AppDeps, AppEnv } from './app-deps.ts'
import { readerOr } from './authenticate.ts'
import { readBounded } from './read-body.ts'
import { attendancePage, showroomPage } from './showroom-page.ts'

/** Takes the code of a page of the demonstration, as the server of an application would. */
const SHOWROOM_PATH = '/api/showroom'
/** No code of ours is longer. */
const MAX_FORM_BYTES = 1024

const DOCUMENT =
  '<!doctype html><html><head><meta charset="utf-8"><title>-</title><script src="/admin/guest-frame.js"></script></head><body></body></html>'

export function addFrameRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.get(`${FRAME_PATHS.application}/:uri`, async (c) =>
    frameFor(c, deps, await applicationUrl(deps, c.req.param('uri'))),
  )
  app.get(FRAME_PATHS.attendance, async (c) => frameFor(c, deps, await attendanceUrl(c, deps)))
  app.post(SHOWROOM_PATH, async (c) => {
    const code = await codeOf(c, deps)
    const given = isStorable(code) ? code : ''
    const now = deps.nowMs()
    const clocked = await attendanceVisitor(deps.db, given, now).catch(nobodyWhereRefused)
    if (clocked) return c.html(attendancePage(clocked), 200, { 'cache-control': 'no-store' })
    const visitor = await showroomVisitor(deps.db, given, now).catch(nobodyWhereRefused)
    return c.html(showroomPage(visitor), 200, { 'cache-control': 'no-store' })
  })
}

/** A code that is worth nothing opens nothing; every other fault stays one. */
function nobodyWhereRefused(error: unknown): undefined {
  if (error instanceof CallFailure) return undefined
  throw error
}

async function codeOf(c: AppContext, { bodyPatienceMs: patienceMs }: AppDeps): Promise<string> {
  const chunks: Uint8Array[] = []
  await readBounded(c, { maxBytes: MAX_FORM_BYTES, patienceMs }, async (chunk) => {
    chunks.push(chunk)
  })
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('code') ?? ''
}

async function applicationUrl({ db }: AppDeps, uri: string): Promise<string> {
  if (!isStorable(uri)) return ''
  const { rows } = await sql<{ url: string }>`select entry_url as url from application
    where uri = ${uri} and open_mode = 'iframe' and deleted_at is null`.execute(db)
  return rows[0]?.url ?? ''
}

/** Only for those who may look at it: the reading cookie says who asks. */
async function attendanceUrl(c: AppContext, deps: AppDeps): Promise<string> {
  const domain = c.req.query('domain') ?? ''
  if (!isStorable(domain)) return ''
  const who = await readerOr(c, deps, domain)
  if (typeof who === 'number' || who.domain === '' || !who.codes.has('attendance_management')) return ''
  const { rows } = await sql<{ url: string }>`select attendance_url as url from organisation
    where domain_uri = ${who.domain}`.execute(deps.db)
  return rows[0]?.url ?? ''
}

/** What may be framed for an address: a path is a page of ours, nothing is nothing. */
const sourceOf = (url: string): string => {
  if (url === '') return "'none'"
  return url.startsWith('/') || !URL.canParse(url) ? "'self'" : new URL(url).origin
}

function frameFor(c: AppContext, deps: AppDeps, url: string): Response {
  const around = deps.frameAncestors === "'none'" ? '' : deps.frameAncestors
  const ancestors = around.includes("'self'") ? around : `'self' ${around}`.trim()
  const policy = `default-src 'none'; script-src 'self'; base-uri 'none'; frame-src ${sourceOf(url)}; frame-ancestors ${ancestors}`
  c.header('content-security-policy', policy)
  return c.body(DOCUMENT, url === '' ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  }) as Response
}
