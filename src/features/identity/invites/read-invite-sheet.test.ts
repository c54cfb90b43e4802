import { expect, test } from 'vitest'
import { readInviteSheet, type SheetNames } from './read-invite-sheet.ts'

const NONE = { typeCode: null, projectUri: null, teamUri: null }
const departments = (name: string) => (name === '工程部' ? ['dept_1'] : name === '班组' ? ['dept_2', 'dept_3'] : [])
const names: SheetNames = {
  departments,
  comesAs: (name) => (name === '工人' ? 'worker' : undefined),
  project: (name) => (name === '一号桥' ? 'prj_1' : undefined),
  team: (projectUri, name) => (projectUri === 'prj_1' && name === '钢筋班' ? 'stm_1' : undefined),
}
const faults = (rows: string[][]) => {
  const read = readInviteSheet([['姓名', '*手机号码', '部门'], ...rows], names)
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
    names,
  )
  expect(read).toEqual({
    kind: 'lines',
    lines: [
      { row: 3, name: '李工', mobile: '13800001111', groupUri: 'dept_1', ...NONE },
      { row: 5, name: '', mobile: '13900002222', groupUri: null, ...NONE },
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
  expect(readInviteSheet([['甲', '乙']], names).kind).toBe('noHeadings')
  expect(faults([])).toBe('empty')
  expect(faults(Array.from({ length: 51 }, (_, at) => ['', `138${String(at).padStart(8, '0')}`, '']))).toBe(
    'tooManyRows',
  )
})

test('as what and whereto on a site is read by name; a team goes with its project', () => {
  const headings = ['手机号码', '加入身份', '项目', '班组']
  const read = readInviteSheet(
    [
      headings,
      ['13800001111', '工人', '一号桥', '钢筋班'],
      ['13800002222', '厨师', '', ''],
      ['13800003333', '', '二号桥', ''],
      ['13800004444', '', '一号桥', '木工班'],
      ['13800005555', '', '', '钢筋班'],
    ],
    names,
  )
  const lines = read.kind === 'lines' ? read.lines : []
  expect(lines[0]).toMatchObject({ typeCode: 'worker', projectUri: 'prj_1', teamUri: 'stm_1' })
  expect(lines.map(({ fault }) => fault)).toEqual([
    ...[undefined, 'asUnknown', 'projectUnknown', 'teamUnknown', 'teamAlone'],
  ])
})
