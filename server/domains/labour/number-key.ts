// How an organisation's devices get the key that numbers of newcomers are sealed for.
import { type QueryExecutorProvider, sql } from 'kysely'
import { siteKey } from '#contract/domains/labour/badge.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { WORKER_NUMBER } from '#contract/kit/sealed-number.ts'
import type { NumberKey } from '#server/domains/number-key.ts'

/** Whether an organisation's devices have not got this key yet; nobody else gives it until the transaction ends. */
export async function lacksNumberKey(db: QueryExecutorProvider, domain: string, key: NumberKey): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${WORKER_NUMBER} ${domain}`}, 0))`.execute(db)
  const { rows } = await sql`select 1 from site_key where scope = ${scopeName(siteKey.audience, { userId: '', domain })}
    and public_key = ${key.publicKey} and deleted_at is null`.execute(db)
  return rows.length === 0
}

/** The row that gives it to them. */
export const numberKeyRow = (uri: string, key: NumberKey, today: string) =>
  ({ uri, algorithm: 'ECDH-P256', publicKey: key.publicKey, since: today }) as const
