// Push reads edits of any age and origin, and answers each.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { employee } from '#contract/domains/hr/employee.ts'
import { domains as declared, registry } from '#contract/index.ts'
import { domain } from '#contract/kit/domain.ts'
import { mutation } from '#contract/kit/mutation.ts'
import { createRegistry } from '#contract/kit/registry.ts'
import { startPush } from '#tests/kit/push/push-start.ts'
import { edit, rowOf } from '#tests/kit/sync/sync-server.ts'
import { stepOf } from '#tests/kit/sync/sync-steps.ts'
import { resultsOf, versionOf } from '#tests/kit/sync/sync-writes.ts'

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

test('[P3] a mutation that fails by its own mistake is put off with what depends on it, and holds nobody else back', async () => {
  const { server, who, one, two, rename } = await startPush({ registry: strangeRegistry })
  const broken = edit('strange.broken', { uri: one.uri })
  const outcomes = await server.push(who, broken, rename(one, '张三'), rename(two, '李四'))
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['later', 'later', 'applied'])
  expect(server.errors).toEqual(['a mutation failed'])
  expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: '王小明' })
  expect(await resultsOf(server.store, [broken.id])).toEqual([])
})

test('[P2] an edit written by a newer program waits, and so does everything behind it', async () => {
  const { server, who, one, two, rename } = await startPush()
  const outcomes = await server.push(
    who,
    rename(one, '张三'),
    { ...rename(two, '李四'), contract: registry.version + 1 },
    rename(one, '赵六'),
  )
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['applied', 'later', 'later'])
})

test('[P2] a program older than the oldest accepted contract is asked to update; nothing is written', async () => {
  const { server, who, one, rename } = await startPush({ contractRange: { min: 5, max: 7 } })
  const answer = await server.send(who, [rename(one, '张三')], { contract: 4 })
  expect(answer).toEqual({ kind: 'upgradeRequired', contract: 7 })
  expect(stepOf(await versionOf(server.store, `org:${who.domain}`))).toBe(1)
})

test('[P2] an old edit in an updated program is refused by name instead of stopping the queue', async () => {
  const { server, who, one, two, rename } = await startPush({ contractRange: { min: 5, max: 7 } })
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
  const { server, who, one } = await startPush({ registry: strangeRegistry })
  const old = edit('strange.raised', { who: one.uri }, { contract: 1 })
  expect(await server.push(who, old, edit('strange.raised', { uri: one.uri }, { contract: 2 }))).toMatchObject([
    { kind: 'applied' },
    { kind: 'applied' },
  ])
  expect(await rowOf(server.store, who, employee, one.uri)).toMatchObject({ name: '新名' })
})

test('an unknown mutation and arguments that do not fit are refused by name', async () => {
  const { server, who } = await startPush()
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
