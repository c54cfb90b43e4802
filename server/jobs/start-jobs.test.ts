import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { queueMessage } from '#server/domains/outbound.ts'
import { localOutside } from '#server/domains/outside.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { startJobs } from './start-jobs.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

test('all jobs look at once or at their time, and their end waits for the message that is under way', async () => {
  const outside = localOutside('the secret of this test, long enough')
  const { db, clock, command, poke, store, approvals, board } = server
  const nowMs = () => clock.nowMs
  const failed: string[] = []
  let begun: () => void = () => undefined
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await queueMessage(
    db,
    { kind: 'sms', phone: '1', text: 'hello' },
    { ...outside, nowMs: nowMs(), random: Math.random },
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = startJobs({
    ...{ db, nowMs, command, poke, store, approvals, board, outside, secret: outside.secret, random: Math.random },
    files: createMemoryFiles(),
    workflows: [],
    tellWebhook: async () => ({ kind: 'answered', code: 200 }),
    senders: {
      sms: async () => {
        begun()
        await gate
      },
      mail: async () => undefined,
      signOut: async () => undefined,
    },
    subject: 'mailto:nobody@gantry.example',
    send: async () => ({ kind: 'taken' }),
    log: { info: () => undefined, warn: () => undefined, error: (_, said) => failed.push(String(said)) },
  })
  expect(vi.getTimerCount()).toBe(20)
  // Those that look at once have said that their turn was taken; the wait moves the clock, and others may have come by then.
  const taken = async () =>
    (await sql<{ name: string }>`select name from job_run order by name`.execute(db)).rows.map((row) => row.name)
  await vi.waitFor(
    async () =>
      expect(await taken()).toEqual(
        expect.arrayContaining([
          'endOrganisations',
          'expireGrants',
          'moveByClock',
          'offerNumberKeys',
          'openRegularisations',
          'prune',
          'raiseAlerts',
          'seedPresets',
          'tellTodos',
          'tickApprovals',
          'tickBoard',
          'tickCertifications',
          'tickMarket',
        ]),
      ),
    {
      timeout: 60_000,
    },
  )
  vi.advanceTimersByTime(1000)
  await isBegun
  let isOver = false
  const ended = stop().then(() => {
    isOver = true
  })
  const left = async () => (await sql<{ n: number }>`select count(*)::int as n from outbound`.execute(db)).rows[0]?.n
  expect(await left()).toBe(1)
  expect(isOver).toBe(false)
  letGo()
  await ended
  expect(await left()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(failed).toEqual([])
})
