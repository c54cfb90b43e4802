// A rule of approvals that wait holds for those that wait already.
import { sql } from 'kysely'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { alertRule } from '#contract/domains/hr/alerts/alert-rule.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'

/** The clock looks anew at every open approval of the organisation, where the rule was about them or is gone. */
export async function followWaitingRule({ all, args, who, atMs, storeTx }: AuthorityContext): Promise<void> {
  const row = await all.get(alertRule, args.uri)
  if (row && row.alert !== 'approvalWaiting') return
  const db = transactionOf(storeTx)
  if (!db) throw new Error('approvals wait in a database')
  const { rows } = await sql<{ uri: string }>`select uri from approval
    where scope = ${`shared:${who.domain}`} and status = 'pending' and deleted_at is null order by uri`.execute(db)
  for (const { uri } of rows) await all.patch(approval, uri, { clockAt: atMs })
}
