// What the demonstration's people have asked for, and how far it is.
import type { ApprovalState, EntryType, TaskState } from '#contract/domains/approval/approval-record.ts'

export interface ApprovalPlan {
  readonly preset: string
  readonly starter: string
  readonly values: (day: (days: number) => string) => Readonly<Record<string, unknown>>
  readonly startedHoursAgo: number
  readonly status: ApprovalState
  /** One after another: who, what became of it, how many hours ago, what was said. */
  readonly steps: readonly (readonly [username: string, status: TaskState, hoursAgo?: number, comment?: string])[]
  readonly ended?: readonly [type: EntryType, by: string, hoursAgo: number, note: string]
  readonly copies?: readonly string[]
  readonly comments?: readonly (readonly [by: string, content: string, hoursAgo: number])[]
  readonly urgent?: true
  readonly urged?: true
}

const leave =
  (kind: string, from: number, to: number, reason: string): ApprovalPlan['values'] =>
  (day) => ({ kind, range: { from: `${day(from)} am`, to: `${day(to)} pm` }, reason })

const permit =
  (place: string): ApprovalPlan['values'] =>
  (day) => ({
    ...{ kind: '动火', place, range: { from: `${day(0)} 13:00`, to: `${day(0)} 17:00` }, guardian: ['worker'] },
    measures: ['清除可燃物', '配备灭火器', '专人监护'],
  })

const purchase: ApprovalPlan['values'] = (day) => ({
  project: '滨江一号',
  rows: [
    { name: '螺纹钢', spec: 'HRB400 Φ20', unit: '吨', qty: 12, price: 385_000, needBy: day(5) },
    { name: '商品混凝土', spec: 'C35', unit: '方', qty: 180, price: 46_500, needBy: day(3) },
  ],
  supplier: '长江建材有限公司',
})

const expense: ApprovalPlan['values'] = (day) => ({
  rows: [
    { date: day(-4), type: '交通', amount: 46_800, note: '项目部到集团往返' },
    { date: day(-3), type: '住宿', amount: 39_900 },
  ],
  card: '6200000000000005',
})

const plain =
  (values: Readonly<Record<string, unknown>>): ApprovalPlan['values'] =>
  () =>
    values

export const APPROVAL_PLANS: readonly ApprovalPlan[] = [
  {
    ...{ preset: 'leave', starter: 'foreman', startedHoursAgo: 5, status: 'pending' },
    values: leave('事假', 2, 3, '孩子开学，回老家一趟'),
    steps: [['manager', 'pending']],
    urged: true,
  },
  {
    ...{ preset: 'hotWork', starter: 'foreman', startedHoursAgo: 1, status: 'pending', urgent: true },
    values: permit('3 号楼地下二层集水坑'),
    steps: [['manager', 'pending']],
    comments: [['foreman', '监护人和灭火器已经到位', 1]],
  },
  {
    ...{ preset: 'materialPlan', starter: 'foreman', startedHoursAgo: 30, status: 'pending' },
    values: (day) => ({
      ...{ project: '滨江一号', part: '3 号楼 8 层' },
      rows: [{ name: '加气块', spec: '600×240×200', unit: '方', qty: 60, needBy: day(4) }],
    }),
    steps: [
      ['manager', 'approved', 26, '数量核对过'],
      ['admin', 'pending'],
    ],
  },
  {
    ...{ preset: 'purchase', starter: 'manager', startedHoursAgo: 50, status: 'pending' },
    values: purchase,
    steps: [
      ['chairman', 'approved', 47, '同意'],
      ['admin', 'approved', 28],
      ['chairman', 'pending'],
    ],
  },
  {
    ...{ preset: 'leave', starter: 'worker', startedHoursAgo: 3, status: 'pending' },
    values: leave('病假', 0, 0, '感冒发烧'),
    steps: [['foreman', 'pending']],
  },
  {
    ...{ preset: 'overtime', starter: 'worker', startedHoursAgo: 20, status: 'pending' },
    values: (day) => ({ range: { from: `${day(-1)} 18:00`, to: `${day(-1)} 22:00` }, reason: '夜间浇筑混凝土' }),
    steps: [['foreman', 'pending']],
  },
  {
    ...{ preset: 'seal', starter: 'manager', startedHoursAgo: 7, status: 'pending' },
    values: plain({ kind: '项目章', document: '监理工程师通知回复单', copies: 3, isTaken: '不外借' }),
    steps: [
      ['chairman', 'approved', 6],
      ['admin', 'pending'],
    ],
  },
  {
    ...{ preset: 'leave', starter: 'manager', startedHoursAgo: 12, status: 'pending' },
    values: leave('年假', 6, 14, '休年假'),
    steps: [
      ['chairman', 'approved', 10, '安排好现场再走'],
      ['chairman', 'approved', 9],
      ['hr', 'pending'],
    ],
  },
  {
    ...{ preset: 'recruitment', starter: 'manager', startedHoursAgo: 40, status: 'pending' },
    values: plain({ person: '安全员 2 名', content: '主体施工阶段安全员不足' }),
    steps: [
      ['chairman', 'approved', 33],
      ['hr', 'pending'],
    ],
  },
  {
    ...{ preset: 'expense', starter: 'foreman', startedHoursAgo: 80, status: 'returned' },
    values: expense,
    steps: [['manager', 'returned', 60, '请补上住宿的发票照片']],
  },
  {
    ...{ preset: 'leave', starter: 'foreman', startedHoursAgo: 240, status: 'approved' },
    values: leave('调休', -9, -9, '上月加班调休'),
    steps: [['manager', 'approved', 236, '同意']],
    copies: ['hr'],
  },
  {
    ...{ preset: 'vehicle', starter: 'foreman', startedHoursAgo: 170, status: 'approved' },
    values: (day) => ({ item: '皮卡 浙A·88K21', range: { from: day(-6), to: day(-6) }, reason: '拉试块到检测站' }),
    steps: [
      ['manager', 'approved', 168],
      ['admin', 'approved', 167, '钥匙在门卫'],
    ],
  },
  {
    ...{ preset: 'purchase', starter: 'foreman', startedHoursAgo: 120, status: 'rejected' },
    values: plain({ project: '滨江一号', rows: [{ name: '对讲机', unit: '台', qty: 20, price: 45_000 }] }),
    steps: [['manager', 'rejected', 110, '库里还有 15 台，先调配']],
  },
  {
    ...{ preset: 'fieldWork', starter: 'manager', startedHoursAgo: 60, status: 'withdrawn' },
    values: (day) => ({
      range: { from: `${day(-2)} 09:00`, to: `${day(-2)} 12:00` },
      place: '住建局',
      reason: '办理施工许可',
    }),
    steps: [['chairman', 'cancelled', 59]],
    ended: ['withdrawn', 'manager', 59, '改到下周'],
  },
  {
    ...{ preset: 'general', starter: 'worker', startedHoursAgo: 300, status: 'terminated' },
    values: plain({ subject: '食堂意见', content: '建议晚餐增加一个热菜' }),
    steps: [['admin', 'cancelled', 290]],
    ended: ['terminated', 'admin', 290, '已在例会上答复'],
  },
  {
    ...{ preset: 'hotWork', starter: 'foreman', startedHoursAgo: 52, status: 'timedOut' },
    values: permit('1 号楼屋面'),
    steps: [['manager', 'cancelled', 28]],
    ended: ['timedOut', '', 28, ''],
  },
  {
    ...{ preset: 'trip', starter: 'hr', startedHoursAgo: 330, status: 'reverted' },
    values: (day) => ({ range: { from: day(-10), to: day(-9) }, place: '南京', reason: '校园招聘' }),
    steps: [['chairman', 'approved', 328]],
  },
  {
    ...{ preset: 'trip', starter: 'hr', startedHoursAgo: 26, status: 'pending' },
    values: (day) => ({ range: { from: day(3), to: day(4) }, place: '合肥', reason: '劳务基地考察' }),
    steps: [['chairman', 'pending']],
  },
  {
    ...{ preset: 'goods', starter: 'hr', startedHoursAgo: 9, status: 'pending' },
    values: (day) => ({ item: '新员工工装 12 套', range: { from: day(0), to: day(1) }, reason: '本周入职人员' }),
    steps: [
      ['chairman', 'approved', 8],
      ['admin', 'pending'],
    ],
  },
  {
    ...{ preset: 'certificate', starter: 'admin', startedHoursAgo: 90, status: 'approved' },
    values: (day) => ({ item: '安全生产许可证（副本）', range: { from: day(-3), to: day(2) }, reason: '投标' }),
    steps: [
      ['chairman', 'approved', 88],
      ['admin', 'approved', 87],
    ],
    copies: ['manager'],
  },
]
