// An application to join waits for everybody who audits them.
import type { membershipApplication } from '#contract/domains/joining/membership-application.ts'
import { AUDITS_JOINING, membershipApplicationFlow } from '#contract/domains/joining/membership-application.ts'
import type { Row } from '#contract/kit/collection.ts'
import { callOf, type StepTaken } from '#server/domains/serve-workflow.ts'
import { writeTodos } from '#server/domains/write-todo.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { holdersOf } from '../roles/holders.ts'

/** Opens the to-dos of one that was just made. */
export async function askAuditors(taken: StepTaken): Promise<void> {
  const { uri, name, note } = taken.row as Row<typeof membershipApplication>
  const db = transactionOf(taken.storeTx)
  if (!db) throw new Error('auditors are looked up in a database')
  const auditors = await holdersOf(db, taken.who.domain, [AUDITS_JOINING], taken.atMs)
  const receivers = auditors.map(({ userId }) => ({ userId, domain: taken.who.domain }))
  await writeTodos(taken, callOf(taken, 'audit'), receivers, {
    facts: { kind: 'joinAudit', name, note: note ?? '' },
    ...{ fromName: name, sourceUri: uri, deepLink: membershipApplicationFlow.link(uri, taken.row) },
  })
}
