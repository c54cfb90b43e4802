import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMessage } from '#server/domains/outbound.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { type SendDeps, sendDue } from './send-outbound.ts'

describeServers('messages to the outside', (kind) => {
  let server: TestApp
  const secret = 'the secret of this test, long enough'
  const sent: string[] = []
  let isDown = false
  const deps = (): SendDeps => ({
    db: server.db,
    secret,
    nowMs: () => server.clock.nowMs,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    senders: {
      sms: async ({ text }) => {
        if (isDown) throw new Error('down')
        sent.push(text)
      },
      mail: async () => undefined,
      signOut: async () => undefined,
    },
  })
  const queue = (text: string) =>
    queueMessage(
      server.db,
      { kind: 'sms', phone: '1', text },
      { secret, nowMs: server.clock.nowMs, random: Math.random },
    )
  const left = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from outbound`.execute(server.db)).rows[0]?.n

  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  afterAll(() => server.close())

  test('each goes once, whoever sends, and is then gone', async () => {
    for (let at = 0; at < 6; at++) await queue(`m${at}`)
    await Promise.all([sendDue(deps()), sendDue(deps()), sendDue(deps())])
    expect([...sent].sort()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'm5'])
    expect(await left()).toBe(0)
  })

  test('a provider that is down is tried again, each time later, until the message is worth nothing', async () => {
    isDown = true
    await queue('late')
    expect(await sendDue(deps())).toBe(0)
    expect(await sendDue(deps())).toBe(0)
    expect(await left()).toBe(1)
    isDown = false
    server.clock.nowMs += 1999
    expect(await sendDue(deps())).toBe(0)
    server.clock.nowMs += 1
    expect(await sendDue(deps())).toBe(1)
    expect(sent.at(-1)).toBe('late')
    isDown = true
    await queue('never')
    await sendDue(deps())
    server.clock.nowMs += 5 * 60_000
    isDown = false
    expect(await sendDue(deps())).toBe(0)
    expect(await left()).toBe(0)
    expect(sent).not.toContain('never')
  })
})
