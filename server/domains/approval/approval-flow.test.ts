// Who is asked and what follows, where a node says more than its usual: heads, chains, fields, choices, substitutes, the clock.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FlowNode, newNode } from '#contract/domains/approval/flow.ts'
import type { FormField } from '#contract/domains/approval/form-field.ts'
import { tickApprovals } from '#server/jobs/tick-approvals.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import { type BuiltMember, buildDepartment } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const HOUR_MS = 3_600_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let foreman: BuiltMember
let manager: BuiltMember
let chief: BuiltMember
let third: BuiltMember
let fourth: BuiltMember
let worker: BuiltMember
/** A department that the third leads and the worker belongs to. */
let team: string

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  chief = await org.person('周总')
  manager = await org.person('李经理', { managerUri: chief.employeeUri })
  foreman = await org.person('王工长', { managerUri: manager.employeeUri })
  third = await org.person('赵会计')
  fourth = await org.person('孙出纳')
  const named = { groupName: '质检部', parentUri: org.root, headUris: [third.employeeUri] }
  team = await buildDepartment(server, org.domain, named)
  worker = await org.person('何工', { groupUri: team })
})
afterAll(() => server.close())

const names = (who: readonly BuiltMember[]) => who.map(({ username }) => username)
const users = (nodeId: string, who: readonly BuiltMember[], more: Partial<FlowNode> = {}): FlowNode =>
  newNode(nodeId, { assigneeKind: 'users', among: names(who), name: nodeId, ...more })
const ticks = () => tickApprovals({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
const holders = async (uri: string) => [...((await org.rowOf(uri))?.holderNames ?? [])].sort()

describe('whom a node asks', () => {
  const asked = async (node: Partial<FlowNode>, form?: readonly FormField[], values = {}, starter = foreman) => {
    const template = await org.template([newNode('n1', node)], {}, form)
    const { uri, outcome } = await org.start(starter, template, values)
    expect(outcome).toBe('applied')
    return holders(uri)
  }
  const note: FormField[] = [{ fieldId: 'note', type: 'text', label: '说明' }]

  test('the chain of superiors, the head of a department, holders of a role', async () => {
    expect(await asked({ assigneeKind: 'superiorChain', level: 2, multiMode: 'all' }, note)).toEqual(
      names([manager, chief]).sort(),
    )
    expect(await asked({ assigneeKind: 'deptHead' }, note, {}, worker)).toEqual(names([third]))
    const { rows } = await sql<{ uri: string }>`select r.uri from role r join role_grant g on g.role_uri = r.uri
      where g.user_id = ${fourth.userId}`.execute(server.db)
    expect(await asked({ assigneeKind: 'role', among: rows.map(({ uri }) => uri) }, note)).toEqual(names([fourth]))
  })

  test('whom the form names, and the head of the department that it names', async () => {
    const form: FormField[] = [
      { fieldId: 'who', type: 'user', label: '经办人' },
      { fieldId: 'where', type: 'dept', label: '部门' },
    ]
    const values = { who: [fourth.username], where: [team] }
    expect(await asked({ assigneeKind: 'formUser', fieldId: 'who' }, form, values)).toEqual(names([fourth]))
    expect(await asked({ assigneeKind: 'formDeptHead', fieldId: 'where' }, form, values)).toEqual(names([third]))
  })

  test('the head of his department instead of the starter himself', async () => {
    const own = { assigneeKind: 'users', among: names([worker]), selfAction: 'deptHead' } as const
    expect(await asked(own, note, {}, worker)).toEqual(names([third]))
  })

  test('who has left is not asked', async () => {
    const leaver = await org.person('钱离职')
    await sql`update membership set status = 'left' where user_id = ${leaver.userId}`.execute(server.db)
    expect(await asked({ assigneeKind: 'users', among: names([leaver, third]) }, note)).toEqual(names([third]))
  })

  test('the starter chooses among those who are named, and has to', async () => {
    const node = newNode('n1', { assigneeKind: 'starterPicks', among: names([third]), name: '自选' })
    const free = await org.template([node])
    expect((await org.start(foreman, free)).outcome).toEqual({ code: 'pickMissing', node: '自选' })
    const wrong = await org.start(foreman, free, { days: 1 }, { picks: { n1: names([fourth]) } })
    expect(wrong.outcome).toEqual({ code: 'pickMissing', node: '自选' })
    const right = await org.start(foreman, free, { days: 1 }, { picks: { n1: names([fourth, third]) } })
    expect(await holders(right.uri)).toEqual(names([third]))
  })

  test('whoever decides before chooses for the next node, and for no other', async () => {
    const flow = [
      users('n1', [manager]),
      newNode('n2', { assigneeKind: 'prevPicks' }),
      newNode('n3', { assigneeKind: 'starterPicks' }),
    ]
    const { uri } = await org.start(foreman, await org.template(flow), { days: 1 }, { picks: { n3: names([chief]) } })
    const picks = { n2: names([third]), n3: names([fourth]) }
    expect(await org.act(manager, 'agree', uri, { picks })).toBe('applied')
    expect(await holders(uri)).toEqual(names([third]))
    await org.act(third, 'agree', uri)
    expect(await holders(uri)).toEqual(names([chief]))
  })

  test('substitutes of substitutes, three at most', async () => {
    const line = [chief, third, fourth, manager, await org.person('吴远')]
    const day = { startDate: '2026-07-01', endDate: '2026-07-02', templateUris: [], keepCopy: false }
    const made: string[] = []
    for (const [at, from] of line.slice(0, -1).entries()) {
      const uri = newId('aps')
      const values = { ...day, toUsername: line[at + 1]?.username ?? '' }
      expect(await org.push(from, 'addApprovalSubstitute', { uri, values })).toBe('applied')
      made.push(uri)
    }
    const { uri } = await org.start(foreman, await org.template([users('n1', [chief])]))
    expect(await holders(uri)).toEqual(names([manager]))
    for (const [at, one] of made.entries())
      await org.push(line[at] as BuiltMember, 'endApprovalSubstitute', { uri: one })
  })

  test('what somebody holds already moves to his substitute when he says so; not to its starter', async () => {
    const way = await org.template([users('n1', [chief])])
    const first = await org.start(foreman, way)
    const own = await org.start(third, way)
    const uri = newId('aps')
    const values = {
      ...{ startDate: '2026-07-01', endDate: '2026-07-02', templateUris: [], keepCopy: false },
      toUsername: third.username,
    }
    expect(await org.push(chief, 'addApprovalSubstitute', { uri, values, movesOpen: true })).toBe('applied')
    expect(await org.rowOf(first.uri)).toMatchObject({
      holderNames: names([third]),
      tasks: [{ status: 'transferred' }, { assignee: third.username, instead: chief.username }],
    })
    expect(await org.todosOf(third)).toContain(first.uri)
    expect(await org.todosOf(chief)).not.toContain(first.uri)
    expect(await holders(own.uri)).toEqual(names([chief]))
    await org.push(chief, 'endApprovalSubstitute', { uri })
  })
})

describe('what is asked for with a decision', () => {
  test('a word always, a signature', async () => {
    const strict = await org.template([users('n1', [manager])], { commentRequired: 'always', signatureRequired: true })
    const { uri } = await org.start(foreman, strict)
    expect(await org.act(manager, 'agree', uri)).toEqual({ code: 'invalid', field: 'comment', reason: 'required' })
    expect(await org.act(manager, 'agree', uri, { comment: '可以' })).toEqual({
      ...{ code: 'invalid', field: 'sign', reason: 'required' },
    })
    expect(await org.act(manager, 'reject', uri, { comment: '再议' })).toBe('applied')
  })

  test('fields that a node may change are judged and computed anew, and decide which way it goes', async () => {
    const form: FormField[] = [
      { fieldId: 'amount', type: 'number', label: '金额', min: 1, editableAt: ['n1'], inSummary: true },
      { fieldId: 'twice', type: 'formula', label: '两倍', formula: '{amount} * 2' },
      { fieldId: 'reason', type: 'text', label: '事由' },
    ]
    const large = { branchId: 'l', name: '大额', isDefault: false }
    const flow = [
      users('n1', [manager]),
      newNode('n2', {
        type: 'condition',
        branches: [
          { ...large, groups: [[{ field: 'twice', op: 'gt', values: [100] }]] },
          { branchId: 's', name: '其他', groups: [], isDefault: true },
        ],
      }),
      users('n3', [chief], { inBranch: 'l' }),
    ]
    const { uri } = await org.start(foreman, await org.template(flow, {}, form), { amount: 10, reason: '买料' })
    expect(await org.act(manager, 'agree', uri, { values: { amount: 0 } })).toMatchObject({
      ...{ code: 'formFaulty', field: '金额', reason: 'tooSmall' },
    })
    expect(await org.act(manager, 'agree', uri, { values: { amount: 60, reason: '改掉' } })).toBe('applied')
    expect(await org.rowOf(uri)).toMatchObject({
      values: { amount: 60, twice: 120, reason: '买料' },
      summary: [{ label: '金额', value: '60' }],
      holderNames: names([chief]),
    })
  })
})

describe('several who decide', () => {
  const three = () => [manager, chief, third]
  test('any: a refusal ends it, or only when all have refused', async () => {
    const one = await org.start(foreman, await org.template([users('n1', three())]))
    await org.act(chief, 'reject', one.uri, { comment: '不行' })
    expect(await org.status(one.uri)).toBe('rejected')
    const all = await org.start(foreman, await org.template([users('n1', three(), { rejectMode: 'all' })]))
    await org.act(chief, 'reject', all.uri, { comment: '不行' })
    await org.act(third, 'reject', all.uri, { comment: '不行' })
    expect(await org.status(all.uri)).toBe('pending')
    await org.act(manager, 'agree', all.uri)
    expect(await org.status(all.uri)).toBe('approved')
  })

  test('all: everybody is heard before it is refused, where the node says so', async () => {
    const way = await org.template([users('n1', three(), { multiMode: 'all', rejectMode: 'all' })])
    const { uri } = await org.start(foreman, way)
    await org.act(chief, 'reject', uri, { comment: '不行' })
    await org.act(third, 'agree', uri)
    expect(await org.status(uri)).toBe('pending')
    await org.act(manager, 'agree', uri)
    expect(await org.status(uri)).toBe('rejected')
  })

  test('one after another: one refusal ends it', async () => {
    const { uri } = await org.start(foreman, await org.template([users('n1', three(), { multiMode: 'sequential' })]))
    await org.act(manager, 'reject', uri, { comment: '不行' })
    expect(await org.status(uri)).toBe('rejected')
    expect(await org.todosOf(chief)).not.toContain(uri)
  })

  test('one of those who were added is enough, where it was asked so', async () => {
    const { uri } = await org.start(foreman, await org.template([users('n1', [manager])]))
    const usernames = names([third, chief])
    await org.act(manager, 'addSign', uri, { usernames, place: 'before', mode: 'any' })
    await org.act(third, 'agree', uri)
    expect(await holders(uri)).toContain(manager.username)
    await org.act(manager, 'agree', uri)
    expect(await org.status(uri)).toBe('approved')
  })

  test('a node of handling waits like one of deciding, and its person is not spared for having agreed before', async () => {
    const way = [users('n1', [manager]), users('n2', [manager], { type: 'handle' })]
    const { uri } = await org.start(foreman, await org.template(way, { dedup: 'all' }))
    await org.act(manager, 'agree', uri)
    expect(await org.tasksOf(uri, 'pending')).toMatchObject([{ kind: 'handle', assignee: manager.username }])
    await org.act(manager, 'agree', uri, { comment: '已付款' })
    expect(await org.status(uri)).toBe('approved')
  })

  test('who has agreed just before is not asked again', async () => {
    const way = [users('n1', [manager]), users('n2', [manager]), users('n3', [chief])]
    const { uri } = await org.start(foreman, await org.template(way, { dedup: 'adjacent' }))
    await org.act(manager, 'agree', uri)
    expect(await holders(uri)).toEqual(names([chief]))
  })
})

describe('the clock', () => {
  const quiet = { remindHours: [] }
  const later = async (hours: number) => {
    server.clock.nowMs += hours * HOUR_MS
    await ticks()
  }

  test('refuses what was not decided in time, where the node says so', async () => {
    const late = users('n1', [manager], { timeoutHours: 2, timeoutAction: 'reject' })
    const { uri } = await org.start(foreman, await org.template([late], quiet))
    await later(3)
    expect(await org.status(uri)).toBe('rejected')
  })

  test('who was asked first and says nothing does not hold up whoever has asked him', async () => {
    const late = users('n1', [manager], { timeoutHours: 2, timeoutAction: 'pass' })
    const added = await org.start(foreman, await org.template([late], quiet))
    await org.act(manager, 'addSign', added.uri, { usernames: names([third]), place: 'before', mode: 'all' })
    const lent = await org.start(foreman, await org.template([late], quiet))
    await org.act(manager, 'delegate', lent.uri, { toUsername: third.username })
    await later(3)
    expect(await holders(added.uri)).toEqual(names([manager]))
    // The last word is not given by the clock for somebody who was only asked for his view.
    expect(await holders(lent.uri)).toEqual(names([manager]))
    expect(await org.todosOf(third)).not.toContain(lent.uri)
    await org.act(manager, 'agree', lent.uri)
    expect(await org.status(lent.uri)).toBe('approved')
  })

  test('what it has ended goes on within a week, from where it stood; not later', async () => {
    const way = await org.template([users('n1', [manager]), users('n2', [chief])], { ...quiet, overdueDays: 1 })
    const { uri } = await org.start(foreman, way)
    await org.act(manager, 'agree', uri)
    await later(25)
    expect(await org.status(uri)).toBe('timedOut')
    expect(await org.push(org.admin, 'recoverApproval', { uri, comment: '继续' })).toBe('applied')
    expect(await org.rowOf(uri)).toMatchObject({ status: 'pending', holderNames: names([chief]), endedAt: null })
    expect(await org.noticesOf(foreman)).toContain('recovered')
    await later(1)
    expect(await org.status(uri)).toBe('pending')
    await later(24)
    expect(await org.status(uri)).toBe('timedOut')
    await later(8 * 24)
    expect(await org.push(org.admin, 'recoverApproval', { uri })).toEqual({ code: 'cannotRecover' })
  })
})

describe('sent back', () => {
  test('handed in again it goes straight to whoever sent it back, where the template says so', async () => {
    const way = await org.template([users('n1', [manager]), users('n2', [chief])], { resubmit: 'jump' })
    const { uri } = await org.start(foreman, way)
    await org.act(manager, 'agree', uri)
    await org.act(chief, 'giveBack', uri, { toNode: '', comment: '天数不对' })
    expect(await org.push(foreman, 'resubmitApproval', { uri, values: {}, picks: {} })).toMatchObject({
      ...{ code: 'formFaulty', field: '天数' },
    })
    expect(await org.push(foreman, 'resubmitApproval', { uri, values: { days: 2 }, picks: {} })).toBe('applied')
    expect(await org.rowOf(uri)).toMatchObject({
      holderNames: names([chief]),
      summary: [{ label: '天数', value: '2' }],
    })
  })

  test('what the template does not allow is refused', async () => {
    const bare = { allowAddSign: false, allowTransfer: false, allowRollback: false }
    const { uri } = await org.start(foreman, await org.template([users('n1', [manager])], bare))
    const off = { code: 'notSwitchedOn' }
    expect(await org.act(manager, 'giveBack', uri, { toNode: '', comment: '退' })).toEqual(off)
    expect(await org.act(manager, 'transfer', uri, { toUsername: third.username })).toEqual(off)
    expect(await org.act(manager, 'delegate', uri, { toUsername: third.username })).toEqual(off)
    const more = { usernames: names([third]), place: 'before', mode: 'all' }
    expect(await org.act(manager, 'addSign', uri, more)).toEqual(off)
  })
})
