import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FlowNode, newNode } from '#contract/domains/approval/flow.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

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

describe('a leave over several levels', () => {
  test('each level has its to-do, and long ones go further', async () => {
    const branches = [
      {
        branchId: 'long',
        name: '超过 3 天',
        groups: [[{ field: 'days', op: 'gt' as const, values: [3] }]],
        isDefault: false,
      },
      { branchId: 'other', name: '其他', groups: [], isDefault: true },
    ]
    const leave = await org.template([
      newNode('n1', { name: '直属上级' }),
      newNode('n2', { type: 'condition', branches }),
      newNode('n3', { inBranch: 'long', assigneeKind: 'superior', level: 2 }),
      users('n4', [third], { type: 'cc' }),
    ])
    const short = await org.start(foreman, leave, { days: 1, reason: '家中有事' })
    expect(short.outcome).toBe('applied')
    expect(await org.rowOf(short.uri, foreman)).toMatchObject({
      ...{ serialNo: 'QJ-20260701-0001', title: '请假 · 王工长', status: 'pending', starterName: '王工长' },
      summary: [
        { label: '天数', value: '1' },
        { label: '事由', value: '家中有事' },
      ],
      holders: [{ username: manager.username, name: '李经理', since: server.clock.nowMs }],
    })
    expect(await org.todosOf(manager)).toContain(short.uri)
    expect(await org.act(manager, 'agree', short.uri, { comment: '注意安全' })).toBe('applied')
    expect(await org.rowOf(short.uri, third)).toMatchObject({
      status: 'approved',
      holders: [],
      copyNames: [third.username],
    })
    expect(await org.todosOf(manager)).not.toContain(short.uri)
    expect(await org.noticesOf(foreman)).toContain('approved')
    expect(await org.noticesOf(third)).toContain('copied')

    const long = await org.start(foreman, leave, { days: 5 })
    await org.act(manager, 'agree', long.uri)
    expect((await org.rowOf(long.uri))?.holders).toMatchObject([{ username: chief.username }])
    // Whoever takes no part does not see it.
    expect(await org.rowOf(long.uri, third)).toBeUndefined()
    expect(await org.act(chief, 'reject', long.uri)).toMatchObject({ code: 'invalid', field: 'comment' })
    expect(await org.act(chief, 'reject', long.uri, { comment: '月底再休' })).toBe('applied')
    expect(await org.status(long.uri)).toBe('rejected')
    expect(await org.noticesOf(foreman)).toContain('refused')
  })

  test('who is not asked cannot decide, and what is filled in wrongly does not begin', async () => {
    const leave = await org.template([newNode('n1', {})])
    const { uri } = await org.start(foreman, leave)
    const taskId = await org.held(uri, manager)
    expect(await org.push(third, 'agreeApproval', { uri, taskId })).toEqual({ code: 'notFound' })
    expect(await org.push(foreman, 'agreeApproval', { uri, taskId })).toEqual({ code: 'notAllowed' })
    expect((await org.start(foreman, leave, {})).outcome).toMatchObject({
      code: 'formFaulty',
      field: '天数',
      reason: 'required',
    })
    await org.push(org.admin, 'switchApprovalTemplate', { uri: leave.uri, isEnabled: false })
    expect((await org.start(foreman, leave)).outcome).toEqual({ code: 'templateDisabled' })
  })
})

describe('several who decide', () => {
  const three = () => [manager, chief, third]
  test('any: the first decides, the others are told who it was', async () => {
    const any = await org.template([users('n1', three())])
    const { uri } = await org.start(foreman, any)
    const late = await org.held(uri, third)
    expect(await org.todosOf(third)).toContain(uri)
    expect(await org.act(chief, 'agree', uri)).toBe('applied')
    expect(await org.push(third, 'agreeApproval', { uri, taskId: late })).toMatchObject({
      ...{ code: 'alreadyHandled', by: '周总', at: String(server.clock.nowMs) },
    })
    expect(await org.todosOf(third)).not.toContain(uri)
    expect(await org.todosOf(third, 'cancelled')).toContain(uri)
    expect(await org.status(uri)).toBe('approved')
  })

  test('all: everybody has to agree, one refusal ends it', async () => {
    const all = await org.template([users('n1', three(), { multiMode: 'all' })])
    const { uri } = await org.start(foreman, all)
    await org.act(chief, 'agree', uri)
    await org.act(third, 'agree', uri)
    expect(await org.status(uri)).toBe('pending')
    await org.act(manager, 'agree', uri)
    expect(await org.status(uri)).toBe('approved')
    const other = await org.start(foreman, all)
    await org.act(chief, 'reject', other.uri, { comment: '不行' })
    expect(await org.status(other.uri)).toBe('rejected')
    expect(await org.todosOf(manager)).not.toContain(other.uri)
  })

  test('one after another', async () => {
    const line = await org.template([users('n1', three(), { multiMode: 'sequential' })])
    const { uri } = await org.start(foreman, line)
    for (const one of three()) {
      expect((await org.tasksOf(uri, 'pending')).map(({ assignee }) => assignee)).toEqual([one.username])
      expect(await org.act(one, 'agree', uri)).toBe('applied')
    }
    expect(await org.status(uri)).toBe('approved')
  })

  test('a share, which ends when it cannot be reached any more', async () => {
    const share = await org.template([users('n1', three(), { multiMode: 'ratio', percent: 60 })])
    const { uri } = await org.start(foreman, share)
    await org.act(chief, 'reject', uri, { comment: '不同意' })
    expect(await org.status(uri)).toBe('pending')
    await org.act(third, 'agree', uri)
    await org.act(manager, 'agree', uri)
    expect(await org.status(uri)).toBe('approved')
    const other = await org.start(foreman, share)
    await org.act(chief, 'reject', other.uri, { comment: '不同意' })
    await org.act(third, 'reject', other.uri, { comment: '不同意' })
    expect(await org.status(other.uri)).toBe('rejected')
  })

  test('beside one another: both ways have to come to their end', async () => {
    const both = await org.template([
      newNode('p', {
        type: 'parallel',
        branches: ['l', 'r'].map((id) => ({ branchId: id, name: id, groups: [], isDefault: false })),
      }),
      users('a', [manager], { inBranch: 'l' }),
      users('b', [chief], { inBranch: 'r' }),
      users('c', [third]),
    ])
    const { uri } = await org.start(foreman, both)
    expect((await org.tasksOf(uri, 'pending')).map(({ nodeId }) => nodeId)).toEqual(['a', 'b'])
    await org.act(chief, 'agree', uri)
    expect(await org.held(uri, third)).toBe('none')
    await org.act(manager, 'agree', uri)
    await org.act(third, 'agree', uri)
    expect(await org.status(uri)).toBe('approved')
  })
})

describe('whom a node asks', () => {
  test('nobody there: who manages approvals, or by the node’s own rule', async () => {
    const nobody: Partial<FlowNode> = { assigneeKind: 'users', among: ['nobody'] }
    const toAdmin = await org.start(foreman, await org.template([newNode('n1', nobody)]))
    expect((await org.rowOf(toAdmin.uri))?.holderNames).toEqual([org.admin.username])
    const passes = await org.template([newNode('n1', { ...nobody, emptyAction: 'pass' }), users('n2', [chief])])
    expect((await org.rowOf((await org.start(foreman, passes)).uri))?.holderNames).toEqual([chief.username])
    const refuses = await org.template([newNode('n1', { ...nobody, emptyAction: 'reject' })])
    expect(await org.status((await org.start(foreman, refuses)).uri)).toBe('rejected')
    const named = await org.template([newNode('n1', { ...nobody, emptyAction: 'user', emptyUser: third.username })])
    expect((await org.rowOf((await org.start(foreman, named)).uri))?.holderNames).toEqual([third.username])
  })

  test.each([
    ['self', 'foreman'],
    ['superior', 'manager'],
    ['skip', 'nobody'],
  ] as const)('the starter himself: %s', async (selfAction, who) => {
    const own = await org.template([users('n1', [foreman], { selfAction })])
    const { uri } = await org.start(foreman, own)
    const expected = { foreman, manager, nobody: undefined }[who]
    expect((await org.rowOf(uri))?.holderNames).toEqual(expected ? [expected.username] : [])
    expect(await org.status(uri)).toBe(expected ? 'pending' : 'approved')
  })

  test('who has agreed is not asked again, as far as the template says', async () => {
    const way = [users('n1', [chief]), users('n2', [manager]), users('n3', [chief])]
    for (const [dedup, isAsked] of [
      ['none', true],
      ['adjacent', true],
      ['all', false],
    ] as const) {
      const { uri } = await org.start(foreman, await org.template(way, { dedup }))
      await org.act(chief, 'agree', uri)
      await org.act(manager, 'agree', uri)
      expect(await org.status(uri), dedup).toBe(isAsked ? 'pending' : 'approved')
    }
  })

  test('whom the starter chooses', async () => {
    const free = await org.template([newNode('n1', { assigneeKind: 'starterPicks', multiMode: 'sequential' })])
    const { uri } = await org.start(foreman, free, { days: 1 }, { picks: { n1: [third.username, chief.username] } })
    expect((await org.rowOf(uri))?.holderNames).toEqual([third.username])
  })

  test('a substitute while somebody is away; the starter is none', async () => {
    const away = { startDate: '2026-07-01', endDate: '2026-07-03', templateUris: [], keepCopy: true }
    const uri = newId('aps')
    const values = { ...away, toUsername: third.username }
    expect(await org.push(chief, 'addApprovalSubstitute', { uri, values })).toBe('applied')
    expect(
      await org.push(third, 'addApprovalSubstitute', {
        uri: newId('aps'),
        values: { ...away, toUsername: chief.username },
      }),
    ).toEqual({ code: 'substituteCircle' })
    const asked = await org.template([users('n1', [chief])])
    const first = await org.start(foreman, asked)
    expect((await org.rowOf(first.uri))?.tasks).toMatchObject([
      { assignee: third.username, instead: chief.username, insteadName: '周总' },
    ])
    expect((await org.rowOf(first.uri))?.copyNames).toEqual([chief.username])
    const own = await org.start(third, asked)
    expect((await org.rowOf(own.uri))?.holderNames).toEqual([chief.username])
    await org.push(chief, 'endApprovalSubstitute', { uri })
    expect((await org.rowOf((await org.start(foreman, asked)).uri))?.holderNames).toEqual([chief.username])
  })
})

describe('what a decider may do besides', () => {
  test('hand it on for good, or to have it back', async () => {
    const way = await org.template([users('n1', [manager])])
    const first = await org.start(foreman, way)
    expect(await org.act(manager, 'transfer', first.uri, { toUsername: foreman.username })).toEqual({
      code: 'isStarter',
    })
    expect(await org.act(manager, 'transfer', first.uri, { toUsername: 'nobody' })).toEqual({ code: 'personMissing' })
    expect(await org.act(manager, 'transfer', first.uri, { toUsername: third.username, comment: '请您看' })).toBe(
      'applied',
    )
    expect(await org.todosOf(third)).toContain(first.uri)
    expect(await org.act(third, 'agree', first.uri)).toBe('applied')
    expect(await org.status(first.uri)).toBe('approved')

    const second = await org.start(foreman, way)
    await org.act(manager, 'delegate', second.uri, { toUsername: third.username })
    expect((await org.rowOf(second.uri))?.holderNames).toEqual([third.username])
    await org.act(third, 'agree', second.uri, { comment: '数字没问题' })
    expect(await org.status(second.uri)).toBe('pending')
    expect((await org.rowOf(second.uri))?.holderNames).toEqual([manager.username])
    await org.act(manager, 'agree', second.uri)
    expect(await org.status(second.uri)).toBe('approved')
  })

  test.each(['before', 'after', 'parallel'] as const)('ask further people %s him', async (place) => {
    const { uri } = await org.start(foreman, await org.template([users('n1', [manager])]))
    const usernames = [third.username, chief.username]
    expect(await org.act(manager, 'addSign', uri, { usernames, place, mode: 'all' })).toBe('applied')
    const holders = async () => [...((await org.rowOf(uri))?.holderNames ?? [])].sort()
    const added = [...usernames].sort()
    expect(await holders()).toEqual(
      place === 'before' ? added : place === 'after' ? [manager.username] : [...added, manager.username].sort(),
    )
    if (place !== 'before') await org.act(manager, 'agree', uri)
    expect(await org.status(uri)).toBe('pending')
    await org.act(third, 'agree', uri)
    await org.act(chief, 'agree', uri)
    if (place === 'before') {
      expect(await holders()).toEqual([manager.username])
      await org.act(manager, 'agree', uri)
    }
    expect(await org.status(uri)).toBe('approved')
  })

  test('let go whom he has asked', async () => {
    const { uri } = await org.start(foreman, await org.template([users('n1', [manager])]))
    await org.act(manager, 'addSign', uri, { usernames: [third.username], place: 'before', mode: 'all' })
    const taskId = await org.held(uri, third)
    expect(await org.push(third, 'removeSignApproval', { uri, taskId })).toEqual({ code: 'notAllowed' })
    expect(await org.push(manager, 'removeSignApproval', { uri, taskId })).toBe('applied')
    expect((await org.rowOf(uri))?.holderNames).toEqual([manager.username])
  })

  test('send it back to the starter, who hands it in again, or to a node that was passed', async () => {
    const way = await org.template([users('n1', [manager]), users('n2', [chief])], { dedup: 'none' })
    const { uri } = await org.start(foreman, way)
    await org.act(manager, 'agree', uri)
    expect(await org.act(chief, 'giveBack', uri, { toNode: 'n2', comment: '再看' })).toEqual({ code: 'nodeNotPassed' })
    expect(await org.act(chief, 'giveBack', uri, { toNode: 'n1', comment: '请再核对' })).toBe('applied')
    expect((await org.rowOf(uri))?.holderNames).toEqual([manager.username])
    await org.act(manager, 'agree', uri)
    expect(await org.act(chief, 'giveBack', uri, { toNode: '', comment: '天数不对' })).toBe('applied')
    expect(await org.status(uri)).toBe('returned')
    expect(await org.todosOf(foreman)).toContain(uri)
    expect(await org.push(foreman, 'resubmitApproval', { uri, values: { days: 2 }, picks: {} })).toBe('applied')
    expect(await org.todosOf(foreman)).not.toContain(uri)
    expect(await org.rowOf(uri)).toMatchObject({
      status: 'pending',
      values: { days: 2 },
      holderNames: [manager.username],
    })
  })
})
