import { expect, test } from 'vitest'
import { notice } from '#contract/domains/feed.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Insert } from '#contract/kit/tx.ts'
import { buildRoster, personValues } from '#tests/kit/sync/sync-roster.ts'
import { rowOf, SYNC_DOMAINS } from '#tests/kit/sync/sync-server.ts'
import { inSteps, stepOf } from '#tests/kit/sync/sync-steps.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'
import { versionOf } from '#tests/kit/sync/sync-writes.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { RetryTransaction, type SyncStore } from '../store/store.ts'
import { createCommand } from './command.ts'

async function start(wrap: (store: SyncStore) => SyncStore = (store) => store) {
  const store = createMemoryStore()
  const poked: string[] = []
  const who = buildWho()
  const roster = await buildRoster(store, who)
  const command = createCommand({
    store: wrap(store),
    domains: SYNC_DOMAINS,
    clock: () => 77,
    poke: (scopes) => poked.push(...scopes),
  })
  const [one, two] = roster.people as [(typeof roster.people)[0], (typeof roster.people)[0]]
  return { store, who, roster, command, poked, one, two }
}
const person = (groupUri: string, values: Record<string, unknown> = {}) =>
  ({ uri: newId('emp'), ...personValues(groupUri, values) }) as unknown as Insert<typeof employee>

test('[Q1] a command writes rows, counter and history together and pokes after it', async () => {
  const { store, who, command, poked, one, roster } = await start()
  const answer = await command(who, 'import_1', async ({ tx }) => {
    await tx.patch(employee, one.uri, { name: '张三' })
    await tx.insert(employee, person(roster.root))
    expect(poked).toEqual([])
    return 'done'
  })
  expect(answer).toBe('done')
  expect(inSteps(await rowOf(store, who, employee, one.uri))).toMatchObject({ name: '张三', rev: 2 })
  expect(poked).toEqual([`org:${who.domain}`])
  expect(store.history()).toMatchObject([
    { mutationId: 'import_1', atMs: 77, action: 'patch' },
    { mutationId: 'import_1', action: 'insert' },
  ])
})

test('a command that reads only moves no counter and pokes nobody', async () => {
  const { store, who, command, poked, one } = await start()
  expect(await command(who, 'c', ({ tx }) => tx.get(employee, one.uri))).toMatchObject({ uri: one.uri })
  expect(stepOf(await versionOf(store, `org:${who.domain}`))).toBe(1)
  expect(poked).toEqual([])
})

test('a refusal ends it whole; inside `attempt` it ends that piece alone', async () => {
  const { store, who, command, one, two } = await start()
  const whole = command(who, 'c', async ({ tx }) => {
    await tx.patch(employee, one.uri, { name: '张三' })
    refuse('ownManager')
  })
  await expect(whole).rejects.toMatchObject({ name: 'Refusal', code: 'ownManager' })
  expect(await rowOf(store, who, employee, one.uri)).toMatchObject({ name: '王小明' })
  await command(who, 'c', async ({ attempt, prefetch }) => {
    await prefetch(employee, [one.uri, two.uri])
    for (const row of [one, two]) {
      const piece = attempt(async ({ tx }) => {
        await tx.patch(employee, row.uri, { name: '李四' })
        if (row === one) refuse('ownManager')
      })
      if (row === one) await expect(piece).rejects.toMatchObject({ code: 'ownManager' })
      else await piece
    }
  })
  expect(await rowOf(store, who, employee, one.uri)).toMatchObject({ name: '王小明' })
  expect(await rowOf(store, who, employee, two.uri)).toMatchObject({ name: '李四' })
  expect(store.history()).toHaveLength(1)
})

test('sensitive fields are written only by a command that says so, under their own code', async () => {
  const { store, who, command, one } = await start()
  const write = (as: typeof who, sensitive: boolean, idNo: string) =>
    command(as, 'c', ({ tx }) => tx.patch(employee, one.uri, { idNo } as object), { sensitive })
  await expect(write(who, false, '11010119900307001X')).rejects.toMatchObject({ code: 'invalid' })
  const clerk = { ...who, codes: new Set([...who.codes].filter((code) => code !== 'roster_sensitive')) }
  await expect(write(clerk, true, '11010119900307001X')).rejects.toMatchObject({ code: 'notAllowed' })
  await write(who, true, '11010119900307001X')
  await write(who, true, '110101199003070011')
  const [row] = await store.write((tx) => tx.lock(employee, `org:${who.domain}`, [one.uri], true))
  expect(row).toMatchObject({ idNo: '110101199003070011', name: '王小明' })
  expect(store.history().map((entry) => entry.fields.idNo)).toEqual([
    { before: null, after: '11010119900307001X' },
    { before: '11010119900307001X', after: '110101199003070011' },
  ])
  const read = await command(who, 'c', ({ tx }) => tx.get(employee, one.uri), { sensitive: true })
  expect(read).not.toHaveProperty('idNo')
})

test('a violated unique rule is thrown as its refusal', async () => {
  const { who, command, one, roster } = await start()
  const add = command(who, 'c', ({ tx }) => tx.insert(employee, person(roster.root, { mobile: one.mobile })))
  await expect(add).rejects.toMatchObject({ name: 'Refusal', code: 'mobileTaken' })
})

test('`all` reaches rows that the caller may neither see nor edit', async () => {
  const { store, who, command, one } = await start()
  const nobody = { ...who, codes: new Set<string>(), filters: { employee: { kind: 'in' as const, values: [] } } }
  await command(nobody, 'c', async ({ tx, all }) => {
    expect(await tx.get(employee, one.uri)).toBeUndefined()
    await all.patch(employee, one.uri, { membership: 'disabled' })
  })
  expect(await rowOf(store, who, employee, one.uri)).toMatchObject({ membership: 'disabled' })
})

test('a transaction that the database breaks off is run again', async () => {
  let failures = 2
  const { store, who, command, one } = await start((inner) => ({
    ...inner,
    write: (run) =>
      inner.write(async (tx) => {
        const result = await run(tx)
        if (failures-- > 0) throw new RetryTransaction()
        return result
      }),
  }))
  await command(who, 'c', ({ tx }) => tx.patch(employee, one.uri, { name: '张三' }))
  expect(inSteps(await rowOf(store, who, employee, one.uri))).toMatchObject({ name: '张三', rev: 2 })
})

test('what many people are told is written without a question for each of them, and never over what is there', async () => {
  let questions = 0
  const { store, who, command } = await start((inner) => ({
    ...inner,
    write: (run) =>
      inner.write((tx) =>
        run({
          ...tx,
          lock: (...asked) => {
            questions++
            return tx.lock(...asked)
          },
        }),
      ),
  }))
  const told = Array.from({ length: 50 }, (_, at) => ({
    ...{ userId: `usr_${at}`, domain: who.domain },
    row: { uri: newId('ntc'), kind: 'record', title: '通知', body: '', at: 77, fromName: '' } as Insert<typeof notice>,
  }))
  await command(who, 'c', ({ insertForEach }) => insertForEach(notice, told))
  expect(questions).toBe(0)
  for (const { userId, row } of told)
    expect(await rowOf(store, { ...who, userId }, notice, row.uri)).toMatchObject({ title: '通知' })
  expect(store.history().map(({ userId }) => userId)).toEqual(Array(50).fill(who.userId))
  const again = command(who, 'c', ({ insertForEach }) => insertForEach(notice, told.slice(0, 1)))
  await expect(again).rejects.toMatchObject({ code: 'exists' })
})
