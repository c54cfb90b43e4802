import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase } from '#tests/kit/server/database.ts'
import { tablesOf } from './mirrored-tables.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('pglite', { migrated: true })
})
afterAll(() => database.close())

test('columns are named as the contract’s fields are, in the database’s way', async () => {
  const rows = tablesOf(database.kysely)
    .selectFrom('regularisation')
    .select(['uri', 'employee_username', 'probation_end_planned', 'status_at', 'rev'])
    .where('status', '=', 'converted')
    .where('deleted_at', 'is', null)
  expect(await rows.execute()).toEqual([])
})
