// Everything the HTTP layer needs, given to it by the composition root or a test.
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Registry } from '#contract/kit/registry.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import type { WeatherSource } from '#server/adapters/weather.ts'
import type { ApprovalHooks } from '#server/domains/approval-hooks.ts'
import type { ArrivalHooks } from '#server/domains/arrival-hooks.ts'
import type { CallContext } from '#server/domains/call-context.ts'
import type { Outside } from '#server/domains/outside.ts'
import type { UploadQuota } from '#server/domains/platform/file-records.ts'
import type { Pokes } from '#server/sync/pull/poke.ts'
import type { SharedLook } from '#server/sync/pull/shared-look.ts'
import type { Command } from '#server/sync/push/command.ts'
import type { ServerDomains } from '#server/sync/server-domain.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import type { Callers } from './callers.ts'
import type { EventStreams } from './event-streams.ts'
import type { Room } from './room.ts'

/** A handler as the generic route sees it; the registry's schema has checked the input. */
export type ErasedHandler = (context: CallContext, input: never) => Promise<unknown>

export interface AppDeps {
  readonly db: Kysely<unknown>
  readonly databaseKind: 'pglite' | 'postgres'
  readonly store: SyncStore
  /** Counters and rights, looked up together for all who ask at the same time. */
  readonly look: SharedLook
  readonly callers: Callers
  /** What is being read and answered, bounded per person and in all. */
  readonly room: Room
  /** How long a body may take beside what its bytes do; absent: the half minute of `readBounded`. */
  readonly bodyPatienceMs: number | undefined
  readonly command: Command
  readonly registry: Registry
  /** Oldest contract version whose edits are accepted. */
  readonly minContract: number
  readonly domains: ServerDomains
  /** Handlers by domain and name. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, ErasedHandler>>>>
  readonly files: FileStore
  readonly outside: Outside
  readonly weather: WeatherSource
  readonly approvalHooks: ApprovalHooks
  readonly arrivalHooks: ArrivalHooks
  readonly uploadQuota: UploadQuota
  readonly pokes: Pokes
  readonly streams: EventStreams
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: Logger
  /** Version of the program, for `/healthz`. */
  readonly version: string
  /** The built client, newest first, then the releases before it whose assets are still asked for. */
  readonly clientDirs: readonly string[]
  /** Who may show the page in a frame, as CSP sources. */
  readonly frameAncestors: string
  /** The server stands behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
  readonly trustProxy: boolean
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
}
export type AppContext = Context<AppEnv>
