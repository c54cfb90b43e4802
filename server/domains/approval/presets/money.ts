// Presets about money and what is bought, with amounts in fen and their tiers.
import { above, column, flowOf, formHead, handle, may, must, only, type Preset, role, superior } from './preset.ts'

const FINANCE = ['finance']
const OWNER = ['owner']
const BUYER = ['partnerManager', 'admin']
const YUAN = 100
const finance = { groupName: '财务', category: 'finance' } as const
const purchase = { groupName: '采购', category: 'purchase' } as const
const files = may('files', 'file', '附件')

const expense: Preset = {
  ...{ key: 'expense', name: '报销', icon: 'receipt', noRule: 'BX-{yyyyMMdd}-{4}', ...finance },
  description: '差旅、招待、办公等费用',
  form: [
    may('project', 'relatedProject', '项目'),
    must('costDept', 'dept', '费用归属部门', { max: 1 }),
    must('rows', 'table', '费用明细', {
      columns: [
        column('date', 'date', '日期', { required: true }),
        column('type', 'select', '类别', {
          required: true,
          options: ['交通', '住宿', '餐饮', '办公', '材料', '招待', '其他'],
        }),
        column('amount', 'money', '金额', { required: true, min: 1 }),
        column('invoice', 'text', '发票号'),
        column('note', 'text', '说明'),
        column('photo', 'image', '票据照片', { max: 3 }),
      ],
    }),
    may('total', 'formula', '合计', { formula: 'sum({rows.amount})', unit: '元', inSummary: true }),
    may('advance', 'money', '冲抵借款', { min: 0 }),
    may('due', 'formula', '应付金额', { formula: '{total} - {advance}', unit: '元' }),
    must('card', 'bankCard', '收款账号'),
    may('bills', 'image', '其他票据照片'),
  ],
  flow: flowOf(() => [
    superior(),
    only('超过 1,000 元', above('total', 1000 * YUAN), () => [formHead('费用归属部门负责人', 'costDept')]),
    role('财务', FINANCE),
    only('超过 5,000 元', above('total', 5000 * YUAN), () => [
      role('财务复核', FINANCE, { multiMode: 'all', emptyAction: 'pass' }),
    ]),
    only('超过 20,000 元', above('total', 20_000 * YUAN), () => [role('负责人', OWNER)]),
    handle('出纳付款', FINANCE),
  ]),
}

const payout = (key: string, name: string, icon: string, noRule: string): Preset => ({
  ...{ key, name, icon, noRule, ...finance },
  description: '',
  form: [
    must('payee', 'relatedPartner', '收款方', { inSummary: true }),
    must('account', 'bankCard', '收款账号'),
    may('contractNo', 'text', '合同编号'),
    must('amount', 'money', '金额', { min: 1, inSummary: true }),
    may('due', 'date', '最晚付款日期', { inSummary: true }),
    may('hasInvoice', 'select', '发票', { options: ['已收到', '未收到'] }),
    must('reason', 'textarea', '用途'),
    files,
  ],
  flow: flowOf(() => [
    superior(),
    role('财务', FINANCE),
    only('超过 50,000 元', above('amount', 50_000 * YUAN), () => [role('总经理', OWNER)]),
    handle('出纳付款', FINANCE),
  ]),
})

const buying: Preset = {
  ...{ key: 'purchase', name: '采购', icon: 'shopping-cart', noRule: 'CG-{yyyyMMdd}-{4}', ...purchase },
  description: '材料、设备和办公用品的采购申请',
  form: [
    may('project', 'relatedProject', '项目', { inSummary: true }),
    must('rows', 'table', '采购明细', {
      columns: [
        column('name', 'text', '名称', { required: true }),
        column('spec', 'text', '规格'),
        column('unit', 'text', '单位'),
        column('qty', 'number', '数量', { required: true, min: 0, decimals: 2 }),
        column('price', 'money', '单价', { required: true }),
        column('sum', 'formula', '小计', { formula: '{qty} * {price}', unit: '元' }),
        column('needBy', 'date', '到货日期'),
      ],
    }),
    may('total', 'formula', '合计', { formula: 'sum({rows.sum})', unit: '元', inSummary: true }),
    may('supplier', 'relatedPartner', '建议供应商'),
    must('quotes', 'file', '三家报价单', { min: 3, showIf: { field: 'total', op: 'gt', values: [20_000 * YUAN] } }),
    files,
  ],
  flow: flowOf(() => [
    superior(),
    role('采购', BUYER),
    only('超过 10,000 元', above('total', 10_000 * YUAN), () => [
      role('财务会签', [...FINANCE, ...OWNER], { multiMode: 'all' }),
    ]),
  ]),
}

const materials: Preset = {
  ...{ key: 'materialPlan', name: '材料计划', icon: 'packages', noRule: 'CL-{yyyyMMdd}-{4}', ...purchase },
  description: '现场提出的材料需求',
  form: [
    must('project', 'relatedProject', '项目', { inSummary: true }),
    must('part', 'text', '楼栋与部位', { inSummary: true }),
    must('rows', 'table', '材料明细', {
      columns: [
        column('name', 'text', '材料', { required: true }),
        column('spec', 'text', '规格'),
        column('unit', 'text', '单位'),
        column('qty', 'number', '数量', { required: true, min: 0, decimals: 2 }),
        column('needBy', 'date', '进场日期', { required: true }),
      ],
    }),
    may('stock', 'image', '现场库存照片', { cameraOnly: true }),
  ],
  flow: flowOf(() => [superior('现场负责人'), role('项目经理', ['projectManager']), role('采购', BUYER)]),
}

export const MONEY_PRESETS: readonly Preset[] = [
  expense,
  payout('advance', '借款', 'cash', 'JK-{yyyyMMdd}-{4}'),
  payout('payment', '付款', 'credit-card', 'FK-{yyyyMMdd}-{4}'),
  buying,
  materials,
]
