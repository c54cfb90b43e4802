// Approvals in the demonstration: the usual templates, and something in every state for those who sign in.

import { newApproval } from '#contract/domains/approval/approval-mutations.ts'
import { type ApprovalTask, approval } from '#contract/domains/approval/approval-record.ts'
import { waitsForPeople } from '#contract/domains/approval/flow.ts'
import { nodesReached } from '#contract/domains/approval/flow-preview.ts'
import { computedValues } from '#contract/domains/approval/form-values.ts'
import { maskNumber, withSecrets } from '#contract/domains/approval/secret-value.ts'
import { summaryOf } from '#contract/domains/approval/short-value.ts'
import { todo } from '#contract/domains/approval.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { PRESETS, presetRows } from '#server/domains/approval/presets/preset-rows.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { APPROVAL_PLANS, type ApprovalPlan } from './plans/approval-plans.ts'
import { createDice } from './plans/seeded-random.ts'

export interface DemoRow {
  readonly collection: AnyCollection
  readonly row: AnyRow
}

export interface DemoNumber {
  readonly approvalUri: string
  readonly ref: string
  readonly number: string
}

export interface DemoApprovals {
  readonly templates: readonly DemoRow[]
  readonly approvals: readonly AnyRow[]
  /** Numbers of their forms, which no row has. */
  readonly numbers: readonly DemoNumber[]
  /** What waits for whom, by username. */
  readonly todos: readonly { readonly username: string; readonly row: AnyRow }[]
}

const HOUR_MS = 3_600_000

/** A record that has asked for an approval, by the plan of which it is decided. */
export interface AskedFor {
  readonly plan: ApprovalPlan
  readonly row: AnyRow
  readonly sourceType: string
  readonly title: string
}

export interface DemoWorld {
  readonly accounts: readonly DemoAccount[]
  readonly asked: readonly AskedFor[]
  /** Names of departments, by uri. */
  readonly placeNames: ReadonlyMap<string, string>
}

/** Rows of the demonstration's group; `days` of a plan are counted from today. Records name theirs by `approvalUri`. */
export function demoApprovals({ accounts, asked, placeNames }: DemoWorld, seed: number, nowMs: number): DemoApprovals {
  const dice = createDice(seed)
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, dice.next)}`
  const templates = presetRows(newId, nowMs - 400 * HOUR_MS)
  const numbers: DemoNumber[] = []
  const making = { accounts, placeNames, templates, newId, nowMs, numbers }
  const made: AnyRow[] = [
    ...APPROVAL_PLANS.map((plan, index) => approvalOf(plan, index, making)),
    ...asked.map(({ plan, row, sourceType, title }, index) => ({
      ...approvalOf(plan, APPROVAL_PLANS.length + index, making),
      ...{ uri: String(row.approvalUri), sourceType, sourceUri: row.uri, title },
    })),
  ]
  return {
    templates,
    approvals: made,
    numbers,
    todos: made.flatMap((row) =>
      (row.tasks as ApprovalTask[])
        .filter(({ status }) => status === 'pending')
        .map((task) => ({ username: task.assignee, row: todoFor(row, task) })),
    ),
  }
}

interface Making extends Pick<DemoWorld, 'accounts' | 'placeNames'> {
  readonly templates: readonly DemoRow[]
  readonly newId: (prefix: string) => string
  readonly nowMs: number
  readonly numbers: DemoNumber[]
}

function approvalOf(plan: ApprovalPlan, index: number, making: Making): AnyRow {
  const { accounts, placeNames, templates, newId, nowMs, numbers } = making
  const uri = newId(approval.idPrefix)
  const preset = PRESETS.find(({ key }) => key === plan.preset)
  const template = templates.find(({ row }) => row.presetKey === plan.preset)?.row
  if (!preset || !template) throw new Error(`the demonstration has no template ${plan.preset}`)
  const nameOf = (username: string) => accounts.find((one) => one.username === username)?.name ?? username
  const at = (hoursAgo: number) => nowMs - hoursAgo * HOUR_MS
  const day = (days: number) => addDays(todayInShanghai(nowMs), days)
  const values = withSecrets(preset.form, computedValues(preset.form, plan.values(day)), ({ of, value }) => {
    const [ref, number] = [newId('num'), String(value)]
    numbers.push({ approvalUri: uri, ref, number })
    return { masked: maskNumber(of, number), ref }
  })
  const facts = { values, starter: { username: plan.starter, path: [], roles: [] } }
  const nodes = nodesReached(preset.flow, facts).filter(waitsForPeople)
  const entry = (type: string, by: string, hoursAgo: number, more: Record<string, unknown> = {}) => ({
    ...{ type, by, byName: nameOf(by), nodeId: '', nodeName: '', to: [], note: '', files: [], sign: null },
    ...{ at: at(hoursAgo), ...more },
  })
  let arrived = plan.startedHoursAgo
  const tasks = plan.steps.map(([assignee, status, hoursAgo = 0, comment = ''], place) => {
    const node = nodes[Math.min(place, nodes.length - 1)]
    const isOpen = status === 'pending'
    const task = {
      ...{ taskId: newId('aptk'), nodeId: node?.nodeId ?? '', round: 1, assignee, name: nameOf(assignee) },
      ...{ instead: '', insteadName: '', kind: node?.type === 'handle' ? 'handle' : 'approve', status, place: 0 },
      ...{ parent: '', added: '', addedMode: 'all', comment, files: [], sign: null, arrivedAt: at(arrived) },
      ...{ readAt: isOpen ? null : at(hoursAgo), dueAt: null, actedAt: isOpen ? null : at(hoursAgo) },
      ...{
        endedBy: isOpen ? '' : assignee,
        urges: plan.urged && isOpen ? [at(1)] : [],
        reminded: isOpen ? 3 : 0,
        rev: 1,
      },
    } as ApprovalTask
    arrived = isOpen ? arrived : hoursAgo
    return task
  })
  const held = tasks.filter(({ status }) => status === 'pending')
  const decided = tasks.filter(({ actedAt }) => actedAt !== null)
  const types: Readonly<Record<string, string>> = { approved: 'agreed', rejected: 'rejected', returned: 'returned' }
  const last = decided.at(-1)?.actedAt ?? at(plan.startedHoursAgo)
  const isOver = !['pending', 'returned'].includes(plan.status)
  const place = accounts.find(({ username }) => username === plan.starter)?.members[0]?.employee?.groupUri
  const copies = (plan.copies ?? []).map((username) => ({ username, name: nameOf(username), at: last, readAt: null }))
  return completeRow(approval, uri, {
    ...newApproval(
      { uri: template.uri, name: preset.name, icon: preset.icon },
      String(template.versionUri),
      { username: plan.starter },
      at(plan.startedHoursAgo),
    ),
    ...{ serialNo: `${preset.noRule.split('-')[0]}-${day(0).replaceAll('-', '')}-9${String(index).padStart(3, '0')}` },
    ...{ title: `${preset.name} · ${nameOf(plan.starter)}`, starterName: nameOf(plan.starter), values },
    starterGroupUri: typeof place === 'string' ? place : null,
    summary: summaryOf(preset.form, values, (id) => placeNames.get(id) ?? nameOf(id)),
    ...{
      status: plan.status,
      statusAt: last,
      endedAt: isOver ? last : null,
      priority: plan.urgent ? 'urgent' : 'normal',
    },
    nodes: nodes.slice(0, Math.max(1, tasks.length)).map(({ nodeId }, place) => ({
      ...{ nodeId, branch: '', at: tasks[place]?.arrivedAt ?? last },
      status: tasks[place]?.status === 'approved' ? 'done' : 'running',
    })),
    tasks,
    timeline: [
      entry('submitted', plan.starter, plan.startedHoursAgo),
      ...decided.map(({ assignee, status, actedAt, comment, nodeId }) => ({
        ...entry(types[status] ?? 'agreed', assignee, 0, { note: comment, nodeId }),
        nodeName: nodes.find((node) => node.nodeId === nodeId)?.name ?? '',
        at: actedAt ?? last,
      })),
      ...(plan.urged ? [entry('urged', plan.starter, 1, { to: held.map(({ name }) => name) })] : []),
      ...(plan.ended ? [entry(plan.ended[0], plan.ended[1], plan.ended[2], { note: plan.ended[3] })] : []),
      ...(plan.status === 'approved' || plan.status === 'reverted' ? [{ ...entry('approved', '', 0), at: last }] : []),
    ],
    comments: (plan.comments ?? []).map(([by, content, hoursAgo]) => ({
      ...{ commentId: newId('apc'), by, byName: nameOf(by), content, mentions: [], files: [], at: at(hoursAgo) },
    })),
    ...{ copies, copyNames: plan.copies ?? [] },
    holders: held.map(({ assignee, name, arrivedAt }) => ({ username: assignee, name, since: arrivedAt })),
    holderNames: held.map(({ assignee }) => assignee),
    people: [...new Set(tasks.map(({ assignee }) => assignee))],
    decidedNames: [...new Set(decided.map(({ assignee }) => assignee))],
  })
}

/** As the server writes it for a part that has come to somebody. */
const todoFor = (row: AnyRow, { taskId, kind, arrivedAt }: ApprovalTask): AnyRow =>
  completeRow(todo, `${todo.idPrefix}_${taskId.slice(taskId.indexOf('_') + 1)}`, {
    ...{ kind: 'approvalTask', title: '', summary: '', fromName: row.starterName, sourceUri: row.uri, status: 'open' },
    ...{ deepLink: `/approve/detail?uri=${row.uri}`, priority: row.priority, at: arrivedAt },
    facts: {
      ...{ kind: 'record', flow: 'approval', state: kind === 'handle' ? 'toHandle' : 'toDecide' },
      ...{ title: row.title, name: row.starterName },
    },
  })
