// One route per call of the registry: input by its schema, permission by its declaration, then its handler.

import type { Hono } from 'hono'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AnyCall } from '#contract/kit/call.ts'
import { callPath } from '#contract/kit/registry.ts'
import { holds } from '#contract/kit/tx.ts'
import type { CallContext } from '#server/domains/call-context.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { sendCode, useCode } from '#server/domains/identity/account/sms-code.ts'
import type { SmsCodes } from '#server/domains/sms-codes.ts'
import type { Command } from '#server/sync/push/command.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import type { KnownWho, ServerWho } from '#server/sync/who.ts'
import type { AppContext, AppDeps, AppEnv, ErasedHandler } from './app-deps.ts'
import {
  accessKeyOf,
  addressOf,
  credentialOf,
  giveReadCookie,
  refuseOtherSites,
  shownSecrets,
  withBody,
} from './authenticate.ts'
import { answer } from './envelope.ts'
import { countUse, isOpenToKeys } from './key-use.ts'
import { type BodyLimits, readJson } from './read-body.ts'

/** From someone who has not said who he is. */
const MAX_STRANGER_BYTES = 16 * 1024
/** Characters of a User-Agent header that are looked at. */
const MAX_AGENT = 300

/** Accounts keep the codes; other domains that need one ask here. */
const SMS_CODES: SmsCodes = { send: sendCode, use: useCode }

/** Adds a route for every declared call. Throws at start when one has no handler. */
export function addCallRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  for (const [name, call] of deps.registry.calls) {
    const [domain = '', callName = ''] = name.split('.')
    const handler = deps.calls[domain]?.[callName]
    if (!handler) throw new Error(`the call ${name} has no handler`)
    app.on(call.method, callPath(deps.registry, call), async (c) =>
      answer(c, await carryOut(c, deps, name, call, handler)),
    )
  }
}

async function carryOut(
  c: AppContext,
  deps: AppDeps,
  name: string,
  call: AnyCall,
  handler: ErasedHandler,
): Promise<unknown> {
  const { auth } = call
  if (auth.kind === 'open') {
    refuseOtherSites(c)
    const maxBytes = Math.min(call.maxBytes, MAX_STRANGER_BYTES)
    return handler(contextOf(c, deps, undefined), await inputOf(c, call, { maxBytes, patienceMs: deps.bodyPatienceMs }))
  }
  const key = accessKeyOf(c)
  if (key !== undefined) await countUse(deps, key)
  const check = (who: ServerWho) => {
    if (who.isKey && !isOpenToKeys(name, who)) throw new CallFailure(ERROR_CODES.noPermission)
    if (auth.kind === 'code' && !holds(who, auth.code)) throw new CallFailure(ERROR_CODES.noPermission)
  }
  // Before the body is read: a stranger must not make the server parse megabytes.
  return withBody(c, deps, {
    credential: credentialOf(c),
    check,
    read: (limits) => inputOf(c, call, { ...limits, maxBytes: call.maxBytes }),
    run: (known, body) => handler(contextOf(c, deps, known), body),
  })
}

async function inputOf(c: AppContext, call: AnyCall, limits: BodyLimits): Promise<never> {
  const given = call.method === 'GET' ? c.req.query() : withAddress(c, call, await readJson(c, limits))
  const input = call.input.safeParse(given)
  if (!input.success || !isStorable(given)) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  return input.data as never
}

/** The body, with what the call lets stand in the address instead. */
function withAddress(c: AppContext, call: AnyCall, body: unknown): unknown {
  if (call.inAddress.length === 0 || typeof body !== 'object' || body === null) return body
  const named = call.inAddress.map((name) => [name, c.req.query(name)] as const)
  return { ...Object.fromEntries(named.filter(([, value]) => value !== undefined)), ...body }
}

function contextOf(c: AppContext, deps: AppDeps, known: KnownWho | undefined): CallContext {
  return {
    db: deps.db,
    store: deps.store,
    command: known ? commandOf(c, deps, known) : deps.command,
    poke: deps.pokes.poke,
    weather: deps.weather,
    approvalHooks: deps.approvalHooks,
    arrivalHooks: deps.arrivalHooks,
    smsCodes: SMS_CODES,
    nowMs: deps.nowMs,
    random: deps.random,
    address: addressOf(c, deps),
    agent: (c.req.header('user-agent') ?? '').slice(0, MAX_AGENT),
    outside: deps.outside,
    get who() {
      if (!known) throw new CallFailure(ERROR_CODES.notLoggedIn)
      return known.who
    },
    shown: shownSecrets(c),
    signal: c.req.raw.signal,
    giveReadCookie: (value) => giveReadCookie(c, deps, value),
  }
}

/** What a call writes holds only if its caller still has the rights that he came with. */
function commandOf(c: AppContext, deps: AppDeps, known: KnownWho): Command {
  const caller = { known, asker: deps.callers.asker(credentialOf(c)) }
  return (who, commandId, run, options) => deps.command(who, commandId, run, { ...options, caller })
}
