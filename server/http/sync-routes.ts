// Push, pull, filling and events over HTTP.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hono } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fillRequestSchema, pullRequestSchema } from '#contract/sync/pull.ts'
import { pushRequestSchema } from '#contract/sync/push.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { missingFiles } from '#server/domains/platform/file-records.ts'
import { createFill } from '#server/sync/fill.ts'
import { transactionOf } from '#server/sync/kysely-store.ts'
import { createPull, type LoadWho } from '#server/sync/pull.ts'
import { createPush } from '#server/sync/push.ts'
import { isStorable } from '#server/sync/storable.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { AppContext, AppDeps, AppEnv } from './app-deps.ts'
import { readerOr, refuseOutdated, whoAndBody, whoByHeader } from './authenticate.ts'
import { acceptsGzip, answer, answerJson, answerStatus, plainEnvelope } from './envelope.ts'
import { readJson } from './read-body.ts'
import { createSessionTouch } from './session-touch.ts'

const gunzipAsync = promisify(gunzip)
/** 500 edits with long texts; a device sends at most 200 at a time. */
const MAX_PUSH_BYTES = 8 * 1024 * 1024
const MAX_ASK_BYTES = 256 * 1024

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
  const fill = createFill({ registry: deps.registry, store: deps.store, envelope: plainEnvelope })
  const touch = createSessionTouch(deps)

  app.post('/api/sync/push', async (c) => {
    const { who, body: request } = await whoAndBody(c, deps, () =>
      parseBody(c, pushRequestSchema, MAX_PUSH_BYTES, 'eachEdit'),
    )
    refuseOutdated(request.permission, who)
    return answer(c, await push(who, request))
  })

  app.post('/api/sync/pull', async (c) => {
    const request = await parseBody(c, pullRequestSchema, MAX_ASK_BYTES)
    let caller: ServerWho | undefined
    // Loaded once, inside the snapshot: rights and rows are of one moment (Q2).
    const loadWho: LoadWho = async (tx) => {
      caller = await whoByHeader(c, deps, transactionOf(tx) ?? deps.db)
      refuseOutdated(request.permission, caller)
      return caller
    }
    const { json } = await pull(loadWho, request)
    if (caller) await touch(c, caller)
    return answerJson(c, json)
  })

  app.post('/api/sync/fill', async (c) => {
    const { who, body: request } = await whoAndBody(c, deps, () => parseBody(c, fillRequestSchema, MAX_ASK_BYTES))
    const { gzip } = await fill(async () => who, request)
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
  schema: ZodMiniType<T>,
  maxBytes: number,
  checked: 'whole' | 'eachEdit' = 'whole',
): Promise<T> {
  const given = await readJson(c, maxBytes)
  const parsed = schema.safeParse(given)
  if (!parsed.success || (checked === 'whole' && !isStorable(given)))
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  return parsed.data
}

const bytes = (source: Uint8Array): Uint8Array<ArrayBuffer> =>
  source.buffer instanceof ArrayBuffer ? (source as Uint8Array<ArrayBuffer>) : new Uint8Array(source)
