import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { domains as declared, registry } from '#contract/index.ts'
import { domain } from '#contract/kit/domain.ts'
import { mutation } from '#contract/kit/mutation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { createRegistry } from '#contract/kit/registry.ts'
import { buildRoster, personValues } from '#tests/kit/sync-roster.ts'
import { baseOf, createSyncServer, edit, rowOf, SYNC_DOMAINS } from '#tests/kit/sync-server.ts'
import { inSteps, stepOf } from '#tests/kit/sync-steps.ts'
import { buildWho, newId } from '#tests/kit/sync-who.ts'
import { resultsOf, versionOf } from '#tests/kit/sync-writes.ts'
import { createMemoryStore } from './memory-store.ts'
import type { PushDeps } from './push.ts'
import { RetryTransaction, type SyncStore } from './store.ts'

const uriArgs = z.object({ uri: z.string() })
const strange = domain({
  collections: {},
  mutations: {
    /** A mutation with a mistake in it. */
    broken: mutation({
      args: uriArgs,
      permission: '',
      keys: (args) => [['employee', args.uri]],
      run: async ({ tx, args }) => {
        await tx.patch(employee, args.uri, { name: '半途' })
        throw new TypeError('a mistake')
      },
    }),
    /** Its second version renamed `who` to `uri`. */
    raised: mutation({
      args: uriArgs,
      permission: '',
      keys: (args) => [['employee', args.uri]],
      upcast: (args, version) => (version < 2 ? { uri: (args as { who: string }).who } : args),
      run: async ({ tx, args }) => {
        await tx.patch(employee, args.uri, { name: '新名' })
      },
    }),
  },
  calls: {},
  refusals: [],
})
const strangeRegistry = createRegistry(2, { ...declared, strange })

async function start(deps: Partial<PushDeps> = {}, store: SyncStore = createMemoryStore()) {
  const server = createSyncServer(store, deps)
  const who = buildWho()
  const roster = await buildRoster(store, who)
  const [one, two] = roster.people as [(typeof roster.people)[0], (typeof roster.people)[0]]
  const rename = (row: typeof one, name: string) =>
    edit('hr.patchEmployee', { uri: row.uri, patch: { name } }, { base: baseOf(employee, row, 'name') })
  return { server, who, roster, one, two, rename }
}

test('[P3] a mutation that fails by its own mistake is put off with what depends on it, and holds nobody else back', async () => {
  const { server, who, one, two, rename } = await start({ registry: strangeRegistry })
  const broken = edit('strange.broken', { uri: one.uri })
  const outcomes = await server.push(who, broken, rename(one, '张三'), rename(two, '李四'))
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['later', 'later', 'applied'])
  expect(server.errors).toEqual(['a mutation failed'])
  expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: '王小明' })
  expect(await resultsOf(server.store, [broken.id])).toEqual([])
})

test('[P2] an edit written by a newer program waits, and so does everything behind it', async () => {
  const { server, who, one, two, rename } = await start()
  const outcomes = await server.push(
    who,
    rename(one, '张三'),
    { ...rename(two, '李四'), contract: registry.version + 1 },
    rename(one, '赵六'),
  )
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['applied', 'later', 'later'])
})

test('[P2] a program older than the oldest accepted contract is asked to update; nothing is written', async () => {
  const { server, who, one, rename } = await start({ contractRange: { min: 5, max: 7 } })
  const answer = await server.send(who, [rename(one, '张三')], { contract: 4 })
  expect(answer).toEqual({ kind: 'upgradeRequired', contract: 7 })
  expect(stepOf(await versionOf(server.store, `org:${who.domain}`))).toBe(1)
})

test('[P2] an old edit in an updated program is refused by name instead of stopping the queue', async () => {
  const { server, who, one, two, rename } = await start({ contractRange: { min: 5, max: 7 } })
  const answer = await server.send(
    who,
    [
      { ...rename(one, '张三'), contract: 4 },
      { ...rename(two, '李四'), contract: 5 },
    ],
    {
      contract: 7,
    },
  )
  expect(answer).toMatchObject({ outcomes: [{ outcome: { code: 'invalid' } }, { outcome: { kind: 'applied' } }] })
})

test('arguments of an older contract are raised before they are read', async () => {
  const { server, who, one } = await start({ registry: strangeRegistry })
  const old = edit('strange.raised', { who: one.uri }, { contract: 1 })
  expect(await server.push(who, old, edit('strange.raised', { uri: one.uri }, { contract: 2 }))).toMatchObject([
    { kind: 'applied' },
    { kind: 'applied' },
  ])
  expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: '新名' })
})

test('an unknown mutation and arguments that do not fit are refused by name', async () => {
  const { server, who } = await start()
  expect(
    await server.push(
      who,
      edit('hr.promote', {}),
      edit('hr.patchEmployee', { uri: 5 }),
      edit('__proto__.toString', {}),
    ),
  ).toMatchObject([
    { code: 'unknownMutation' },
    { code: 'invalid', detail: { field: 'uri' } },
    { code: 'unknownMutation' },
  ])
})

test('[A2] without the mutation’s code nothing is changed and nothing is shown', async () => {
  const { server, who, one, rename } = await start()
  const guest = buildWho({ domain: who.domain, codes: new Set(['user_and_departments', 'org_structure']) })
  expect(await server.push(guest, rename(one, '张三'))).toEqual([{ kind: 'refused', code: 'notAllowed', fields: {} }])
})

test('[A2] a field whose code is missing refuses the edit without showing its value', async () => {
  const { server, who, one } = await start()
  const patch = (base: string | null, remark: string) =>
    edit(
      'hr.patchEmployee',
      { uri: one.uri, patch: { remark } },
      { base: baseOf(employee, { ...one, rev: 0, remark: base }, 'remark') },
    )
  await server.push(who, patch(null, '机密'))
  const clerk = buildWho({
    domain: who.domain,
    codes: new Set(['user_and_departments', 'org_structure', 'staff_edit']),
  })
  const [outcome] = await server.push(clerk, patch('旧', '新'))
  expect(outcome).toEqual({ kind: 'refused', code: 'notAllowed', fields: {}, detail: { field: 'remark' } })
})

test('[A2] a row outside the data scope is answered as a missing one; one that may be seen but not edited, as not allowed', async () => {
  const { server, who, roster, one, rename } = await start()
  const blind = { ...who, userId: newId('user'), filters: { employee: { kind: 'in' as const, values: [roster.site] } } }
  expect(await server.push(blind, rename(one, '张三'))).toEqual([{ kind: 'refused', code: 'notFound', fields: {} }])
  const reader = {
    ...who,
    userId: newId('user'),
    filters: { employee: { kind: 'all' as const }, 'employee.edit': { kind: 'in' as const, values: [roster.site] } },
  }
  const move = edit(
    'hr.moveEmployee',
    { uri: one.uri, groupUri: roster.site },
    { base: baseOf(employee, one, 'groupUri') },
  )
  expect(await server.push(reader, rename(one, '张三'))).toMatchObject([{ code: 'notAllowed' }])
  expect(await server.push(reader, move)).toMatchObject([{ code: 'notAllowed' }])
  const [ours, theirs] = [newId('emp'), newId('emp')]
  expect(
    await server.push(
      reader,
      edit('hr.addEmployee', { uri: ours, values: personValues(roster.site) }),
      edit('hr.addEmployee', { uri: theirs, values: personValues(roster.root) }),
    ),
  ).toMatchObject([{ kind: 'applied' }, { code: 'notAllowed' }])
})

test('[L6] an edit whose file has not arrived is refused for it, and only it', async () => {
  const photo = (fileUri: string) => ({
    fileUri,
    fileName: 'a.png',
    fileType: 'image/png',
    size: 1,
    sha256: 'a'.repeat(64),
  })
  const [here, missing] = [newId('file'), newId('file')]
  const { server, who, one, two } = await start({
    missingFiles: async (_tx, _who, uris) => uris.filter((uri) => uri !== here),
  })
  const set = (row: typeof one, fileUri: string) =>
    edit('hr.setEmployeePhoto', { uri: row.uri, photo: photo(fileUri) }, { base: baseOf(employee, row, 'photo') })
  expect(await server.push(who, set(one, missing), set(two, here))).toMatchObject([
    { code: 'missingFile', detail: { file: missing } },
    { kind: 'applied' },
  ])
})

test('what only the server knows runs in the same transaction, after `run`, and may refuse', async () => {
  const { server, who, one, two, rename } = await start({
    domains: {
      ...SYNC_DOMAINS,
      hr: {
        authority: {
          patchEmployee: async ({ tx, all, args, who: caller, atMs }) => {
            expect(atMs).toBe(1_700_000_000_000)
            expect((await all.get(employee, args.uri))?.name).toBe(args.patch.name)
            if (args.patch.name === '禁用') refuse('ownManager')
            await tx.patch(employee, args.uri, { workPlace: caller.username })
          },
        },
      },
    },
  })
  expect(await server.push(who, rename(one, '禁用'), rename(two, '李四'))).toMatchObject([
    { code: 'ownManager' },
    { kind: 'applied' },
  ])
  expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: '王小明' })
  expect(await rowOf(server.store, who, employee, two.uri)).toMatchObject({ name: '李四', workPlace: 'wang' })
})

test('effects run after the commit, once, for what took effect; their failure is logged and changes nothing', async () => {
  const seen: unknown[] = []
  const { server, who, one, two, rename } = await start({
    domains: {
      ...SYNC_DOMAINS,
      hr: {
        effects: {
          patchEmployee: async ({ args, who: caller, changes }) => {
            seen.push([args.patch.name, caller.userId, changes.map((change) => [change.action, change.fields.name])])
            throw new Error('no mail today')
          },
        },
      },
    },
  })
  const sent = [rename(one, '张三'), edit('hr.patchEmployee', { uri: two.uri, patch: { managerUri: two.uri } })]
  const outcomes = await server.push(who, ...sent)
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['applied', 'refused'])
  expect(await server.push(who, ...sent)).toEqual(outcomes)
  expect(seen).toEqual([['张三', who.userId, [['patch', { before: '王小明', after: '张三' }]]]])
  expect(server.errors).toEqual(['an effect after the commit failed'])
})

test('history says who changed what, before and after, and keeps nothing of what was refused', async () => {
  const store = createMemoryStore()
  const { server, who, roster, one, two, rename } = await start({}, store)
  const uri = newId('dept')
  const add = edit('organisation.addDepartment', {
    uri,
    parentUri: roster.root,
    groupName: '新部',
    type: 'dept',
    sortNo: 1,
  })
  const sent = rename(one, '张三')
  const remove = edit('organisation.removeDepartment', { uri })
  const refused = edit('hr.patchEmployee', { uri: two.uri, patch: { managerUri: two.uri } })
  await server.push(who, sent, add, remove, refused)
  const by = { userId: who.userId, scope: `org:${who.domain}`, atMs: 1_700_000_000_000 }
  expect(store.history()).toMatchObject([
    {
      ...by,
      collection: 'employee',
      uri: one.uri,
      action: 'patch',
      mutationId: sent.id,
      fields: { name: { before: '王小明', after: '张三' } },
    },
    {
      ...by,
      collection: 'department',
      uri,
      action: 'insert',
      mutationId: add.id,
      fields: { groupName: { before: null, after: '新部' } },
    },
    {
      ...by,
      collection: 'department',
      uri,
      action: 'remove',
      mutationId: remove.id,
      fields: { groupName: { before: '新部', after: null } },
    },
  ])
})

test('a transaction that the database breaks off is run again, and put off when that does not help', async () => {
  const memory = createMemoryStore()
  let failures = 0
  const flaky: SyncStore = {
    ...memory,
    write: (run) =>
      memory.write(async (tx) => {
        const result = await run(tx)
        if (failures-- > 0) throw new RetryTransaction()
        return result
      }),
  }
  const { server, who, one, two, rename } = await start({}, flaky)
  failures = 3
  expect(inSteps(await server.push(who, rename(one, '张三')))).toEqual([{ kind: 'applied', versions: { org: 2 } }])
  failures = 99
  const sent = rename(two, '李四')
  expect(await server.push(who, sent)).toEqual([{ kind: 'later', retryAfterMs: 1000 }])
  failures = 0
  expect(await server.push(who, sent)).toMatchObject([{ kind: 'applied' }])
})

test('[P2] a database that fails is no outcome: the request fails as a whole and may be sent again', async () => {
  const memory = createMemoryStore()
  let down = false
  const failing: SyncStore = {
    ...memory,
    write: (run) =>
      memory.write((tx) =>
        run({
          ...tx,
          where: async (...asked) => (down ? Promise.reject(new Error('connection lost')) : tx.where(...asked)),
        }),
      ),
  }
  const { server, who, roster } = await start({}, failing)
  down = true
  const sent = edit('organisation.removeDepartment', { uri: roster.site })
  await expect(server.push(who, sent)).rejects.toThrow('connection lost')
  expect(server.errors).toEqual([])
  down = false
  expect(await server.push(who, sent)).toMatchObject([{ kind: 'applied' }])
  expect(await rowOf(memory, who, department, roster.site)).toBeUndefined()
})
