// Colleagues whom people of the demonstration call often: those with whom each works, and some of their own department.
import { type QueryExecutorProvider, sql } from 'kysely'
import { frequentContact } from '#contract/domains/frequent-contact.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import { createDice } from './plans/seeded-random.ts'

/** Of each account whom else it calls, by their accounts. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  chairman: ['admin', 'hr', 'manager', 'operator'],
  admin: ['chairman', 'hr', 'operator'],
  hr: ['chairman', 'admin', 'manager', 'foreman'],
  manager: ['foreman', 'hr', 'chairman', 'worker'],
  foreman: ['manager', 'worker', 'hr'],
  worker: ['foreman', 'manager'],
}
/** Further ones of the same department. */
const NEIGHBOURS = 3

interface Calling {
  readonly domain: string
  readonly people: readonly AnyRow[]
  readonly seed: number
  readonly nowMs: number
}

/** After the accounts. */
export async function seedFrequentContacts(
  tx: StoreTx,
  db: QueryExecutorProvider,
  { domain, people, seed, nowMs }: Calling,
): Promise<void> {
  const dice = createDice(seed)
  const { rows: accounts } = await sql<{ userId: string; username: string }>`
    select user_id as "userId", username from account where username = any(${Object.keys(CALLED)}::text[])
    order by username`.execute(db)
  for (const { userId, username } of accounts) {
    const own = people.find((one) => one.username === username)
    const called = (CALLED[username] ?? []).flatMap((other) => people.find((one) => one.username === other) ?? [])
    const isNear = (one: AnyRow) => one.groupUri === own?.groupUri && one.employeeStatus === 'active'
    const near = people.filter((one) => isNear(one) && one !== own && !called.includes(one)).slice(0, NEIGHBOURS)
    // The latest stands first.
    const rows = [...near, ...called.reverse()].map((one, at) =>
      completeRow(frequentContact, `${frequentContact.idPrefix}_${makeUlid(nowMs + at, dice.next)}`, {
        employeeUri: one.uri,
      }),
    )
    const scope = `user:${userId}:${domain}`
    await tx.flush(
      rows.map((row) => ({ kind: 'insert', collection: frequentContact, scope, row }) as const),
      [],
      [],
    )
  }
}
