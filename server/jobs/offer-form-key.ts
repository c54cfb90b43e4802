// Everybody's devices get the key that numbers of forms are sealed for; anew where the server's secret is another.
import { type Kysely, sql } from 'kysely'
import { formKey } from '#contract/domains/approval/form-key.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { numberKey } from '#server/domains/number-key.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { SyncStore } from '#server/sync/store/store.ts'

export interface FormKeyDeps {
  readonly db: Kysely<unknown>
  readonly store: SyncStore
  readonly poke: (scopes: readonly string[]) => void
  readonly nowMs: () => number
  readonly random: () => number
  readonly secret: string
}

/** Gives it where the newest is not this server's. Answers whether it was lacking. */
export async function offerFormKey({ db, store, poke, nowMs, random, secret }: FormKeyDeps): Promise<boolean> {
  const scope = scopeName(formKey.audience, { userId: '', domain: '' })
  const { publicKey } = numberKey(secret)
  if (await isOffered(db, scope, publicKey)) return false
  const now = nowMs()
  await store.write(async (tx) => {
    const inside = transactionOf(tx)
    if (!inside) return
    await sql`select pg_advisory_xact_lock(hashtextextended('form key', 0))`.execute(inside)
    if (await isOffered(inside, scope, publicKey)) return
    const uri = `${formKey.idPrefix}_${makeUlid(now, random)}`
    const row = completeRow(formKey, uri, { publicKey, since: todayInShanghai(now) })
    await tx.flush([{ kind: 'insert', collection: formKey, scope, row } as const], [], [])
  })
  poke([scope])
  return true
}

async function isOffered(db: Parameters<ReturnType<typeof sql>['execute']>[0], scope: string, publicKey: string) {
  const { rows } = await sql<{ key: string }>`select public_key as key from form_key
    where scope = ${scope} and deleted_at is null order by uri desc limit 1`.execute(db)
  return rows[0]?.key === publicKey
}
