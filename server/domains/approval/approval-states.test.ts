// Every action in every state by everybody, against a table that says who may; and every action with a part in every state.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPROVAL_STATES, type ApprovalState, type TaskState } from '#contract/domains/approval/approval-record.ts'
import { ACTION_RULES, type ApprovalAction } from '#contract/domains/approval/approval-states.ts'
import { type FlowNode, newNode } from '#contract/domains/approval/flow.ts'
import { tickApprovals } from '#server/jobs/tick-approvals.ts'
import { type BuiltTemplate, buildApprovals } from '#tests/kit/approvals.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const ROLES = ['starter', 'holder', 'decided', 'copied', 'manager', 'stranger'] as const
type Role = (typeof ROLES)[number]
const DAY_MS = 24 * 3_600_000
const TAKERS = ['starter', 'holder', 'decided', 'copied', 'manager'] as const

/** Who may do what, by state; whatever is not named nobody may. */
const MAY: Readonly<Record<ApprovalState, Partial<Readonly<Record<ApprovalAction, readonly Role[]>>>>> = {
  pending: {
    ...{ agree: ['holder'], reject: ['holder'], giveBack: ['holder'], transfer: ['holder'], delegate: ['holder'] },
    ...{ addSign: ['holder'], withdraw: ['starter'], urge: ['starter'], copy: TAKERS, comment: TAKERS },
    terminate: ['manager'],
  },
  approved: { copy: TAKERS, comment: TAKERS, revert: ['starter'], remove: ['manager'] },
  rejected: { copy: TAKERS, comment: TAKERS, remove: ['manager'] },
  returned: {
    ...{ resubmit: ['starter'], withdraw: ['starter'], copy: TAKERS, comment: TAKERS, terminate: ['manager'] },
  },
  withdrawn: { comment: TAKERS, remove: ['manager'] },
  terminated: { comment: TAKERS, remove: ['manager'] },
  timedOut: { comment: TAKERS, remove: ['manager'], recover: ['manager'] },
  reverting: { comment: TAKERS },
  reverted: { comment: TAKERS, remove: ['manager'] },
}

const ACTIONS = Object.keys(ACTION_RULES) as ApprovalAction[]
/** Of a part: those that need one. `removeSign` is about somebody who was added; it has a test of its own. */
const OF_TASK: readonly ApprovalAction[] = ['agree', 'reject', 'giveBack', 'transfer', 'delegate', 'addSign']
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let people: Record<Role, BuiltMember>
let spare: BuiltMember
let fifth: BuiltMember
let way: BuiltTemplate
let ending: BuiltTemplate

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  spare = await org.person('钱备用')
  fifth = await org.person('陈五')
  people = {
    starter: await org.person('王工长'),
    holder: await org.person('李经理'),
    decided: await org.person('周总'),
    copied: await org.person('赵会计'),
    manager: org.admin,
    stranger: await org.person('孙旁人'),
  }
  const flow = [users('n1', [people.decided]), users('n2', [people.holder])]
  const cc = { ccUsers: [people.copied.username], ccTiming: 'start' as const, remindHours: [] }
  way = await org.template(flow, cc)
  ending = await org.template(flow, { ...cc, overdueDays: 1 })
})
afterAll(() => server.close())

const users = (nodeId: string, who: readonly BuiltMember[], more: Partial<FlowNode> = {}): FlowNode =>
  newNode(nodeId, { assigneeKind: 'users', among: who.map(({ username }) => username), name: nodeId, ...more })
const ticks = () => tickApprovals({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
const comment = '说明'

/** An approval that was decided on once and stands in this state. */
async function standing(state: ApprovalState): Promise<string> {
  const { uri } = await org.start(people.starter, state === 'timedOut' ? ending : way)
  await org.act(people.decided, 'agree', uri)
  const by = (role: Role, name: string, more = {}) =>
    org.push(people[role], `${name}Approval`, { uri, comment, ...more })
  const held = () => org.held(uri, people.holder)
  if (state === 'rejected') await by('holder', 'reject', { taskId: await held() })
  if (state === 'returned') await by('holder', 'giveBack', { taskId: await held(), toNode: '' })
  if (state === 'withdrawn') await by('starter', 'withdraw')
  if (state === 'terminated') await by('manager', 'terminate')
  if (['approved', 'reverting', 'reverted'].includes(state)) await by('holder', 'agree', { taskId: await held() })
  if (state === 'reverting' || state === 'reverted') {
    const revertUri = newId('apr')
    await by('starter', 'revert', { revertUri })
    if (state === 'reverted') {
      await org.act(people.decided, 'agree', revertUri)
      await org.act(people.holder, 'agree', revertUri)
    }
  }
  if (state === 'timedOut') {
    server.clock.nowMs += DAY_MS
    await ticks()
  }
  expect(await org.status(uri)).toBe(state)
  return uri
}

const argsOf = (action: ApprovalAction, uri: string, taskId: string): Record<string, unknown> => {
  const base = { uri, comment, ...((OF_TASK.includes(action) || action === 'removeSign') && { taskId }) }
  switch (action) {
    case 'giveBack':
      return { ...base, toNode: '' }
    case 'transfer':
    case 'delegate':
      return { ...base, toUsername: spare.username }
    case 'addSign':
      return { ...base, usernames: [spare.username], place: 'before', mode: 'all' }
    case 'copy':
      return { ...base, usernames: [spare.username] }
    case 'comment':
      return { uri, commentId: newId('apc'), content: comment, mentions: [] }
    case 'resubmit':
      return { ...base, values: { days: 2 }, picks: {} }
    case 'revert':
      return { ...base, revertUri: newId('apr') }
    case 'remove':
      return { uri }
    default:
      return base
  }
}

describe.each(APPROVAL_STATES)('while it is %s', (state) => {
  test('everybody may do what the table says, and is refused by name otherwise', async () => {
    let uri = await standing(state)
    for (const action of ACTIONS) {
      if (action === 'removeSign') continue
      for (const role of ROLES) {
        const tasks = await org.tasksOf(uri)
        const taskId = tasks.find(({ assignee }) => assignee === people.holder.username)?.taskId ?? ''
        const outcome = await org.push(people[role], `${action}Approval`, argsOf(action, uri, taskId))
        const what = `${state} ${action} ${role}`
        if (MAY[state][action]?.includes(role)) {
          expect(outcome, what).toBe('applied')
          // What may be done again without end leaves it as it is.
          if (action !== 'comment' && action !== 'copy') uri = await standing(state)
          continue
        }
        const inState = ACTION_RULES[action].from.includes(state)
        const expected = role === 'stranger' ? 'notFound' : inState ? 'notAllowed' : 'alreadyHandled'
        expect(outcome, what).toMatchObject({ code: expected })
        expect(await org.status(uri), what).toBe(state)
      }
    }
  })
})

/** An approval in which somebody's part stands in this state, its name, and its holder. */
const PARTS: Readonly<Record<TaskState, () => Promise<{ uri: string; who: BuiltMember }>>> = {
  pending: async () => begun(users('n1', [people.holder]), people.holder),
  waiting: async () => begun(users('n1', [people.decided, people.holder], { multiMode: 'sequential' }), people.holder),
  approved: async () => acted('agree'),
  rejected: async () => acted('reject', { comment }, { multiMode: 'ratio', percent: 50 }),
  transferred: async () => acted('transfer', { toUsername: spare.username }),
  delegated: async () => acted('delegate', { toUsername: spare.username }),
  returned: async () => acted('giveBack', { toNode: '', comment }),
  autoApproved: async () => {
    const template = await org.template(
      [users('n0', [people.holder]), users('n1', [people.holder, people.decided], { multiMode: 'all' })],
      { dedup: 'all' },
    )
    const { uri } = await org.start(people.starter, template)
    await org.act(people.holder, 'agree', uri)
    return { uri, who: people.holder }
  },
  autoRejected: async () => {
    const late = { multiMode: 'all', rejectMode: 'all', timeoutHours: 1, timeoutAction: 'reject' } as const
    const { uri } = await begun(users('n1', [people.holder, people.decided], late), people.holder)
    await org.act(people.decided, 'addSign', uri, { usernames: [spare.username], place: 'before', mode: 'all' })
    server.clock.nowMs += 2 * 3_600_000
    await ticks()
    return { uri, who: people.holder }
  },
  autoClosed: async () => {
    const { uri } = await begun(users('n1', [people.holder, people.decided]), people.holder)
    await org.act(people.decided, 'agree', uri)
    return { uri, who: people.holder }
  },
  cancelled: async () => {
    const { uri } = await begun(users('n1', [people.holder, people.decided], { multiMode: 'all' }), people.holder)
    await org.push(people.starter, 'withdrawApproval', { uri })
    return { uri, who: people.holder }
  },
}

async function begun(node: FlowNode, who: BuiltMember) {
  const { uri } = await org.start(people.starter, await org.template([node], { dedup: 'none' }))
  return { uri, who }
}
async function acted(action: string, more: object = {}, node: Partial<FlowNode> = {}) {
  const all = users('n1', [people.holder, people.decided, fifth], { multiMode: 'all', ...node })
  const { uri } = await begun(all, people.holder)
  await org.act(people.holder, action, uri, { ...more })
  return { uri, who: people.holder }
}

describe.each(Object.keys(PARTS) as TaskState[])('a part that is %s', (state) => {
  test('is decided on, handed on and added to only while it is open', async () => {
    const build = PARTS[state]
    let at = await build()
    const part = async () => (await org.tasksOf(at.uri, state)).find(({ assignee }) => assignee === at.who.username)
    expect(await part(), state).toBeDefined()
    for (const action of OF_TASK) {
      const args = argsOf(action, at.uri, (await part())?.taskId ?? '')
      const outcome = await org.push(at.who, `${action}Approval`, args)
      if (state === 'pending') {
        expect(outcome, action).toBe('applied')
        at = await build()
      } else expect(outcome, action).toMatchObject({ code: 'alreadyHandled' })
    }
  })
})

test('who was added is let go while he has not decided, by whoever added him', async () => {
  const node = users('n1', [people.holder, people.decided], { multiMode: 'all' })
  for (const [place, isDecided] of [
    ['before', false],
    ['after', false],
    ['parallel', true],
  ] as const) {
    const { uri } = await begun(node, people.holder)
    await org.act(people.holder, 'addSign', uri, { usernames: [spare.username], place, mode: 'all' })
    const added = (await org.tasksOf(uri)).find(({ assignee }) => assignee === spare.username)
    if (isDecided) await org.act(spare, 'agree', uri)
    const args = { uri, taskId: added?.taskId ?? '' }
    for (const role of ROLES) {
      const outcome = await org.push(people[role], 'removeSignApproval', args)
      if (role === 'stranger' || role === 'copied') expect(outcome).toMatchObject({ code: 'notFound' })
      else if (isDecided) expect(outcome).toMatchObject({ code: 'alreadyHandled' })
      else if (role === 'holder') expect(outcome).toBe('applied')
      // After the holder, who comes third but for the starter, it is done.
      else expect(outcome).toMatchObject({ code: role === 'starter' ? 'notAllowed' : 'alreadyHandled' })
    }
  }
})

test('who comes too late hears the name and the time, also of whoever has no part of his own', async () => {
  const uri = await standing('terminated')
  const [task] = await org.tasksOf(uri, 'cancelled')
  const outcome = await org.push(people.holder, 'agreeApproval', { uri, taskId: task?.taskId })
  const name = (await org.rowOf(uri))?.timeline.findLast(({ type }) => type === 'terminated')?.byName
  expect(name).not.toBe('')
  expect(outcome).toEqual({ code: 'alreadyHandled', state: 'terminated', by: name, at: String(server.clock.nowMs) })
})

test('the same decision sent twice is one', async () => {
  const { uri } = await org.start(people.starter, way)
  const taskId = await org.held(uri, people.decided)
  const edit = { mutation: 'approval.agreeApproval', args: { uri, taskId }, id: newId('edit') }
  const both = await Promise.all([1, 2].map(() => server.push(people.decided.token, [edit])))
  expect(both.map(({ result }) => result?.kind === 'outcomes' && result.outcomes[0]?.outcome.kind)).toEqual([
    'applied',
    'applied',
  ])
  const row = await org.rowOf(uri)
  expect(row?.timeline.filter(({ type }) => type === 'agreed')).toHaveLength(1)
  expect(row?.holderNames).toEqual([people.holder.username])
})

test('what is deleted is gone for everybody', async () => {
  const uri = await standing('approved')
  expect(await org.push(people.manager, 'removeApproval', { uri })).toBe('applied')
  expect(await org.rowOf(uri)).toBeUndefined()
  expect(await org.rowOf(uri, people.starter)).toBeUndefined()
  const { rows } = await sql`select 1 from approval where uri = ${uri} and deleted_at is not null`.execute(server.db)
  expect(rows).toHaveLength(1)
})
