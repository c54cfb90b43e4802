// Push, pull, filling and events over HTTP.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hono } from 'hono'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fillRequestSchema, pullRequestSchema } from '#contract/sync/pull.ts'
import { PUSH_MAX_BYTES, pushRequestSchema } from '#contract/sync/push.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { missingFiles } from '#server/domains/platform/file-records.ts'
import { createFill } from '#server/sync/fill.ts'
import { transactionOf } from '#server/sync/kysely-store.ts'
import { createPull } from '#server/sync/pull.ts'
import { createPush } from '#server/sync/push.ts'
import { quickSchema } from '#server/sync/quick-schema.ts'
import { isStorable } from '#server/sync/storable.ts'
import { type AskWho, callerOf, type ServerWho } from '#server/sync/who.ts'
import type { AppContext, AppDeps, AppEnv } from './app-deps.ts'
import { readerOr, tokenOf } from './authenticate.ts'
import { acceptsGzip, answer, answerJson, answerStatus, plainEnvelope } from './envelope.ts'
import { readJson } from './read-body.ts'
import { createSessionTouch } from './session-touch.ts'

const gunzipAsync = promisify(gunzip)
const MAX_ASK_BYTES = 256 * 1024
/** Collections of one question: there are a few dozen, and every name given is answered. */
const MAX_COLLECTIONS = 200
/** As at a login. */
const MAX_DEVICE = 64
const pushBody = quickSchema(pushRequestSchema)

/** Adds `/api/sync/push`, `pull`, `fill` and `events`. */
export function addSyncRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const contractRange = { min: deps.minContract, max: deps.registry.version }
  const shared = { registry: deps.registry, store: deps.store, clock: deps.nowMs, contractRange }
  const push = createPush({
    ...shared,
    domains: deps.domains,
    poke: deps.pokes.poke,
    log: deps.log,
    missingFiles: async (tx, who, uris) => missingFiles(transactionOf(tx) ?? deps.db, who, uris),
  })
  const pull = createPull(shared)
  const fill = createFill({ registry: deps.registry, store: deps.store, look: deps.look, envelope: plainEnvelope })
  const touch = createSessionTouch(deps)

  app.post('/api/sync/push', async (c) => {
    const askUnder = deps.callers.asker(tokenOf(c))
    // Before the body is read: a stranger must not make the server parse megabytes. The transaction itself looks again.
    await callerOf(askUnder(null)())
    const request = await parseBody(c, pushBody, PUSH_MAX_BYTES, 'eachEdit')
    // It is noted with every outcome.
    if (!isStorable(request.device) || request.device.length > MAX_DEVICE)
      throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
    return answer(c, await push(askUnder(request.permission), request))
  })

  app.post('/api/sync/pull', async (c) => {
    const token = tokenOf(c)
    const request = await parseBody(c, pullRequestSchema, MAX_ASK_BYTES)
    if (Object.keys(request.collections).length > MAX_COLLECTIONS)
      throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
    let caller: ServerWho | undefined
    const asked = deps.callers.asker(token)(request.permission)
    const ask: AskWho = async (outdated, tx) => {
      const known = await asked(outdated, tx)
      if ('who' in known) caller = known.who
      return known
    }
    const { json } = await pull(ask, request)
    if (caller) await touch(c, caller)
    return answerJson(c, json)
  })

  app.post('/api/sync/fill', async (c) => {
    const ask = deps.callers.asker(tokenOf(c))(null)
    await callerOf(ask())
    const request = await parseBody(c, fillRequestSchema, MAX_ASK_BYTES)
    const { gzip } = await fill(ask, request)
    const head = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    }
    if (acceptsGzip(c)) return c.body(bytes(gzip), 200, { ...head, 'content-encoding': 'gzip' })
    return c.body(bytes(await gunzipAsync(gzip)), 200, head)
  })

  app.get('/api/sync/events', async (c) => {
    const domain = c.req.query('domain')
    if (!isStorable(domain)) return answerStatus(c, 403, ERROR_CODES.authorisationReleased)
    const who = await readerOr(c, deps, domain)
    if (typeof who === 'number') return answerStatus(c, who === ERROR_CODES.notLoggedIn ? 401 : 403, who)
    const stillWelcome = async () => typeof (await readerOr(c, deps, domain)) !== 'number'
    return c.body(deps.streams.open(who, stillWelcome), 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  })
}

/** `eachEdit`: one that cannot be kept is refused alone, its neighbours go on. */
async function parseBody<T>(
  c: AppContext,
  schema: $ZodType<T>,
  maxBytes: number,
  checked: 'whole' | 'eachEdit' = 'whole',
): Promise<T> {
  const given = await readJson(c, maxBytes)
  const parsed = safeParse(schema, given)
  if (!parsed.success || (checked === 'whole' && !isStorable(given)))
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  return parsed.data
}

const bytes = (source: Uint8Array): Uint8Array<ArrayBuffer> =>
  source.buffer instanceof ArrayBuffer ? (source as Uint8Array<ArrayBuffer>) : new Uint8Array(source)
