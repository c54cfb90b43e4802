// A wish to join that a device has kept: handed in as soon as it arrives, and gone then.
import { joinWish } from '#contract/domains/joining/join-wish.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { randomOf } from '#server/domains/serve-workflow.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { holdOrganisation } from '../organisations/in-organisation.ts'
import { applyTo } from '../organisations/join-calls.ts'

/** Authority of `addJoinWish`. Refuses what the call would answer. */
export async function handInWish(context: AuthorityContext<{ readonly uri: string }>): Promise<void> {
  const { all, args, who, atMs, storeTx, forPerson, causeId } = context
  const db = transactionOf(storeTx)
  if (!db) throw new Error('organisations are kept in a database')
  const row = (await all.get(joinWish, args.uri)) ?? refuse('notFound')
  const { domainUri, note } = row
  const random = randomOf({ causeId, row, step: '' })
  try {
    const held = await holdOrganisation(db, domainUri)
    // The rows of the organisation that is asked, not of the identity in which he asks.
    const command = { all: forPerson(who.userId, held.domain), forPerson, storeTx }
    await applyTo({ db, held, command, nowMs: atMs }, { who, nowMs: () => atMs, random }, note ?? '')
  } catch (error) {
    if (error instanceof CallFailure) refuse(error.reason ?? 'notFound')
    throw error
  }
  await all.remove(joinWish, args.uri)
}
