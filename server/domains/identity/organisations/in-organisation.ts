// The frame of every change of an organisation: one after another, in one transaction with the rows it writes.
import { sql, type Transaction } from 'kysely'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallContext } from '../../call-context.ts'
import { CallFailure, type FailureReason } from '../../call-failure.ts'

/** The locked row of an organisation. */
export interface HeldOrganisation {
  readonly domain: string
  readonly name: string
  readonly status: 'active' | 'frozen' | 'cancelled'
  readonly ownerUserId: string
  readonly joinPolicy: 'none' | 'inviteOnly' | 'apply' | 'open'
  readonly disbandAtMs: number | null
}

/** Whether anybody may come in by an invitation. */
export const takesPeople = ({ status, disbandAtMs, joinPolicy }: HeldOrganisation): boolean =>
  status === 'active' && disbandAtMs === null && joinPolicy !== 'none'

export interface OrganisationChange {
  readonly db: Transaction<unknown>
  readonly command: CommandContext
  readonly nowMs: number
  readonly held: HeldOrganisation
  /** The person's devices in this organisation are poked after the commit. */
  readonly concerns: (userId: string) => void
}

/** Reads and locks an organisation. Throws `CallFailure` 404 when there is none. */
export async function holdOrganisation(db: Transaction<unknown>, domain: string): Promise<HeldOrganisation> {
  const { rows } = await sql<{ held: HeldOrganisation }>`select jsonb_build_object('domain', domain_uri, 'name', name,
      'status', status, 'ownerUserId', coalesce(owner_user_id, ''), 'joinPolicy', join_policy,
      'disbandAtMs', disband_at) as held
    from organisation where domain_uri = ${domain} for update`.execute(db)
  const held = rows[0]?.held
  if (!held) throw new CallFailure(ERROR_CODES.notFound)
  return held
}

/** Runs a change of one organisation by whoever calls, member of it or not: `run` says who may. */
export async function inOrganisation<T>(
  context: CallContext,
  domain: string,
  run: (change: OrganisationChange) => Promise<T>,
): Promise<T> {
  const nowMs = context.nowMs()
  let concerned = new Set<string>()
  const who = { ...context.who, domain }
  const change = async (command: CommandContext) => {
    const db = transactionOf(command.storeTx)
    if (!db) throw new Error('organisations are kept in a database')
    concerned = new Set()
    const held = await holdOrganisation(db, domain)
    return run({ db, command, nowMs, held, concerns: (person) => concerned.add(person) })
  }
  const value = await namedFailures(() =>
    context.command(who, makeUlid(nowMs, context.random), change, { judges: true }),
  )
  context.poke([...concerned].map((person) => `user:${person}:${domain}`))
  return value
}

const REASONS: Readonly<Record<string, FailureReason>> = {
  employeeNoTaken: 'employeeNoTaken',
  // The one thing here with states that somebody else may have decided first.
  stateMoved: 'applicationDone',
}

/** What rows refuse, as a call says it. */
export async function namedFailures<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) throw new CallFailure(ERROR_CODES.badInput, REASONS[error.code] ?? 'invalidInput')
    throw error
  }
}
