// When a part that waits is reminded of: by the organisation's rule, as it is changed while approvals wait.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FlowSettings, newNode } from '#contract/domains/approval/flow.ts'
import { alertRule } from '#contract/domains/hr/alerts/alert-rule.ts'
import { tickApprovals } from '#server/jobs/tick-approvals.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const HOUR_MS = 3_600_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let foreman: BuiltMember
let manager: BuiltMember

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  manager = await org.person('李经理')
  foreman = await org.person('王工长')
})
afterAll(() => server.close())

const rule = { alert: 'approvalWaiting', enabled: true, daily: false, channel: 'message' }
const hr = async (mutation: string, args: object, base: object[] = []) => {
  const { result } = await server.push(org.admin.token, [{ mutation: `hr.${mutation}`, args, base: base as never }])
  if (result?.kind !== 'outcomes') throw new Error(JSON.stringify(result))
  return result.outcomes[0]?.outcome
}
const start = async (settings: Partial<FlowSettings> = {}) => {
  const node = newNode('n1', { assigneeKind: 'users', among: [manager.username], name: 'n1' })
  return (await org.start(foreman, await org.template([node], settings))).uri
}
const later = async (hours: number) => {
  server.clock.nowMs += hours * HOUR_MS
  await sql`delete from job_run`.execute(server.db)
  await tickApprovals({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
}
const reminders = async (uri: string) =>
  ((await org.rowOf(uri))?.timeline ?? []).filter(({ type }) => type === 'reminded').length
const times = async (member: BuiltMember, step: string) =>
  (await org.noticesOf(member)).filter((one: unknown) => one === step).length

test('the rule of the organisation holds at once for what waits, not for a template with hours of its own', async () => {
  const [waiting, own] = [await start(), await start({ remindHours: [1] })]
  await later(3)
  expect([await reminders(waiting), await reminders(own)]).toEqual([0, 1])
  const uri = newId('alr')
  const values = { ...rule, days: [2, 10], receivers: ['approver', 'starter'] }
  expect(await hr('addAlertRule', { uri, values })).toMatchObject({ kind: 'applied' })
  await later(0)
  expect([await reminders(waiting), await reminders(own)]).toEqual([1, 1])
  expect([await times(manager, 'reminded'), await times(foreman, 'stillWaits')]).toEqual([2, 1])

  const off = { uri, patch: { enabled: false } }
  const base = [{ collection: alertRule.name, uri, rev: 0, values: { enabled: true } }]
  expect(await hr('changeAlertRule', off, base)).toMatchObject({ kind: 'merged' })
  await later(90)
  expect(await reminders(waiting)).toBe(1)

  // As usual again: the stages that have passed meanwhile are told.
  expect(await hr('removeAlertRule', { uri })).toMatchObject({ kind: 'applied' })
  await later(0)
  expect(await reminders(waiting)).toBe(2)
  expect(await times(foreman, 'stillWaits')).toBe(1)
})
