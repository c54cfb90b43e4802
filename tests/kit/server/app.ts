// The server in a test: a real database in memory, the real application, entered by its front door.
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import pino, { type Logger } from 'pino'
import { describe } from 'vitest'
import { type domains as contractDomains, registry as contractRegistry } from '#contract/index.ts'
import type { Envelope, InputOf, OutputOf } from '#contract/kit/call.ts'
import { callPath, type Registry } from '#contract/kit/registry.ts'
import type { PullResponse } from '#contract/sync/pull.ts'
import type { PushEdit, PushResponse } from '#contract/sync/push.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import type { WeatherSource } from '#server/adapters/weather.ts'
import { compose } from '#server/compose.ts'
import type { DatabaseKind } from '#server/db/database.ts'
import type { ServedApprovals } from '#server/domains/approval/approval.ts'
import type { ServedBoard } from '#server/domains/board/serve-board.ts'
import { localOutside, type Outside } from '#server/domains/outside.ts'
import type { UploadQuota } from '#server/domains/platform/file-records.ts'
import type { ServedWorkflow } from '#server/domains/serve-workflow.ts'
import type { AppEnv, ErasedHandler } from '#server/http/app-deps.ts'
import { sendDue } from '#server/jobs/send-outbound.ts'
import type { Command } from '#server/sync/push/command.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { newId } from '../sync/sync-who.ts'
import { openTestDatabase, postgresMissing } from './database.ts'
import { showDemonstration } from './demonstration.ts'

type Domains = typeof contractDomains
type DomainName = keyof Domains
type CallsOf<D extends DomainName> = Domains[D]['calls']

export interface TestAppOptions {
  /** Default: the embedded database. */
  readonly kind?: DatabaseKind
  readonly registry?: Registry
  readonly calls?: Readonly<Record<string, Readonly<Record<string, ErasedHandler>>>>
  readonly clientDirs?: readonly string[]
  /** Callers say where they come from by `x-forwarded-for`. */
  readonly trustProxy?: boolean
  /** Default: the server's own. */
  readonly bodyPatienceMs?: number
  readonly frameAncestors?: string
  readonly weather?: WeatherSource
  /** Default: in memory, of its own. */
  readonly files?: FileStore
  readonly uploadQuota?: UploadQuota
  /** People of the demonstration group; absent: an empty database. */
  readonly demoStaff?: number
  /** Parts of the world outside that are not the local ones. */
  readonly outside?: Partial<Outside>
  /** A migrated database of the caller's own; it stays open. */
  readonly db?: Kysely<unknown>
  /** Default: one that says nothing. */
  readonly log?: Logger
  /** When the server's clock begins; by default at a moment that never changes. A browser beside it has the time of day. */
  readonly nowMs?: number
}

export interface TestApp {
  readonly app: Hono<AppEnv>
  readonly db: Kysely<unknown>
  readonly store: SyncStore
  /** Server-side writes outside push and calls, for what runs by the clock. */
  readonly command: Command
  /** For the clock, as jobs have them. */
  readonly workflows: readonly ServedWorkflow[]
  readonly approvals: ServedApprovals
  readonly board: ServedBoard
  /** The server's clock; `nowMs` may be moved. */
  readonly clock: { nowMs: number }
  /** Tells the open streams that something has changed in these scopes. */
  readonly poke: (scopes: readonly string[]) => void
  readonly openStreams: () => number
  /** Posts a declared call and answers the envelope. */
  readonly call: <D extends DomainName, N extends keyof CallsOf<D> & string>(
    domain: D,
    name: N,
    input: InputOf<CallsOf<D>[N]>,
    token?: string,
    headers?: Record<string, string>,
  ) => Promise<Envelope<OutputOf<CallsOf<D>[N]>>>
  /** Posts any JSON to any path and answers the envelope. */
  readonly post: <R = never>(
    path: string,
    body: unknown,
    token?: string,
    headers?: Record<string, string>,
  ) => Promise<Envelope<R>>
  /** Puts any JSON to any path and answers the envelope. */
  readonly put: <R = never>(
    path: string,
    body: unknown,
    token?: string,
    headers?: Record<string, string>,
  ) => Promise<Envelope<R>>
  /** Asks a path with values in its query and answers the envelope. */
  readonly get: (path: string, query: unknown, token?: string) => Promise<Envelope<never>>
  /** Pulls these collections from nothing (all of them by default). */
  readonly pull: (
    token: string | undefined,
    collections?: readonly string[],
    permission?: string | null,
  ) => Promise<Envelope<PullResponse>>
  /** Pushes edits made of mutation names and arguments. */
  readonly push: (
    token: string | undefined,
    edits: readonly (Pick<PushEdit, 'mutation' | 'args'> & Partial<PushEdit>)[],
    permission?: string | null,
  ) => Promise<Envelope<PushResponse>>
  /** Logs in by password and answers the token. */
  /** What the server encrypts with. */
  readonly secret: string
  readonly login: (username: string, password?: string) => Promise<string>
  /** Asks for a picture and reads it. */
  readonly captcha: () => Promise<{ captchaId: string; captcha: string }>
  /** Sends what waits to go outside and answers everything that went, oldest first. */
  readonly outbox: () => Promise<readonly SentMessage[]>
  /** The newest code that was sent to a number. */
  readonly codeFor: (phone: string) => Promise<string>
  readonly close: () => Promise<void>
}

export interface SentMessage {
  readonly kind: 'sms' | 'mail' | 'signOut'
  /** Number, address, or id of the person. */
  readonly to: string
  readonly text: string
}

const MB = 1024 * 1024
/** 2026-07-01 in Shanghai. */
const NOW_MS = 1_782_835_200_000

/** What the server says only when somebody looks: `LOG_LEVEL=error npx vitest …`. */
const quietLog = pino({ level: process.env.LOG_LEVEL ?? 'silent' })

/**
 * Registers a suite on the embedded database and on a PostgreSQL server; without one the second is skipped, and its title
 * says why.
 */
export function describeServers(name: string, suite: (kind: DatabaseKind) => void): void {
  describe(`${name}, on PGlite`, () => suite('pglite'))
  const missing = postgresMissing()
  if (missing === undefined) describe(`${name}, on PostgreSQL`, () => suite('postgres'))
  else describe.skip(`${name}, on PostgreSQL (skipped: ${missing})`, () => suite('postgres'))
}

/** Starts the application for a test file; close it in `afterAll`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const opened = options.db ? undefined : await openTestDatabase(options.kind ?? 'pglite', { migrated: true })
  const db = options.db ?? opened?.kysely
  if (!db) throw new Error('no database')
  const clock = { nowMs: options.nowMs ?? NOW_MS }
  const log = options.log ?? quietLog
  const registry = options.registry ?? contractRegistry
  const answers = new Map<string, string>()
  const local = localOutside('a secret that only this test knows about')
  const outside: Outside = {
    ...local,
    drawCaptcha: () => {
      const drawn = local.drawCaptcha()
      answers.set(drawn.image, drawn.answer)
      return drawn
    },
    ...options.outside,
  }
  const sent: SentMessage[] = []
  const sending = {
    db,
    log,
    nowMs: () => clock.nowMs,
    secret: outside.secret,
    senders: {
      sms: async ({ phone, text }: { phone: string; text: string }) => void sent.push({ kind: 'sms', to: phone, text }),
      mail: async ({ to, text }: { to: string; text: string }) => void sent.push({ kind: 'mail', to, text }),
      signOut: async ({ userId, username }: { userId: string; username: string }) =>
        void sent.push({ kind: 'signOut', to: userId, text: username }),
    },
  }
  const outbox = async () => {
    await sendDue(sending)
    return sent
  }
  const files = options.files ?? createMemoryFiles()
  if (options.demoStaff !== undefined) {
    const shown = { staff: options.demoStaff, nowMs: clock.nowMs, secret: outside.secret }
    await showDemonstration(opened ?? { kysely: db }, files, shown)
  }
  const composed = await compose({
    db,
    outside,
    databaseKind: options.kind ?? 'pglite',
    changes: opened?.changes,
    files,
    uploadQuota: options.uploadQuota ?? { personBytes: 100 * MB, organisationBytes: 1000 * MB },
    log,
    nowMs: () => clock.nowMs,
    random: Math.random,
    version: 'test',
    registry,
    clientDirs: options.clientDirs ?? [],
    ...(options.weather ? { weather: options.weather } : {}),
    ...(options.calls ? { calls: options.calls } : {}),
    ...(options.frameAncestors ? { frameAncestors: options.frameAncestors } : {}),
    ...(options.trustProxy ? { trustProxy: true } : {}),
    bodyPatienceMs: options.bodyPatienceMs,
  })
  const { app, store } = composed

  const send = async <R>(
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Envelope<R>> => {
    const response = await app.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}), ...headers },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const post: TestApp['post'] = (path, body, token, headers) => send('POST', path, body, token, headers)
  const put: TestApp['put'] = (path, body, token, headers) => send('PUT', path, body, token, headers)
  const get: TestApp['get'] = async (path, query, token) => {
    const response = await app.request(`${path}?${new URLSearchParams(query as Record<string, string>)}`, {
      headers: token ? { token } : {},
    })
    return (await response.json()) as Envelope<never>
  }
  const call: TestApp['call'] = async (domain, name, input, token, headers) => {
    const declared = registry.calls.get(`${domain}.${name}`)
    if (!declared) throw new Error(`no call ${domain}.${name}`)
    return declared.method === 'GET'
      ? get(callPath(registry, declared), input, token)
      : send(declared.method, callPath(registry, declared), input, token, headers)
  }
  let seq = 0
  return {
    app,
    db,
    store,
    clock,
    command: composed.command,
    workflows: composed.workflows,
    approvals: composed.approvals,
    board: composed.board,
    poke: composed.poke,
    openStreams: composed.streams.size,
    post,
    put,
    get,
    call,
    pull: (token, collections = [...registry.collections.keys()], permission = null) =>
      post(
        '/api/sync/pull',
        {
          contract: registry.version,
          permission,
          epoch: null,
          lastAccepted: null,
          verify: false,
          collections: Object.fromEntries(collections.map((name) => [name, null])),
        },
        token,
      ),
    push: (token, edits, permission = null) =>
      post(
        '/api/sync/push',
        {
          contract: registry.version,
          permission,
          epoch: null,
          device: 'test-device',
          edits: edits.map((edit) => ({ id: newId(), seq: ++seq, contract: registry.version, base: [], ...edit })),
        },
        token,
      ),
    secret: outside.secret,
    login: async (username, password = 'gantry-demo') => {
      const answer = await call('identity', 'login', { username, password, deviceId: newId('device') })
      if (!answer.result) throw new Error(`login of ${username}: ${answer.code} ${answer.message}`)
      return answer.result.token
    },
    captcha: async () => {
      const made = await call('identity', 'getImageCaptcha', {})
      const { captchaId = '', image = '' } = made.result ?? {}
      return { captchaId, captcha: answers.get(image) ?? '' }
    },
    outbox,
    codeFor: async (phone) => {
      const newest = (await outbox()).findLast((one) => one.kind === 'sms' && one.to === phone)
      return /\d{4}(?=，5分钟)/.exec(newest?.text ?? '')?.[0] ?? 'none'
    },
    close: async () => {
      await composed.close()
      await opened?.close()
    },
  }
}
