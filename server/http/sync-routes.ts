// Push, pull, filling and events over HTTP.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hono } from 'hono'
import type { ZodMiniType } from 'zod/mini'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { PUSH_BATCH, PUSH_MAX_BYTES } from '#contract/sync/limits.ts'
import {
  type FillRequest,
  fillRequestSchema,
  fillTogetherRequestSchema,
  pullRequestSchema,
} from '#contract/sync/pull.ts'
import { type PushRequest, type PushResponse, pushRequestSchema } from '#contract/sync/push.ts'
import { rowsRequestSchema } from '#contract/sync/rows.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { missingFiles } from '#server/domains/platform/file-records.ts'
import { createFill } from '#server/sync/pull/fill.ts'
import { createPull } from '#server/sync/pull/pull.ts'
import { boundedEdits } from '#server/sync/push/edit-bounds.ts'
import { createPush } from '#server/sync/push/push.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { createRows } from '#server/sync/store/rows.ts'
import { type AskWho, callerOf, rightsOf, type ServerWho, stillKnown } from '#server/sync/who.ts'
import type { AppContext, AppDeps, AppEnv } from './app-deps.ts'
import { knownReaderOr, tokenOf } from './authenticate.ts'
import { acceptsGzip, answer, answerJson, answerStatus, plainEnvelope } from './envelope.ts'
import { createPushBudget } from './push-budget.ts'
import { readJson } from './read-body.ts'
import type { Place } from './room.ts'
import { createSessionTouch } from './session-touch.ts'

const gunzipAsync = promisify(gunzip)
const MAX_ASK_BYTES = 256 * 1024
/** Collections of one question: there are a few dozen, and every name given is answered. */
const MAX_COLLECTIONS = 200
/** As at a login. */
const MAX_DEVICE = 64

/** Adds `/api/sync/push`, `pull`, `fill`, `rows` and `events`. */
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
  const rows = createRows({ registry: deps.registry, store: deps.store })
  const touch = createSessionTouch(deps)
  const budget = createPushBudget(deps.nowMs)

  app.post('/api/sync/push', async (c) => {
    const askUnder = deps.callers.asker(tokenOf(c))
    // Before the body is read: a stranger must not make the server parse megabytes. The transaction itself looks again.
    const { userId } = (await callerOf(askUnder(null)())).who
    const retryAfterMs = budget.waitMs(userId)
    if (retryAfterMs > 0) return answer(c, { kind: 'later', retryAfterMs } satisfies PushResponse)
    return deps.room.within(userId, async (place) => {
      const request = await parsePush(c, deps, place)
      const waitMs = budget.take(userId, request.device, request.edits.length)
      if (waitMs > 0) return answer(c, { kind: 'later', retryAfterMs: waitMs } satisfies PushResponse)
      const response = await push(askUnder(request.permission), request)
      budget.keep(userId, response)
      return answer(c, response)
    })
  })

  app.post('/api/sync/pull', async (c) => {
    const askUnder = deps.callers.asker(tokenOf(c))
    const { userId } = (await callerOf(askUnder(null)())).who
    return deps.room.within(userId, async (place) => {
      const request = await parseBody(c, deps, place, pullRequestSchema)
      if (Object.keys(request.collections).length > MAX_COLLECTIONS)
        throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
      let caller: ServerWho | undefined
      const asked = askUnder(request.permission)
      const ask: AskWho = async (outdated, tx) => {
        const known = await asked(outdated, tx)
        if ('who' in known) caller = known.who
        return known
      }
      const { json } = await pull(ask, request)
      if (caller) await touch(c, caller)
      return answerJson(c, json)
    })
  })

  app.post('/api/sync/fill', async (c) => {
    const ask = deps.callers.asker(tokenOf(c))(null)
    const { userId } = (await callerOf(ask())).who
    const { gzip } = await deps.room.within(userId, async (place) =>
      fill(ask, await parseBody(c, deps, place, fillRequestSchema)),
    )
    return packed(c, gzip)
  })

  app.post('/api/sync/fill-together', async (c) => {
    const ask = deps.callers.asker(tokenOf(c))(null)
    const { userId } = (await callerOf(ask())).who
    const { gzip } = await deps.room.within(userId, async (place) => {
      const { wanted } = await parseBody(c, deps, place, fillTogetherRequestSchema)
      // Each is packed once; whoever asks for the same a hundred times has no use for it.
      if (new Set(wanted.map(nameOfPart)).size < wanted.length)
        throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
      return fill(ask, wanted)
    })
    return packed(c, gzip)
  })

  app.post('/api/sync/rows', async (c) => {
    const ask = deps.callers.asker(tokenOf(c))(null)
    const { userId } = (await callerOf(ask())).who
    return deps.room.within(userId, async (place) =>
      answer(c, await rows(ask, await parseBody(c, deps, place, rowsRequestSchema))),
    )
  })

  app.get('/api/sync/events', async (c) => {
    const domain = c.req.query('domain')
    if (!isStorable(domain)) return answerStatus(c, 403, ERROR_CODES.authorisationReleased)
    const found = await knownReaderOr(c, deps, domain)
    if (typeof found === 'number') return answerStatus(c, found === ERROR_CODES.notLoggedIn ? 401 : 403, found)
    let known = found
    const stillWelcome = async () => {
      // One look for all streams that ask at the same time; only whose rights have moved is looked up.
      const look = await deps.look({ scopes: [], rights: rightsOf(known) })
      if (deps.nowMs() < known.untilMs && stillKnown(known, look)) return true
      const now = await knownReaderOr(c, deps, domain)
      if (typeof now === 'number') return false
      known = now
      return true
    }
    return c.body(deps.streams.open(found.who, stillWelcome), 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  })
}

const nameOfPart = ({ collection, part, parts }: FillRequest) => `${collection} ${part}/${parts}`

async function packed(c: AppContext, gzip: Uint8Array): Promise<Response> {
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  }
  if (acceptsGzip(c)) return c.body(bytes(gzip), 200, { ...head, 'content-encoding': 'gzip' })
  return c.body(bytes(await gunzipAsync(gzip)), 200, head)
}

async function parseBody<T>(c: AppContext, deps: AppDeps, place: Place, schema: ZodMiniType<T>): Promise<T> {
  const given = await readJson(c, { maxBytes: MAX_ASK_BYTES, place, patienceMs: deps.bodyPatienceMs })
  const parsed = schema.safeParse(given)
  if (!parsed.success || !isStorable(given)) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  return parsed.data
}

/** An edit that is too large or cannot be kept is refused alone, its neighbours go on. */
async function parsePush(c: AppContext, deps: AppDeps, place: Place): Promise<PushRequest> {
  const given = await readJson(c, { maxBytes: PUSH_MAX_BYTES, place, patienceMs: deps.bodyPatienceMs })
  const edits = boundedEdits((given as { readonly edits?: unknown } | null)?.edits, PUSH_BATCH)
  const parsed = edits && pushRequestSchema.safeParse({ ...(given as object), edits })
  // The device is noted with every outcome.
  if (!parsed?.success || !isStorable(parsed.data.device) || parsed.data.device.length > MAX_DEVICE)
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  return parsed.data
}

const bytes = (source: Uint8Array): Uint8Array<ArrayBuffer> =>
  source.buffer instanceof ArrayBuffer ? (source as Uint8Array<ArrayBuffer>) : new Uint8Array(source)
