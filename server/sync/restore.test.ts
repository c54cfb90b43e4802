// A server that was restored from a backup: devices know more than it does.
import { expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import type { Cursor } from '#contract/sync/pull.ts'
import { buildRoster } from '#tests/kit/sync/sync-roster.ts'
import { baseOf, createSyncServer, edit, rowOf, type SyncServer } from '#tests/kit/sync/sync-server.ts'
import { buildWho } from '#tests/kit/sync/sync-who.ts'
import { versionOf } from '#tests/kit/sync/sync-writes.ts'
import { createMemoryStore } from './store/memory-store.ts'
import type { ServerWho } from './who.ts'

async function start() {
  const store = createMemoryStore()
  const server = createSyncServer(store)
  const who = buildWho()
  const { people } = await buildRoster(store, who)
  const [one, two] = people as [(typeof people)[0], (typeof people)[0]]
  const rename = (row: typeof one, name: string) =>
    edit('hr.patchEmployee', { uri: row.uri, patch: { name } }, { base: baseOf(employee, row, 'name') })
  const backup = store.copy()
  const lost = rename(one, '丢失')
  await server.push(who, lost)
  const cursor = await cursorAt(server, who)
  const restored = createSyncServer(backup)
  return { who, one, two, rename, lost, cursor, restored, before: server }
}

async function cursorAt(server: SyncServer, who: ServerWho): Promise<Cursor> {
  const pulled = await server.pull(who, { collections: { employee: null } })
  if (pulled.kind !== 'snapshot' || pulled.collections.employee?.kind !== 'fill') throw new Error('no filling')
  return pulled.collections.employee.cursor
}

test('[Q7] a device whose mirror knows the lost time is told so at its next pull', async () => {
  const { who, cursor, restored } = await start()
  expect(await restored.pull(who, { collections: { employee: cursor } })).toMatchObject({ kind: 'epochChanged' })
})

test('[Q7] it is told so also when the restored server has moved on past that counter', async () => {
  const { who, two, rename, cursor, restored } = await start()
  for (const name of ['张三', '李四', '赵六']) {
    const row = await rowOf(restored.store, who, employee, two.uri)
    if (!row) throw new Error('missing')
    await restored.push(who, rename(row as typeof two, name))
  }
  expect(await versionOf(restored.store, `org:${who.domain}`)).toBeGreaterThan(cursor.version)
  expect(await restored.pull(who, { collections: { employee: cursor } })).toMatchObject({ kind: 'epochChanged' })
})

test('[Q7] a device that only pushed is told so by the newest edit it knows to be accepted', async () => {
  const { who, lost, restored } = await start()
  const cursor = await cursorAt(restored, who)
  const request = { collections: { employee: cursor } }
  expect(await restored.pull(who, { ...request, lastAccepted: lost.id })).toMatchObject({ kind: 'epochChanged' })
  expect(await restored.pull(who, request)).toMatchObject({ kind: 'snapshot' })
})

test('[Q7] nor is an edit accepted that the network brings a second time, and the restored server refuses', async () => {
  const { who, one, rename, lost, restored } = await start()
  const cursor = await cursorAt(restored, who)
  await restored.push(who, rename(one, '另名'))
  expect(await restored.push(who, lost)).toMatchObject([{ kind: 'refused' }])
  const request = { collections: { employee: cursor }, lastAccepted: lost.id }
  expect(await restored.pull(who, request)).toMatchObject({ kind: 'epochChanged' })
})

test('[Q7] where the newest one is known again because the network repeated it, another one that was lost tells', async () => {
  const { who, one, rename, lost, restored } = await start()
  const cursor = await cursorAt(restored, who)
  expect(await restored.push(who, lost)).toMatchObject([{ kind: 'applied' }])
  const row = await rowOf(restored.store, who, employee, one.uri)
  if (!row) throw new Error('missing')
  const gone = rename(row as typeof one, '也丢了')
  const request = { collections: { employee: cursor }, lastAccepted: lost.id }
  expect(await restored.pull(who, { ...request, accepted: [lost.id] })).toMatchObject({ kind: 'snapshot' })
  expect(await restored.pull(who, { ...request, accepted: [gone.id, lost.id] })).toMatchObject({ kind: 'epochChanged' })
})

test('[Q7] accepted edits that are offered again are carried out where they were lost, and known where they were not', async () => {
  const { who, one, lost, restored, before } = await start()
  expect(await rowOf(restored.store, who, employee, one.uri)).toMatchObject({ name: '王小明' })
  expect(await restored.push(who, lost)).toMatchObject([{ kind: 'applied' }])
  expect(await rowOf(restored.store, who, employee, one.uri)).toMatchObject({ name: '丢失' })
  const moved = await versionOf(before.store, `org:${who.domain}`)
  expect(await before.push(who, lost)).toEqual([{ kind: 'applied', versions: { org: moved } }])
  expect(await versionOf(before.store, `org:${who.domain}`)).toBe(moved)
})
