import { expect, test } from 'vitest'
import { readInviteSheet } from './read-invite-sheet.ts'

const departments = (name: string) => (name === '工程部' ? ['dept_1'] : name === '班组' ? ['dept_2', 'dept_3'] : [])
const faults = (rows: string[][]) => {
  const read = readInviteSheet([['姓名', '*手机号码', '部门'], ...rows], departments)
  return read.kind === 'lines' ? read.lines.map((one) => one.fault ?? 'fine') : read.kind
}

test('people are read by the headings, wherever they stand, with the department that their line names', () => {
  const read = readInviteSheet(
    [
      ['某公司邀请名单', '', ''],
      ['Department', 'Mobile number', 'Name'],
      ['工程部', '138 0000 1111', '李工'],
      ['', '', ''],
      ['', '+86 13900002222', ''],
    ],
    departments,
  )
  expect(read).toEqual({
    kind: 'lines',
    lines: [
      { row: 3, name: '李工', mobile: '13800001111', groupUri: 'dept_1' },
      { row: 5, name: '', mobile: '13900002222', groupUri: null },
    ],
  })
})

test('what does not fit is named line by line', () => {
  expect(
    faults([
      ['甲', '', '工程部'],
      ['乙', '12800001111', ''],
      ['丙', '13800001111', ''],
      ['丁', '13800001111', ''],
      ['长'.repeat(31), '13800002222', ''],
      ['戊', '13800003333', '财务部'],
      ['己', '13800004444', '班组'],
    ]),
  ).toEqual(['mobileMissing', 'mobileWrong', 'fine', 'twice', 'nameTooLong', 'departmentUnknown', 'ambiguous'])
})

test('a sheet without numbers, an empty one and one that is too long are refused whole', () => {
  expect(readInviteSheet([['甲', '乙']], departments).kind).toBe('noHeadings')
  expect(faults([])).toBe('empty')
  expect(faults(Array.from({ length: 51 }, (_, at) => ['', `138${String(at).padStart(8, '0')}`, '']))).toBe(
    'tooManyRows',
  )
})
