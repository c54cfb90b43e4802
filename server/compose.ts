// Puts the server's parts together over an open database: the same way in production and in tests.
import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { MIN_CONTRACT_VERSION, registry } from '#contract/index.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { FileStore } from './adapters/file-store.ts'
import { noWeather, type WeatherSource } from './adapters/weather.ts'
import { createApp } from './app.ts'
import type { ServedApprovals } from './domains/approval/approval.ts'
import type { ServedBoard } from './domains/board/serve-board.ts'
import { takeForms } from './domains/hr/newcomer/take-forms.ts'
import { localOutside, type Outside } from './domains/outside.ts'
import type { UploadQuota } from './domains/platform/file-records.ts'
import type { ServedWorkflow } from './domains/serve-workflow.ts'
import type { AppEnv, ErasedHandler } from './http/app-deps.ts'
import { createCallers } from './http/callers.ts'
import { createEventStreams, type EventStreams } from './http/event-streams.ts'
import { createRoom } from './http/room.ts'
import { serverCalls } from './http/server-calls.ts'
import { admitNewcomers } from './jobs/admit-newcomers.ts'
import { createServerParts } from './server-domains.ts'
import { createPokes, type PokeChannel } from './sync/pull/poke.ts'
import { createSharedLook } from './sync/pull/shared-look.ts'
import { type Command, createCommand } from './sync/push/command.ts'
import { createKyselyStore } from './sync/store/kysely-store.ts'
import type { SyncStore } from './sync/store/store.ts'

export interface ComposeOptions {
  readonly db: Kysely<unknown>
  readonly databaseKind: 'pglite' | 'postgres'
  /** `Database.changes` of `db`. */
  readonly changes?: (() => number) | undefined
  readonly files: FileStore
  /** Default: no provider, and a secret of this process alone. */
  readonly outside?: Outside
  /** Default: nobody knows the weather. */
  readonly weather?: WeatherSource
  readonly uploadQuota: UploadQuota
  readonly log: Logger
  readonly nowMs: () => number
  readonly random: () => number
  readonly version: string
  readonly clientDirs?: readonly string[]
  readonly frameAncestors?: string
  readonly trustProxy?: boolean
  /** Default: half a minute. */
  readonly bodyPatienceMs?: number | undefined
  /** Carries pokes between processes. */
  readonly channel?: PokeChannel
  /** Another registry and its handlers, for tests of what is generic. */
  readonly registry?: Registry
  readonly calls?: Readonly<Record<string, Readonly<Record<string, ErasedHandler>>>>
}

export interface Composed {
  readonly app: Hono<AppEnv>
  readonly store: SyncStore
  readonly streams: EventStreams
  /** Server-side writes outside push and calls. */
  readonly command: Command
  /** For the clock. */
  readonly workflows: readonly ServedWorkflow[]
  readonly approvals: ServedApprovals
  readonly board: ServedBoard
  /** Tells devices, of this process and the others, that something changed in these scopes. */
  readonly poke: (scopes: readonly string[]) => void
  /** Ends the streams and the pokes; the database stays open. */
  readonly close: () => Promise<void>
}

/** Builds the application over a migrated database. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { db, log, nowMs } = options
  const store = createKyselyStore({ db, changes: options.changes })
  const pokes = await createPokes({ log, ...(options.channel ? { channel: options.channel } : {}) })
  const look = createSharedLook(store)
  const outside = options.outside ?? localOutside(randomBytes(32).toString('base64url'))
  const taking = { db, nowMs, log, random: options.random, secret: outside.secret }
  const afterEntry = async () => {
    await takeForms({ ...taking, command })
    await admitNewcomers({ ...taking, command, outside, poke: pokes.poke })
  }
  const { domains, workflows, approvals, board, arrivals } = createServerParts(db, nowMs, afterEntry, outside.secret)
  const streams = createEventStreams(pokes, undefined, overseeingCodes(options.registry ?? registry))
  const command = createCommand({ store, domains, clock: nowMs, poke: pokes.poke })
  const app = createApp({
    db,
    databaseKind: options.databaseKind,
    store,
    look,
    callers: createCallers({ db, nowMs, look }),
    room: createRoom(),
    bodyPatienceMs: options.bodyPatienceMs,
    command,
    registry: options.registry ?? registry,
    minContract: MIN_CONTRACT_VERSION,
    domains,
    calls: options.calls ?? serverCalls,
    files: options.files,
    outside,
    weather: options.weather ?? noWeather,
    approvalHooks: approvals.hooks,
    arrivalHooks: arrivals,
    uploadQuota: options.uploadQuota,
    pokes,
    streams,
    nowMs,
    random: options.random,
    log,
    version: options.version,
    clientDirs: options.clientDirs ?? [],
    frameAncestors: options.frameAncestors ?? "'self'",
    trustProxy: options.trustProxy ?? false,
  })
  const close = async () => {
    streams.close()
    await pokes.close()
  }
  return { app, store, streams, command, workflows, approvals, board, poke: pokes.poke, close }
}

const overseeingCodes = ({ collections }: Registry): string[] => [
  ...new Set([...collections.values()].flatMap(({ overseers }) => overseers ?? [])),
]
