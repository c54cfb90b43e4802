// Push over a database that fails.
import { expect, test } from 'vitest'
import { department } from '#contract/domains/organisation.ts'
import { startPush } from '#tests/kit/push/push-start.ts'
import { edit, rowOf } from '#tests/kit/sync/sync-server.ts'
import { inSteps } from '#tests/kit/sync/sync-steps.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { RetryTransaction, type SyncStore } from '../store/store.ts'

test('a transaction that the database breaks off is run again, and put off when that does not help', async () => {
  const memory = createMemoryStore()
  let failures = 0
  const flaky: SyncStore = {
    ...memory,
    // Nothing stands as it is remembered: every edit is carried out under locks.
    writeOn: async () => undefined,
    write: (run) =>
      memory.write(async (tx) => {
        const result = await run(tx)
        if (failures-- > 0) throw new RetryTransaction()
        return result
      }),
  }
  const { server, who, one, two, rename } = await startPush({}, flaky)
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
  const { server, who, roster } = await startPush({}, failing)
  down = true
  const sent = edit('organisation.removeDepartment', { uri: roster.site })
  await expect(server.push(who, sent)).rejects.toThrow('connection lost')
  expect(server.errors).toEqual([])
  down = false
  expect(await server.push(who, sent)).toMatchObject([{ kind: 'applied' }])
  expect(await rowOf(memory, who, department, roster.site)).toBeUndefined()
})
