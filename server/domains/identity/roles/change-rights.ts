// The frame of every change of rights: one after another, by the rights the caller has now, the persons concerned told.
import type { Transaction } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { CallContext } from '../../call-context.ts'
import { CallFailure, turnedAway } from '../../call-failure.ts'
import { lockRights } from '../../role-managers.ts'
import { loadIdentity } from '../load-who.ts'
import { type Roles, rolesOf } from './role-rows.ts'

export interface RightsChangeContext {
  readonly db: Transaction<unknown>
  readonly command: CommandContext
  /** The caller as he stands inside the transaction: he may have lost his rights while he waited. */
  readonly who: ServerWho
  readonly roles: Roles
  readonly nowMs: number
  /** The person's devices in this organisation are poked after the commit. */
  readonly concerns: (userId: string) => void
}

/** Runs a change of rights in one transaction. Throws `CallFailure` 6 when the caller no longer holds `code`. */
export async function changeRights<T>(
  context: CallContext,
  code: string,
  run: (change: RightsChangeContext) => Promise<T>,
): Promise<T> {
  const { domain, userId } = context.who
  const nowMs = context.nowMs()
  let concerned = new Set<string>()
  const change = async (command: CommandContext) => {
    const db = transactionOf(command.storeTx)
    if (!db) throw new Error('rights are kept in a database')
    concerned = new Set()
    await lockRights(db, domain)
    const found = await loadIdentity(db, userId, domain, nowMs)
    if ('code' in found) throw turnedAway(found)
    if (code !== '' && !found.who.codes.has(code)) throw new CallFailure(ERROR_CODES.noPermission)
    const who = { ...found.who, sessionId: context.who.sessionId }
    const roles = await rolesOf(db, domain, nowMs)
    return run({ db, command, who, roles, nowMs, concerns: (person) => concerned.add(person) })
  }
  const value = await context.command(context.who, makeUlid(nowMs, context.random), change, { judges: true })
  context.poke([...concerned].map((person) => `user:${person}:${domain}`))
  return value
}
