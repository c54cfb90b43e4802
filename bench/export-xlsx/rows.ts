import type { Cell, SheetColumn } from '../../src/worker/sheet/sheet-column.ts'

export const ROW_COUNT = 50_000

const TEAMS = ['安全科', '第一项目部', '第二项目部', '塔吊班组', '钢筋班组', '综合办公室', '华东分公司', '物资部']
const STATES = ['在职', '试用', '待入职', '离职中']
const SURNAMES = '王李张刘陈杨黄赵吴周'
const GIVEN = ['伟', '娜', '建国', '秀英', '志强', '海燕', '文博', '雨桐', '国庆', '晓东']

/** Twenty columns of a roster: names, long numbers, few and many different texts, dates, money, instants. */
export const COLUMNS: readonly SheetColumn[] = [
  '姓名',
  '工号',
  '手机号',
  '身份证号',
  '银行卡号',
  '部门',
  '岗位',
  '状态',
  '邮箱',
  '紧急联系人',
  '联系人电话',
  '籍贯',
  '地址',
  '备注',
]
  .map((header): SheetColumn => ({ header, kind: 'text' }))
  .concat(
    { header: '入职日期', kind: 'date' },
    { header: '合同到期', kind: 'date' },
    { header: '工资', kind: 'money' },
    { header: '司龄', kind: 'number' },
    { header: '评分', kind: 'number' },
    { header: '更新时间', kind: 'dateTime' },
  )

/** The same rows every time. */
export function rosterRows(count = ROW_COUNT): Cell[][] {
  return Array.from({ length: count }, (_, index) => {
    const name = SURNAMES.charAt(index % 10) + pick(GIVEN, Math.floor(index / 10))
    return [
      name,
      `GT${String(100_000 + index)}`,
      `138${String(10_000_000 + index * 37).slice(-8)}`,
      `1101051990${String(1 + (index % 9)).padStart(2, '0')}${String(10 + (index % 18))}${String(1000 + (index % 9000))}`,
      `62055${String(10_000_000_000_000 + index * 7919)}`,
      pick(TEAMS, index),
      `岗位${index % 40}`,
      pick(STATES, index),
      `user${index}@example.com`,
      pick(GIVEN, index + 3),
      `139${String(10_000_000 + index * 53).slice(-8)}`,
      `省${index % 31}市${index % 17}`,
      `建设路${index % 900}号<${index % 7}>栋&${index % 30}室`,
      index % 5 === 0 ? `备注 ${index}` : '',
      `20${String(10 + (index % 16))}-0${1 + (index % 9)}-1${index % 9}`,
      `20${String(26 + (index % 4))}-0${1 + (index % 9)}-2${index % 8}`,
      500_000 + (index % 7919) * 100,
      index % 30,
      (index % 1000) / 10,
      1_760_000_000_000 + index * 61_000,
    ]
  })
}

function pick(values: readonly string[], index: number): string {
  return values[index % values.length] ?? ''
}
