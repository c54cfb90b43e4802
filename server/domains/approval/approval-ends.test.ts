import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FlowNode, newNode } from '#contract/domains/approval/flow.ts'
import { tickApprovals } from '#server/jobs/tick-approvals.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const HOUR_MS = 3_600_000

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let foreman: BuiltMember
let manager: BuiltMember
let chief: BuiltMember
let third: BuiltMember

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  chief = await org.person('周总')
  manager = await org.person('李经理', { managerUri: chief.employeeUri })
  foreman = await org.person('王工长', { managerUri: manager.employeeUri })
  third = await org.person('赵会计')
})
afterAll(() => server.close())

const users = (nodeId: string, who: readonly BuiltMember[], more: Partial<FlowNode> = {}): FlowNode =>
  newNode(nodeId, { assigneeKind: 'users', among: who.map(({ username }) => username), name: nodeId, ...more })
const ticks = () => tickApprovals({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('what the starter may do', () => {
  test('withdraw, as far as the template lets him', async () => {
    const way = [users('n1', [manager]), users('n2', [chief])]
    const early = await org.template(way, { allowWithdraw: 'beforeFirst' })
    const first = await org.start(foreman, early)
    expect(await org.push(manager, 'withdrawApproval', { uri: first.uri })).toEqual({ code: 'notAllowed' })
    expect(await org.push(foreman, 'withdrawApproval', { uri: first.uri, comment: '不用了' })).toBe('applied')
    expect(await org.status(first.uri)).toBe('withdrawn')
    expect(await org.todosOf(manager)).not.toContain(first.uri)
    const second = await org.start(foreman, early)
    await org.act(manager, 'agree', second.uri)
    expect(await org.push(foreman, 'withdrawApproval', { uri: second.uri })).toEqual({ code: 'cannotWithdraw' })
  })

  test('urge, not too often', async () => {
    const { uri } = await org.start(foreman, await org.template([users('n1', [manager])]))
    const urge = () => org.push(foreman, 'urgeApproval', { uri })
    expect(await urge()).toBe('applied')
    expect(await urge()).toEqual({ code: 'urgedLately' })
    for (let more = 1; more < 5; more++) {
      server.clock.nowMs += HOUR_MS / 2
      expect(await urge()).toBe('applied')
    }
    server.clock.nowMs += HOUR_MS / 2
    expect(await urge()).toEqual({ code: 'urgedOften' })
    expect(await org.noticesOf(manager)).toContain('urged')
  })

  test('take back what was approved, by an approval of its own', async () => {
    const { uri } = await org.start(foreman, await org.template([users('n1', [manager])]))
    await org.act(manager, 'agree', uri)
    const revertUri = newId('apr')
    expect(await org.push(foreman, 'revertApproval', { uri, revertUri, comment: '行程取消' })).toBe('applied')
    expect(await org.status(uri)).toBe('reverting')
    expect(await org.act(manager, 'agree', revertUri)).toBe('applied')
    expect(await org.status(uri)).toBe('reverted')
    const late = await org.start(foreman, await org.template([users('n1', [manager])], { revertDays: 0 }))
    await org.act(manager, 'agree', late.uri)
    expect(
      await org.push(foreman, 'revertApproval', { uri: late.uri, revertUri: newId('apr'), comment: '取消' }),
    ).toEqual({ code: 'cannotRevert' })
  })

  test('whoever manages approvals ends what is stuck, with a reason', async () => {
    const { uri } = await org.start(foreman, await org.template([users('n1', [manager])]))
    expect(await org.push(foreman, 'terminateApproval', { uri, comment: '结束' })).toEqual({ code: 'notAllowed' })
    expect(await org.push(org.admin, 'terminateApproval', { uri })).toMatchObject({ code: 'invalid', field: 'comment' })
    expect(await org.push(org.admin, 'terminateApproval', { uri, comment: '重复提交' })).toBe('applied')
    expect(await org.status(uri)).toBe('terminated')
  })

  test('what runs stays with its version', async () => {
    const way = await org.template([users('n1', [manager])])
    const { uri } = await org.start(foreman, way)
    const content = { form: [{ fieldId: 'note', type: 'text', label: '说明' }], flow: [users('x', [third])] }
    const { DEFAULT_SETTINGS: settings } = await import('#contract/domains/approval/flow.ts')
    const next = { uri: way.uri, versionUri: newId('apv'), content: { ...content, settings } }
    expect(await org.push(org.admin, 'publishApprovalTemplate', next)).toBe('applied')
    await org.act(manager, 'agree', uri)
    expect(await org.status(uri)).toBe('approved')
    // A form that was begun before is still taken, along its own way.
    expect((await org.start(foreman, way)).outcome).toBe('applied')
  })
})

test('whoever a template names to look sees every approval of its kind, and decides nothing', async () => {
  const way = await org.template([users('n1', [manager])])
  const { result } = await server.push(org.admin.token, [
    {
      mutation: 'approval.patchApprovalTemplate',
      args: { uri: way.uri, patch: { viewers: [third.username] } },
      base: [{ collection: 'approvalTemplate', uri: way.uri, rev: 1, values: { viewers: [] } }],
    },
  ])
  expect(result).toMatchObject({ outcomes: [{ outcome: { kind: expect.stringMatching(/^(applied|merged)$/) } }] })
  const { uri } = await org.start(foreman, way)
  expect(await org.rowOf(uri, third)).toMatchObject({ status: 'pending', holderNames: [manager.username] })
  expect(await org.todosOf(third)).not.toContain(uri)
  expect(await org.push(third, 'agreeApproval', { uri, taskId: await org.held(uri, manager) })).toMatchObject({
    code: 'notAllowed',
  })
})

describe('the clock', () => {
  const last = async (uri: string) => (await org.rowOf(uri))?.timeline.at(-1)?.type
  test('reminds, hands on, decides by rule, and ends what nobody decides', async () => {
    const hours = { timeoutHours: 2 }
    const quiet = { remindHours: [] }
    const [remind, pass, hand] = await Promise.all(
      (['remind', 'pass', 'transfer'] as const).map(async (timeoutAction) =>
        org.start(foreman, await org.template([users('n1', [manager], { ...hours, timeoutAction })], quiet)),
      ),
    )
    const over = await org.start(foreman, await org.template([users('n1', [manager])], { ...quiet, overdueDays: 1 }))
    const usual = await org.start(foreman, await org.template([users('n1', [manager])]))
    server.clock.nowMs += 5 * HOUR_MS
    await ticks()
    expect(await last(remind?.uri ?? '')).toBe('reminded')
    expect(await org.status(pass?.uri ?? '')).toBe('approved')
    expect((await org.rowOf(hand?.uri ?? ''))?.holderNames).toEqual([chief.username])
    expect(await last(usual.uri)).toBe('reminded')
    expect(await org.status(over.uri)).toBe('pending')
    server.clock.nowMs += 20 * HOUR_MS
    await ticks()
    expect(await org.status(over.uri)).toBe('timedOut')
    expect(await org.noticesOf(foreman)).toContain('timedOut')
  })

  test('gives what somebody held who has left to those who manage approvals', async () => {
    const leaver = await org.person('钱离职')
    const { uri } = await org.start(foreman, await org.template([users('n1', [leaver])]))
    await sql`update membership set status = 'left' where user_id = ${leaver.userId}`.execute(server.db)
    server.clock.nowMs += HOUR_MS
    await ticks()
    expect((await org.rowOf(uri))?.holderNames).toEqual([org.admin.username])
  })
})

test('a manager of its kind sees an approval, ends it and removes it; those of other kinds do not see it', async () => {
  const kind = await org.template([users('n1', [manager])], {}, undefined, [third])
  await org.template([users('n1', [manager])], {}, undefined, [chief])
  const { uri } = await org.start(foreman, kind)
  expect(await org.rowOf(uri, third)).toMatchObject({ status: 'pending', managerNames: [third.username] })
  expect(await org.rowOf(uri, chief)).toBeUndefined()
  expect(await org.push(chief, 'terminateApproval', { uri, comment: '不归我管' })).toMatchObject({ code: 'notFound' })
  expect(await org.push(third, 'terminateApproval', { uri, comment: '重复提交' })).toBe('applied')
  expect(await org.status(uri)).toBe('terminated')
  // He decides nothing.
  const open = await org.start(foreman, kind)
  expect(await org.act(third, 'agree', open.uri)).not.toBe('applied')
  expect(await org.push(third, 'removeApproval', { uri })).toBe('applied')
  expect(await org.rowOf(uri)).toBeUndefined()
})
