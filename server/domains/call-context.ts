// What a call's handler is given. The HTTP layer has already checked the input's shape and the caller's permission.
import type { Kysely } from 'kysely'
import type { Call } from '#contract/kit/call.ts'
import type { WeatherSource } from '#server/adapters/weather.ts'
import type { Command } from '#server/sync/push/command.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { ApprovalHooks } from './approval-hooks.ts'
import type { ArrivalHooks } from './arrival-hooks.ts'
import type { Outside } from './outside.ts'
import type { SmsCodes } from './sms-codes.ts'

export interface CallContext {
  readonly db: Kysely<unknown>
  readonly store: SyncStore
  /** Server-side writes outside push, over the same checked `tx`. */
  readonly command: Command
  /** Tells devices that something changed in these scopes. */
  readonly poke: (scopes: readonly string[]) => void
  readonly nowMs: () => number
  /** Random numbers in [0, 1) for ids; never for secrets. */
  readonly random: () => number
  /** Network address of the caller, for rate limits. */
  readonly address: string
  /** The User-Agent header, for the name of a device; bounded. */
  readonly agent: string
  readonly outside: Outside
  /** The signed-in caller. Throws 401 in a call that is open to all. */
  readonly who: ServerWho
  /** What the caller has shown, checked or not: the token of the header, and the value of the reading cookie. */
  readonly shown: { readonly token: string; readonly readToken: string }
  /** Aborts when the caller hangs up: long work may end early, before it has written anything. */
  readonly signal?: AbortSignal
  readonly weather: WeatherSource
  /** What records of other domains hear of an approval that a call decides. */
  readonly approvalHooks: ApprovalHooks
  /** What other domains do when somebody comes by an invitation. */
  readonly arrivalHooks: ArrivalHooks
  readonly smsCodes: SmsCodes
  /** Gives the browser the cookie that may only read (`undefined` takes it away). */
  readonly giveReadCookie: (value: string | undefined) => void
}

type InputOf<C> = C extends Call<infer I, infer _> ? I : never
type OutputOf<C> = C extends Call<infer _, infer O> ? O : never

/** The handler of a declared call. Ends by its output, or throws `CallFailure`. */
export type CallHandler<C> = (context: CallContext, input: InputOf<C>) => Promise<OutputOf<C>>

type DeclaredCalls = { readonly calls: Record<string, unknown> }

/** Handlers of every call of a domain: one that is missing does not compile. */
export type CallHandlers<D extends DeclaredCalls> = { readonly [K in keyof D['calls']]: CallHandler<D['calls'][K]> }
