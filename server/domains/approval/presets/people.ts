// Presets about people: leave, work away, and the records of HR.
import { above, copy, deptHead, flowOf, may, must, only, type Preset, role, superior } from './preset.ts'

const HR = ['hrHead', 'hrStaff']
const HEAD_OF_HR = ['hrHead']
const OWNER = ['owner']
const reason = must('reason', 'textarea', '事由', { maxLength: 500 })
const base = { groupName: '人事', category: 'hr' } as const

const leave: Preset = {
  ...{ key: 'leave', name: '请假', icon: 'calendar-off', noRule: 'QJ-{yyyyMMdd}-{4}', ...base },
  description: '年假、事假、病假、调休等',
  form: [
    must('kind', 'select', '请假类型', {
      options: ['年假', '事假', '病假', '婚假', '产假', '陪产假', '丧假', '工伤假', '调休', '其他'],
      inSummary: true,
    }),
    must('range', 'dateRange', '请假时间', { counts: 'halfDays', inSummary: true, max: 365 }),
    reason,
    may('handover', 'user', '工作交接人', { max: 1 }),
    may('proof', 'image', '证明照片', {
      showIf: { field: 'kind', op: 'in', values: ['病假', '婚假', '产假', '工伤假'] },
    }),
  ],
  flow: flowOf(() => [
    superior(),
    only('超过 3 天', above('range.length', 3), () => [deptHead()]),
    only('超过 7 天', above('range.length', 7), () => [role('人事', HR)]),
    copy('抄送人事', HR),
  ]),
}

const away = (key: string, name: string, icon: string, noRule: string, counts: 'hours' | 'days'): Preset => ({
  ...{ key, name, icon, noRule, ...base },
  description: '',
  form: [
    must('range', 'dateRange', '起止时间', { counts, inSummary: true }),
    may('place', 'text', '地点', { inSummary: true }),
    may('project', 'relatedProject', '项目'),
    may('companions', 'user', '同行人员'),
    may('cost', 'money', '预计费用'),
    reason,
  ],
  flow: flowOf(() => [superior(), only('费用超过 5,000 元', above('cost', 500_000), () => [deptHead()])]),
})

const punchFix: Preset = {
  ...{ key: 'punchFix', name: '补卡', icon: 'clock-edit', noRule: 'BK-{yyyyMMdd}-{4}', ...base },
  description: '忘记打卡或设备故障',
  form: [
    must('kind', 'select', '补卡类型', { options: ['上班', '下班', '外出'], inSummary: true }),
    must('at', 'dateTime', '应打卡时间', { inSummary: true }),
    may('place', 'text', '地点'),
    may('project', 'relatedProject', '项目'),
    may('companions', 'user', '同行人员'),
    reason,
    may('proof', 'image', '现场照片'),
  ],
  flow: flowOf(() => [superior()]),
}

/** What a record of HR asks for: the record fills it in. */
const record = (key: string, name: string, icon: string, noRule: string): Preset => ({
  ...{ key, name, icon, noRule, ...base },
  description: '由人事记录发起，也可以单独提交',
  form: [
    must('person', 'text', '人员', { inSummary: true }),
    may('dept', 'dept', '部门', { max: 1, inSummary: true }),
    may('day', 'date', '生效日期', { inSummary: true }),
    must('content', 'textarea', '说明'),
    may('files', 'file', '附件'),
  ],
  flow: flowOf(() => [superior(), role('人事负责人', HEAD_OF_HR), role('负责人', OWNER)]),
})

export const PEOPLE_PRESETS: readonly Preset[] = [
  leave,
  away('overtime', '加班', 'clock-plus', 'JB-{yyyyMMdd}-{4}', 'hours'),
  away('fieldWork', '外勤', 'map-pin', 'WQ-{yyyyMMdd}-{4}', 'hours'),
  away('trip', '出差', 'plane', 'CC-{yyyyMMdd}-{4}', 'days'),
  punchFix,
  record('recruitment', '招聘需求', 'user-search', 'ZP-{yyyyMM}-{4}'),
  record('entry', '入职审批', 'user-plus', 'RZ-{yyyyMM}-{4}'),
  record('confirmation', '转正审批', 'user-check', 'ZZ-{yyyyMM}-{4}'),
  record('transfer', '调动审批', 'arrows-exchange', 'DD-{yyyyMM}-{4}'),
  record('leaving', '离职审批', 'user-minus', 'LZ-{yyyyMM}-{4}'),
  record('renewal', '合同续签审批', 'refresh', 'XQ-{yyyyMM}-{4}'),
]
