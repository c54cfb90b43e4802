// Presets of the office and of the site: seals, contracts, things that are borrowed, progress, permits.
import type { FormField } from '#contract/domains/approval/form-field.ts'
import { column, deptHead, flowOf, handle, is, may, must, only, type Preset, picks, role, superior } from './preset.ts'

const PM = ['projectManager']
const FINANCE = ['finance']
const OWNER = ['owner']
const KEEPER = ['admin']
const office = { groupName: '行政', category: 'admin' } as const
const site = { groupName: '工程项目', category: 'project' } as const
const files = may('files', 'file', '附件')
const project = must('project', 'relatedProject', '项目', { inSummary: true })

const seal: Preset = {
  ...{ key: 'seal', name: '用印', icon: 'rubber-stamp', noRule: 'YY-{yyyyMMdd}-{4}', ...office },
  description: '公章、合同章等的使用和外借',
  form: [
    must('kind', 'select', '印章', { options: ['公章', '合同章', '财务章', '法人章', '项目章'], inSummary: true }),
    must('document', 'text', '文件名称', { inSummary: true }),
    must('copies', 'number', '份数', { min: 1, max: 999, decimals: 0, initial: 1 }),
    may('counterpart', 'text', '对方单位'),
    must('isTaken', 'select', '是否外借', { options: ['不外借', '外借'], initial: '不外借' }),
    must('returnDate', 'date', '归还日期', { showIf: is('isTaken', '外借') }),
    must('file', 'file', '待盖章文件'),
    may('stamped', 'image', '盖章后的照片', { editableAt: ['n4'] }),
  ],
  flow: flowOf(() => [
    deptHead(),
    only('使用合同章', is('kind', '合同章'), () => [role('法务', KEEPER)]),
    handle('印章保管人', KEEPER),
  ]),
}

const contract: Preset = {
  ...{ key: 'contractReview', name: '合同评审', icon: 'file-text', noRule: 'HT-{yyyyMM}-{4}', ...office },
  description: '对外合同签订前的会签',
  form: [
    must('type', 'select', '合同类型', { options: ['分包', '采购', '租赁', '服务', '其他'], inSummary: true }),
    must('counterpart', 'relatedPartner', '对方单位', { inSummary: true }),
    must('amount', 'money', '合同金额', { inSummary: true }),
    must('term', 'dateRange', '合同期限', { counts: 'days' }),
    must('payment', 'textarea', '付款条件'),
    must('draft', 'file', '合同稿'),
    may('risk', 'textarea', '风险说明'),
  ],
  flow: flowOf(() => [
    superior('业务负责人'),
    role('法务', KEEPER),
    role('财务与总经理会签', [...FINANCE, ...OWNER], { multiMode: 'all' }),
  ]),
}

const borrowed = (key: string, name: string, icon: string, noRule: string, label: string): Preset => ({
  ...{ key, name, icon, noRule, ...office },
  description: '',
  form: [
    must('item', 'text', label, { inSummary: true }),
    must('range', 'dateRange', '使用时间', { counts: 'days', inSummary: true }),
    must('reason', 'textarea', '用途'),
    may('returned', 'select', '归还核对', { options: ['完好', '有损坏', '未归还'], editableAt: ['n3'] }),
  ],
  flow: flowOf(() => [superior(), handle('保管人发放', KEEPER), handle('保管人核对归还', KEEPER)]),
})

const progress = (
  key: string,
  name: string,
  icon: string,
  noRule: string,
  description: string,
  more: readonly FormField[] = [],
): Preset => ({
  ...{ key, name, icon, noRule, ...site },
  description,
  form: [
    project,
    must('partner', 'relatedPartner', '单位', { inSummary: true }),
    must('contractSum', 'money', '合同金额', { min: 1 }),
    must('period', 'money', '本期金额', { inSummary: true }),
    must('cumulative', 'money', '累计金额'),
    may('share', 'formula', '累计比例', { formula: '{cumulative} / {contractSum} * 100', decimals: 2, unit: '%' }),
    ...more,
    must('quantities', 'file', '工程量清单'),
    may('photos', 'image', '现场照片'),
  ],
  flow: flowOf(() => [
    superior('造价工程师'),
    role('项目经理', PM),
    role('成本', FINANCE),
    role('财务', FINANCE),
    role('总经理', OWNER),
  ]),
})

/** What is settled at the end, and what is left to pay of it. */
const SETTLED = [
  must('variations', 'money', '签证变更金额', { min: 0 }),
  must('claimed', 'money', '送审金额', { min: 1 }),
  must('settled', 'money', '审定金额', { min: 1, inSummary: true }),
  must('paid', 'money', '已付金额', { min: 0 }),
  may('retention', 'money', '质保金', { min: 0 }),
  may('deduction', 'money', '扣款', { min: 0 }),
  may('rest', 'formula', '结算余款', { formula: '{settled} - {paid} - {retention} - {deduction}', unit: '元' }),
]

const wages: Preset = {
  ...{ key: 'wageSheet', name: '民工工资表', icon: 'users-group', noRule: 'GZ-{yyyyMM}-{4}', ...site },
  description: '班组工资表的审核',
  form: [
    project,
    must('team', 'text', '班组', { inSummary: true }),
    must('month', 'text', '月份', { placeholder: '2026-06', maxLength: 7 }),
    must('heads', 'number', '人数', { min: 1, decimals: 0 }),
    must('total', 'money', '合计金额', { min: 1, inSummary: true }),
    must('allSigned', 'select', '工人签字', { options: ['全部已签', '尚未签全'] }),
    must('sheet', 'file', '工资表'),
  ],
  flow: flowOf(() => [
    superior('班组长'),
    role('劳资专员', ['hrStaff', 'hrHead']),
    role('项目经理', PM),
    role('财务', FINANCE),
  ]),
}

const permit: Preset = {
  ...{ key: 'hotWork', name: '危险作业许可', icon: 'flame', noRule: 'DH-{yyyyMMdd}-{4}', ...site },
  description: '动火、高处、有限空间作业，8 小时内有效',
  form: [
    must('kind', 'select', '作业类型', { options: ['动火', '高处', '有限空间', '吊装'], inSummary: true }),
    must('place', 'text', '作业部位', { inSummary: true }),
    must('range', 'dateRange', '作业时间', { counts: 'hours', max: 8, inSummary: true }),
    must('measures', 'multiSelect', '安全措施', {
      options: ['清除可燃物', '配备灭火器', '气体检测', '专人监护', '安全带与生命线', '通风'],
    }),
    must('guardian', 'user', '监护人', { max: 1 }),
    must('fireGear', 'image', '消防器材照片', { cameraOnly: true }),
    may('certificates', 'image', '作业人员证件'),
  ],
  flow: flowOf(() => [
    superior('安全员', { timeoutHours: 0.5, timeoutAction: 'transfer', multiMode: 'any' }),
    role('现场负责人', PM, { timeoutHours: 0.5, timeoutAction: 'remind' }),
  ]),
  settings: { remindHours: [0.5, 2], overdueDays: 1, revertDays: 0 },
}

const subcontractor: Preset = {
  ...{ key: 'subcontractor', name: '分包进退场', icon: 'truck', noRule: 'FB-{yyyyMMdd}-{4}', ...site },
  description: '分包队伍进场与退场',
  form: [
    must('direction', 'select', '类型', { options: ['进场', '退场'], inSummary: true }),
    must('partner', 'relatedPartner', '分包单位', { inSummary: true }),
    must('people', 'table', '人员名单', {
      columns: [
        column('name', 'text', '姓名', { required: true }),
        column('trade', 'text', '工种', { required: true }),
        column('phone', 'phone', '手机号'),
      ],
    }),
    must('papers', 'multiSelect', '资料核对', { options: ['劳动合同', '身份证', '安全教育', '体检', '保险'] }),
    files,
  ],
  flow: flowOf(() => [superior('劳资专员'), role('安全负责人', KEEPER), role('项目经理', PM)]),
}

const partnerBan: Preset = {
  ...{ key: 'partnerBan', name: '合作方黑名单', icon: 'clipboard-list', noRule: 'HMD-{yyyyMM}-{4}', ...office },
  description: '由合作单位的档案发起：列入黑名单，或移出黑名单',
  form: [
    must('partner', 'text', '合作单位', { inSummary: true }),
    must('act', 'select', '事项', { options: ['列入黑名单', '移出黑名单'], inSummary: true }),
    must('reason', 'textarea', '原因'),
    may('until', 'date', '到期自动解除', { inSummary: true }),
    files,
  ],
  flow: flowOf(() => [superior(), role('负责人', OWNER)]),
  settings: { revertDays: 0 },
}

const general: Preset = {
  ...{ key: 'general', name: '通用审批', icon: 'file-description', noRule: 'TY-{yyyyMMdd}-{4}' },
  ...{ groupName: '其他', category: 'other', description: '没有专用模板的事项，审批人自选' },
  form: [must('subject', 'text', '主题', { inSummary: true }), must('content', 'textarea', '内容'), files],
  flow: flowOf(() => [picks('自选审批人')]),
}

export const SITE_PRESETS: readonly Preset[] = [
  seal,
  contract,
  borrowed('vehicle', '用车', 'car', 'YC-{yyyyMMdd}-{4}', '车辆'),
  borrowed('goods', '物品领用', 'box', 'WP-{yyyyMMdd}-{4}', '物品'),
  borrowed('certificate', '证照借用', 'certificate', 'ZJ-{yyyyMMdd}-{4}', '证照'),
  progress('progressPayment', '工程进度款', 'chart-bar', 'JD-{yyyyMM}-{4}', '按本期完成量申请进度款'),
  progress('variation', '工程签证', 'edit', 'QZ-{yyyyMM}-{4}', '合同外增减工程量的签证', [
    must('cause', 'textarea', '签证原因'),
  ]),
  progress('settlement', '工程结算', 'calculator', 'JS-{yyyyMM}-{4}', '完工后的最终结算', SETTLED),
  wages,
  permit,
  subcontractor,
  partnerBan,
  general,
]
