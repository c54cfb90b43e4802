// A hundred small collections and a large one, of the same shape, with their rows in an embedded database.
import { sql } from 'kysely'
import { type AnyCollection, collection, completeRow, group } from '../../contract/kit/collection.ts'
import { instant, text } from '../../contract/kit/field.ts'
import { idMaker } from '../../contract/kit/id.ts'
import { createRegistry } from '../../contract/kit/registry.ts'
import { connectDatabase } from '../../server/db/connect-database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { mirroredTable } from '../../server/db/mirrored-table.ts'
import { createKyselyStore } from '../../server/sync/store/kysely-store.ts'

export const SMALL = 100
export const SMALL_ROWS = 500
export const LARGE_ROWS = SMALL * SMALL_ROWS
const BATCH = 1000

const made = (name: string): AnyCollection =>
  collection(
    name,
    { base: group('bench_read', { title: text(0, 40), note: text(0, 80), code: text(0, 10), at: instant() }) },
    { audience: 'organisation', idPrefix: name, lookups: [] },
  )

export const small = Array.from({ length: SMALL }, (_, at) => made(`small${at}`))
export const large = made('large')
export const registry = createRegistry(1, {
  bench: {
    collections: Object.fromEntries([...small, large].map((one) => [one.name, one])),
    mutations: {},
    calls: {},
    refusals: [],
  },
})

export const ORGANISATION = 'org_bench'
const SCOPE = `org:${ORGANISATION}`
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The database with every row in it, and how to change one. */
export async function openMade() {
  const database = await connectDatabase({ log })
  await migrate(database, { log })
  const columns = { title: 'text not null', note: 'text not null', code: 'text not null', at: 'bigint not null' }
  for (const { name } of [...small, large]) await mirroredTable(database.kysely, { collection: name, columns })
  const store = createKyselyStore({ db: database.kysely, changes: database.changes })
  const newId = idMaker(Date.now, Math.random)
  let number = 0
  const row = (of: AnyCollection) => {
    number += 1
    const values = { title: `塔吊 ${number} 号验收`, note: '三号楼东侧，上午完成', code: `N${number}`, at: number }
    return completeRow(of, newId(of.idPrefix), values)
  }
  const first = new Map<AnyCollection, string>()
  for (const [of, count] of [...small.map((one) => [one, SMALL_ROWS] as const), [large, LARGE_ROWS] as const]) {
    for (let done = 0; done < count; done += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - done) }, () => row(of))
      first.set(of, rows[0]?.uri ?? '')
      const writes = rows.map((one) => ({ kind: 'insert' as const, collection: of, scope: SCOPE, row: one }))
      await store.write((tx) => tx.flush(writes, [], []))
    }
  }
  await sql`analyze`.execute(database.kysely)
  let changes = 0
  const change = async (of: AnyCollection) => {
    changes += 1
    const patch = {
      kind: 'patch' as const,
      collection: of,
      scope: SCOPE,
      uri: first.get(of) ?? '',
      values: { note: `改 ${changes}` },
    }
    await store.write((tx) => tx.flush([patch], [], []))
  }
  return { store, change, close: () => database.close() }
}
