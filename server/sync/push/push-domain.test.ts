// What a domain adds to a push: checks of the server, effects after the commit, history.
import { expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { startPush } from '#tests/kit/push/push-start.ts'
import { edit, rowOf, SYNC_DOMAINS } from '#tests/kit/sync/sync-server.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { createMemoryStore } from '../store/memory-store.ts'

test('what only the server knows runs in the same transaction, after `run`, and may refuse', async () => {
  const { server, who, one, two, rename } = await startPush({
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
  const { server, who, one, two, rename } = await startPush({
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
  const { server, who, roster, one, two, rename } = await startPush({}, store)
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
