// What the embedded database says of changes: nothing is changed unsaid, and looking is no change.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createKyselyStore } from '#server/sync/store/kysely-store.ts'
import { describeDatabases } from '#tests/kit/server/database.ts'

describeDatabases('changes', (open, kind) => {
  const whenAlone = kind === 'pglite' ? test : undefined
  const whenShared = kind === 'postgres' ? test : undefined

  whenAlone?.('every statement counts that may change something, looks do not', async () => {
    const { kysely, changes = () => -1, batch } = await open({ migrated: true })
    const store = createKyselyStore({ db: kysely, changes })
    const before = changes()
    await store.look({ scopes: ['org:1'], rights: ['user:1'] })
    await store.read({}, [])
    expect(changes()).toBe(before)
    const grows = async (act: () => Promise<unknown>) => {
      const then = changes()
      await act()
      expect(changes()).toBeGreaterThan(then)
    }
    await grows(() => sql`create table tried (n int)`.execute(kysely))
    await grows(() => sql`with made as (insert into tried values (1) returning n) select n from made`.execute(kysely))
    await grows(() => batch([{ sql: 'update tried set n = 2' }]))
    await grows(() => store.write((tx) => tx.exclusive('org:1', 'name')))
    await grows(() => store.writeOn({ epoch: 'another', rows: [], rights: {} }, [], [], []))
  })

  whenShared?.('a server that others write to says nothing', async () => {
    expect((await open()).changes).toBeUndefined()
  })
})
