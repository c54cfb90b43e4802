// The server as one function: everything it needs is given, so that tests come in by the same door as browsers.

import { Hono } from 'hono'
import { sql } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { SqlError } from './db/sql-error.ts'
import { NotStorable } from './db/value-codec.ts'
import { CallFailure } from './domains/call-failure.ts'
import type { AppContext, AppDeps, AppEnv } from './http/app-deps.ts'
import { addApprovalSignRoute } from './http/approval-sign-route.ts'
import { isLocal, isOperator } from './http/authenticate.ts'
import { addCallRoutes } from './http/call-routes.ts'
import { answerFailure } from './http/envelope.ts'
import { addApprovalFileRoute } from './http/files/approval-file-route.ts'
import { addDownloadRoutes } from './http/files/download-routes.ts'
import { addFileRoutes } from './http/files/file-routes.ts'
import { addNewcomerPaperRoute } from './http/files/newcomer-paper-route.ts'
import { addUploadRoutes } from './http/files/upload-routes.ts'
import { addFrameRoutes } from './http/frame-routes.ts'
import { openApi } from './http/open-api.ts'
import { securityHeaders } from './http/security-headers.ts'
import { addShareRoutes } from './http/share-routes.ts'
import { addStaticClient } from './http/static-client.ts'
import { addSyncRoutes } from './http/sync-routes.ts'

/** Builds the HTTP application. It starts nothing and owns nothing: whoever gave the dependencies closes them. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(securityHeaders(deps.frameAncestors))
  app.onError((error, c) => {
    if (error instanceof CallFailure) return answerFailure(c, error.code, error)
    if (isValueRefused(error)) {
      deps.log.warn({ code: 'code' in error ? error.code : undefined, path: c.req.path }, 'a value cannot be kept')
      return answerFailure(c, ERROR_CODES.badInput, { reason: 'invalidInput' })
    }
    if (hasHungUp(c)) {
      deps.log.debug({ method: c.req.method, path: c.req.path }, 'a request broke off')
      return answerFailure(c, ERROR_CODES.systemError)
    }
    // The caller gets a number to quote, never what went wrong inside.
    const logId = makeUlid(deps.nowMs(), deps.random)
    deps.log.error({ err: error, logId, method: c.req.method, path: c.req.path }, 'request failed')
    return answerFailure(c, ERROR_CODES.systemError, { logId })
  })
  app.get('/healthz', async (c) => {
    try {
      const found = await sql<{ epoch: string }>`select epoch from sync_epoch`.execute(deps.db)
      const more = { database: deps.databaseKind, epoch: found.rows[0]?.epoch ?? '', version: deps.version }
      const isTold = isLocal(c) || (await isOperator(c, deps))
      return c.json({ ok: true, ...(isTold ? more : {}) }, 200, { 'cache-control': 'no-store' })
    } catch (error) {
      deps.log.error({ err: error }, 'health check failed')
      return c.json({ ok: false }, 503)
    }
  })
  // Asked beside calls that are quiet for long: it answers whatever the database is busy with.
  app.get('/api/alive', (c) => c.body(null, 204))
  addCallRoutes(app, deps)
  addSyncRoutes(app, deps)
  addFileRoutes(app, deps)
  addFrameRoutes(app, deps)
  addShareRoutes(app, deps)
  addUploadRoutes(app, deps)
  addNewcomerPaperRoute(app, deps)
  addApprovalSignRoute(app, deps)
  addApprovalFileRoute(app, deps)
  addDownloadRoutes(app, deps)
  // The schemas of every call and mutation take a tenth of a second: made for whoever asks first.
  let document: ReturnType<typeof openApi> | undefined
  app.get('/api/openapi.json', (c) => {
    document ??= openApi(deps.registry, deps.version)
    return c.json(document, 200, { 'cache-control': 'no-cache' })
  })
  addStaticClient(app, deps.clientDirs)
  app.notFound((c) => answerFailure(c, ERROR_CODES.notFound))
  return app
}

/** A number out of range, and texts inside of JSON: what a schema has let through is still the caller's fault, not ours. */
const VALUE_CODES = ['22003', '22021', '22P05']
const isValueRefused = (error: Error): boolean =>
  error instanceof NotStorable || (error instanceof SqlError && VALUE_CODES.includes(error.code))

/** Whether the body ended before its end: no fault of ours, and anybody could fill the log with it. */
const hasHungUp = ({ env }: AppContext): boolean => env?.incoming?.destroyed === true && !env.incoming.complete
