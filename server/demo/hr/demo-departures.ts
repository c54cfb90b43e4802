// Departures and the talent pool of the demonstration.
import type { FileRef } from '#contract/domains/files.ts'
import type { ChecklistItem } from '#contract/domains/hr/processes/checklist.ts'
import { openItemsOf } from '#contract/domains/hr/processes/checklist.ts'
import { offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { blockEntry, talent, talentFlow } from '#contract/domains/hr/processes/talent.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { createDice } from '../plans/seeded-random.ts'
import { DEMO_KEEPER } from './demo-materials.ts'
import { type DemoPeople, demoProcess, type ProcessPlan } from './demo-process.ts'

const KINDS = ['work', 'archive', 'asset', 'account', 'sitePass', 'advance'] as const

/** What was said of an item that is done, in the order of the kinds. */
const NOTES = ['交接表已双方签字', '图纸 12 份，已归档', '笔记本电脑 1 台、全站仪 1 台', '', '', ''] as const
const ADVANCE_FEN = 350_000

/** Departures in every state, around the day on which the demonstration is made; `proofs` show what was handed over. */
export function demoDepartures(given: DemoPeople, proofs: readonly FileRef[]): AnyRow[] {
  const successor = given.people.find((one) => one.username === given.superior)
  const items = (done: number, lastDay: string): ChecklistItem[] =>
    KINDS.map((kind, at) => ({
      ...{ key: kind, kind, title: '', ownerUri: successor?.uri ?? null, ownerName: String(successor?.name ?? '') },
      ...{ ownerUsername: given.superior, dueDate: lastDay, required: at < 4 },
      note: at < done ? (NOTES[at] ?? '') : '',
      status: at < done ? 'done' : at === done ? 'doing' : 'todo',
      ...(at < done && kind === 'asset' && { photos: [...proofs] }),
      ...(kind === 'advance' && { amountFen: ADVANCE_FEN }),
    }))
  const asked = (today: string, applied: number, last: number, more: Record<string, unknown> = {}) => ({
    ...{ departureType: 'voluntary', applyDate: addDays(today, -applied), expectedLastDay: addDays(today, last) },
    ...{ shortened: false, noticeDays: 30, employeeReason: 'growth', items: [], ownerUsernames: [] },
    ...{ submittedBy: DEMO_KEEPER, ...more },
  })
  const decided = (today: string, last: number, done: number) => {
    const lastDay = addDays(today, last)
    const list = items(done, lastDay)
    return {
      ...{ lastDay, handoverUri: successor?.uri ?? null, handoverName: successor?.name ?? null },
      ...{ handoverUsername: given.superior, items: list, openItems: openItemsOf(list) },
      ...{ ownerUsernames: [given.superior], rehireAdvice: 'welcome' },
    }
  }
  const leaving = (one: AnyRow) => one.employeeStatus === 'leaving'
  const gone = (one: AnyRow) => one.employeeStatus === 'left'
  /** What HR writes down of somebody who goes; without the transfer of his insurance it is still to be done. */
  const written = (today: string, last: number, isTransferred: boolean) => {
    const lastDay = addDays(today, last)
    return {
      ...{
        companyReason: 'projectEnd',
        companyNote: '岗位由部门内部调整，不再补招。',
        siStopMonth: lastDay.slice(0, 7),
      },
      ...{ interviewDate: addDays(lastDay, -6), interviewText: '肯定了带班方式，建议改善宿舍和食堂。愿意保持联系。' },
      ...(isTransferred && { siTransferDone: addDays(lastDay, 11), certificateFiles: proofs.slice(0, 1) }),
    }
  }
  const left = (daysAgo: number, departureType: string, employeeReason: string): ProcessPlan => ({
    status: 'left',
    about: gone,
    values: (_, today) => ({
      ...asked(today, daysAgo + 32, -daysAgo, { departureType, employeeReason }),
      ...decided(today, -daysAgo, KINDS.length),
      ...written(today, -daysAgo, daysAgo > 40),
      newEmployer: departureType === 'voluntary' ? '宁波建工集团' : null,
      rehireReason: '熟悉本地项目，任务完成得扎实。',
      moved: {
        ...{ todos: 2, departments: 0, people: 3, records: 1, contracts: 1, approvals: 1 },
        ...{ partners: 4, contacts: 6, schedules: 2, templates: 0, seats: 1, projects: 1 },
      },
    }),
    // Where too few have left, somebody who works here stands in, and the roster stays as it is.
    roster: (person, { lastDay }) => (gone(person) ? { lastDay } : undefined),
    trail: [
      ['submit', daysAgo + 32],
      ['approve', daysAgo + 29, '同意'],
      ['leave', daysAgo - 1],
    ],
  })
  const plans: ProcessPlan[] = [
    { status: 'draft', values: (_, today) => asked(today, 0, 31, { employeeNote: '想回老家附近工作。' }) },
    { status: 'draft', values: (_, today) => asked(today, 1, 2, { departureType: 'probationFail', noticeDays: 3 }) },
    {
      status: 'pending',
      values: (_, today) => asked(today, 2, 29, { employeeReason: 'family', employeeNote: '家里老人需要照顾。' }),
      trail: [['submit', 2]],
    },
    {
      status: 'pending',
      values: (_, today) => asked(today, 1, 12, { departureType: 'mutual', employeeReason: 'projectEnd' }),
      trail: [['submit', 1, '项目收尾，双方协商']],
    },
    {
      status: 'inApproval',
      values: (_, today) => ({ ...asked(today, 3, 27, { employeeReason: 'study' }), ...decided(today, 27, 0) }),
      trail: [
        ['submit', 3],
        ['submitForApproval', 1],
      ],
    },
    ...[
      { last: 3, done: 2 },
      { last: 9, done: 0 },
      { last: 16, done: 4 },
      { last: -2, done: 3 },
    ].map(
      ({ last, done }): ProcessPlan => ({
        status: 'handover',
        about: leaving,
        values: (_, today) => ({
          ...asked(today, 30 - last, last),
          ...decided(today, last, done),
          ...(done > 2 && written(today, last, false)),
        }),
        roster: (_, { lastDay }) => ({ employeeStatus: 'leaving', lastDay }),
        trail: [
          ['submit', 20],
          ['approve', 18, '同意，请安排交接'],
        ],
      }),
    ),
    left(6, 'voluntary', 'pay'),
    left(24, 'contractEnd', 'projectEnd'),
    left(51, 'voluntary', 'distance'),
    left(83, 'retirement', 'other'),
    {
      status: 'rejected',
      values: (_, today) => asked(today, 6, 24),
      trail: [
        ['submit', 6],
        ['reject', 4, '请先完成主体结构验收'],
      ],
    },
    {
      status: 'withdrawn',
      values: (_, today) => asked(today, 9, 21, { employeeReason: 'pay' }),
      trail: [
        ['submit', 9],
        ['withdraw', 7, '已谈妥'],
      ],
    },
    {
      status: 'revoked',
      values: (_, today) => ({ ...asked(today, 14, 10), ...decided(today, 10, 1) }),
      trail: [
        ['submit', 14],
        ['approve', 12],
        ['revoke', 3, '本人决定留下'],
      ],
    },
  ]
  return demoProcess(offboardingFlow, plans, given)
}

const TALENTS = [
  ['available', 'interview', '钢筋工长', '钢筋翻样、班组管理', 4],
  ['contacted', 'referral', '机电工程师', 'BIM 管线综合', 5],
  ['interviewing', 'interview', '安全员', 'C 证，五年工地经验', 3],
  ['hired', 'referral', '资料员', '竣工资料归档', 4],
  ['archived', 'other', '测量员', '全站仪、放线', 2],
] as const

/** The talent pool in every state, with those who have left, and the block list. */
export function demoTalents(given: DemoPeople): { talents: AnyRow[]; blocked: AnyRow[] } {
  const dice = createDice(given.seed)
  const today = todayInShanghai(given.nowMs)
  const uri = (prefix: string) => `${prefix}_${makeUlid(given.nowMs, dice.next)}`
  const gone = given.people.filter((one) => one.employeeStatus === 'left')
  const state = { statusAt: null, statusBy: null, trail: [], tags: [] }
  const names = ['赵启明', '孙雨桐', '周建设', '吴丽华', '郑长河']
  const strangers = TALENTS.map(([status, source, targetStations, skills, rating], at) =>
    completeRow(talent, uri(talent.idPrefix), {
      ...{ name: names[at], mobile: `1380000${String(1000 + at)}`, source, targetStations, skills, rating, ...state },
      ...{ status, expectCity: '杭州', ownerUsername: DEMO_KEEPER, consentDate: addDays(today, -40 - at) },
      lastContact: status === 'available' ? null : addDays(today, -7 - at),
      nextContact: status === 'archived' ? null : addDays(today, 5 * at),
      contacts:
        status === 'available' ? [] : [{ day: addDays(today, -7 - at), by: DEMO_KEEPER, note: '电话沟通，意向明确' }],
    }),
  )
  const former = gone.slice(0, 4).map((one) =>
    completeRow(talent, uri(talent.idPrefix), {
      ...{ name: one.name, mobile: one.mobile, source: 'departed', employeeUri: one.uri, ...state, contacts: [] },
      ...{ status: talentFlow.initial, lastContact: one.lastDay, nextContact: addDays(today, 30) },
    }),
  )
  const blocked = gone.slice(4, 5).map((one) =>
    completeRow(blockEntry, uri(blockEntry.idPrefix), {
      ...{ name: one.name, mobile: one.mobile, employeeUri: one.uri, byUsername: DEMO_KEEPER },
      reason: '两次伪造考勤记录',
    }),
  )
  return { talents: [...strangers, ...former], blocked }
}
