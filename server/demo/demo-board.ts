// The board of the demonstration: what its people have planned, and who looks for partners.
import { cooperationPost, USUAL_DAYS } from '#contract/domains/board/cooperation-post.ts'
import { dayAt, dayStart } from '#contract/domains/board/occurrences.ts'
import { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { createDice } from './plans/seeded-random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Plan {
  readonly title: string
  readonly owner: string
  readonly participants?: readonly string[]
  /** Days from today, hour of the day, and how many hours it takes; without an hour all day. */
  readonly at: readonly [day: number, hour?: number, hours?: number]
  readonly place?: string
  readonly repeat?: 'day' | 'week' | 'month'
  readonly note?: string
  readonly status?: 'done' | 'cancelled'
}

const PLANS: readonly Plan[] = [
  {
    title: '班前安全讲话',
    owner: 'foreman',
    participants: ['worker'],
    at: [-20, 6.5, 0.5],
    place: '一工区门口',
    repeat: 'day',
  },
  {
    title: '项目生产例会',
    owner: 'manager',
    participants: ['foreman', 'hr'],
    at: [-14, 9, 1],
    place: '项目部会议室',
    repeat: 'week',
  },
  {
    title: '塔吊月度检查',
    owner: 'manager',
    participants: ['foreman'],
    at: [2, 14, 2],
    place: '2 号楼',
    repeat: 'month',
  },
  { title: '混凝土浇筑旁站', owner: 'foreman', participants: ['manager'], at: [0, 13, 4], place: '3 号楼 5 层' },
  { title: '监理现场验收', owner: 'foreman', participants: ['manager'], at: [0, 15, 1], place: '2 号楼地下室' },
  { title: '甲方进度汇报', owner: 'manager', participants: ['chairman'], at: [1, 10, 1.5], place: '总部 8 楼' },
  { title: '新员工入职培训', owner: 'hr', participants: ['foreman', 'worker'], at: [3, 9, 3], place: '培训室' },
  { title: '社保缴费截止', owner: 'hr', at: [4], note: '核对本月增减员' },
  { title: '劳动合同集中续签', owner: 'hr', participants: ['manager'], at: [-1, 14, 3], place: '项目部' },
  {
    title: '集团月度经营会',
    owner: 'chairman',
    participants: ['admin', 'manager', 'hr'],
    at: [5, 9, 3],
    place: '总部 12 楼',
  },
  { title: '消防演练', owner: 'admin', participants: ['chairman', 'hr'], at: [0, 16, 1], place: '总部广场' },
  { title: '材料进场验收', owner: 'foreman', at: [-2, 10, 1], place: '材料堆场', status: 'done' },
  {
    title: '图纸会审',
    owner: 'manager',
    participants: ['chairman'],
    at: [6, 14, 3],
    place: '设计院',
    status: 'cancelled',
  },
  { title: '权限年度复核', owner: 'admin', at: [7] },
]

/** Rows of the schedule, with everybody's name; `known` are the accounts that are there. */
export function demoSchedule(accounts: readonly DemoAccount[], seed: number, nowMs: number): AnyRow[] {
  const dice = createDice(seed)
  const names = new Map(accounts.map(({ username, name }) => [username, name]))
  const today = dayStart(dayAt(nowMs))
  return PLANS.map(({ title, owner, participants = [], at: [day, hour, hours = 1], place, repeat, note, status }) => {
    const startAt = today + day * DAY_MS + (hour ?? 0) * HOUR_MS
    const endAt = hour === undefined ? startAt + DAY_MS : startAt + hours * HOUR_MS
    const past = Array.from({ length: 25 }, (_, index) => dayAt(startAt + index * DAY_MS))
    return completeRow(scheduleItem, `${scheduleItem.idPrefix}_${makeUlid(nowMs, dice.next)}`, {
      ...{ title, startAt, endAt, allDay: hour === undefined, repeat: repeat ?? 'none', place: place ?? null },
      ...{ participants: [...participants], remindMinutes: hour === undefined ? [] : [15], note: note ?? null },
      ...{ ownerUsername: owner, ownerName: names.get(owner) ?? '', status: status ?? 'todo' },
      doneDays: repeat === undefined ? [] : past.filter((one) => one < dayAt(nowMs)),
      // Nothing of it reminds by itself: a demonstration does not change while it is looked at.
      clockAt: null,
    })
  })
}

type Post = readonly [kind: string, title: string, trade: string, regionCode: string, price: string, text: string]

const POSTS: readonly Post[] = [
  [
    'seekTeam',
    '杭州钱江世纪城招钢筋班组',
    'rebar',
    '330109',
    '按吨结算，每月 25 日付款',
    '地下室两层，主楼 28 层，需要 30 人以上，自带小型机具。',
  ],
  [
    'offerTeam',
    '木工班组 40 人可随时进场',
    'formwork',
    '330106',
    '综合单价面议',
    '做过三个超高层项目，可提供业绩和安全记录。',
  ],
  [
    'seekLabour',
    '急招架子工 12 名，包吃住',
    'scaffold',
    '330105',
    '380 元/天',
    '持证上岗，工期 4 个月，工资按月发放。',
  ],
  ['seekMaterial', '求购 HRB400 螺纹钢 600 吨', 'steel', '330100', '现款现结', '分三批进场，要求提供质保书。'],
  ['seekProject', '防水施工队找项目', 'waterproof', '320500', '面议', '专业承包二级，苏州、上海、杭州均可。'],
  [
    'seekTeam',
    '幕墙安装班组，工期 90 天',
    'curtainWall',
    '310115',
    '按平方结算',
    '单元式幕墙 1.8 万平方米，吊篮由总包提供。',
  ],
  ['other', '塔吊司机信号工换班合作', 'crane', '330110', '', '两个相邻工地可互相替班，方便节假日轮休。'],
  ['offerTeam', '水暖安装队，精装修项目优先', 'plumbing', '330102', '面议', '可自带材料，质保两年。'],
]

interface PostPlace {
  readonly domain: string
  readonly domainName: string
  readonly nowMs: number
}

/** Posts of those who look for partners, with the numbers that stand beside them. */
export function demoPostings(
  accounts: readonly DemoAccount[],
  seed: number,
  { domain, domainName, nowMs }: PostPlace,
): { readonly row: AnyRow; readonly mobile: string }[] {
  const dice = createDice(seed)
  const authors = accounts.filter(({ username }) => ['manager', 'foreman', 'chairman', 'admin'].includes(username))
  return POSTS.flatMap(([kind, title, trade, regionCode, priceText, description], index) => {
    const author = authors[index % authors.length]
    if (!author) return []
    const postedAt = nowMs - (index * 19 + 3) * HOUR_MS
    const row = completeRow(cooperationPost, `${cooperationPost.idPrefix}_${makeUlid(postedAt, dice.next)}`, {
      ...{ kind, title, trade, regionCode, priceText: priceText || null, description },
      ...{ headcount: kind === 'other' || kind === 'seekMaterial' ? null : 10 + index * 5 },
      ...{ startDate: dayAt(nowMs + (index + 3) * DAY_MS), days: 30 + index * 15, contactName: author.name },
      ...{ status: index === 6 ? 'matched' : 'open', isHidden: false, authorUsername: author.username },
      ...{ authorName: author.name, authorDomain: domain, domainName, postedAt, contactCount: (index * 7) % 11 },
      expireAt: postedAt + USUAL_DAYS * DAY_MS,
    })
    return [{ row, mobile: author.mobile }]
  })
}
