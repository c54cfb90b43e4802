import { expect, test } from 'vitest'
import { rank, station } from '#contract/domains/posts.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { type RecordRules, readRecords } from './read-records.ts'

const known = {
  uri: 'stn_1',
  rev: 1,
  ...{ name: '安全员', code: 'A1', family: '安全', groupUris: [], headcountPlan: 3, levelFrom: null, levelTo: null },
  ...{ duties: null, requirements: null, certificatesRequired: [], sortNo: 10, status: 'enabled' },
} as unknown as AnyRow

const rules: RecordRules = {
  today: '2026-06-01',
  of: station,
  fields: ['name', 'code', 'family', 'groupUris', 'headcountPlan', 'certificatesRequired', 'status'],
  rows: [known],
  fresh: () => ({ status: 'enabled', sortNo: 20, groupUris: [], certificatesRequired: [] }),
  check: () => undefined,
  departments: (name) => (name === '工程部' ? ['dept_1'] : name === '班组' ? ['dept_2', 'dept_3'] : []),
}
const HEADINGS = ['*岗位名称', '岗位编码', '使用部门', '编制人数', '所需证书', '状态', '备注栏']

test('rows are known by their name: new ones are added whole, others say only what changes', () => {
  const read = readRecords(
    [
      ['某公司岗位表'],
      HEADINGS,
      ['电工', '', '工程部', '12', '电工证、特种作业操作证', '停用'],
      ['安全员', 'A1', '', '5', '', ''],
      ['', '', '', '', '', ''],
      ['安全员 ', '-', '', '', '', ''],
    ],
    rules,
  )
  expect(read?.unknown).toEqual(['备注栏'])
  expect(read?.records).toMatchObject([
    {
      row: 3,
      name: '电工',
      action: 'add',
      values: {
        code: null,
        ...{ groupUris: ['dept_1'], headcountPlan: 12, status: 'disabled', sortNo: 20 },
        certificatesRequired: ['电工证', '特种作业操作证'],
      },
    },
    { row: 4, action: 'change', values: { headcountPlan: 5 }, known: { uri: 'stn_1' } },
    { row: 6, action: 'fail', values: { code: null }, problems: [{ field: 'name', code: 'repeatedInFile' }] },
  ])
})

test('what does not fit is named with its column, and nothing of the row is taken', () => {
  const read = readRecords(
    [
      HEADINGS,
      ['木工', '', '班组', '两个', '', '在用'],
      ['瓦工', '', '财务部', '-1', '', ''],
      ['', 'B', '', '', '', ''],
    ],
    rules,
  )
  expect(read?.records.map(({ action, problems }) => [action, problems.map((one) => one.code)])).toEqual([
    ['fail', ['ambiguous', 'notANumber', 'notAnOption']],
    ['fail', ['departmentUnknown', 'range']],
    ['fail', ['required']],
  ])
})

test('a rule over all of them counts the rows of the file too, and headings may be English', () => {
  const check: RecordRules['check'] = (values, others) =>
    others.some((row) => row.levelOrder === values.levelOrder)
      ? { field: 'levelOrder', code: 'rankLevelTaken' }
      : undefined
  const fields = ['name', 'sequence', 'levelOrder', 'status']
  const read = readRecords(
    [
      ['Rank', 'Track', 'Level'],
      ['P1', 'Professional', '1'],
      ['P2', '专业', '1'],
      ['P3', '', '3'],
    ],
    { ...rules, of: rank, fields, rows: [], fresh: () => ({ status: 'enabled' }), check },
  )
  expect(read?.records.map(({ action, problems }) => [action, problems.map((one) => one.code)])).toEqual([
    ['add', []],
    ['fail', ['rankLevelTaken']],
    ['fail', ['required']],
  ])
})

test('a sheet without names of columns is none of ours', () => {
  expect(
    readRecords(
      [
        ['甲', '乙'],
        ['1', '2'],
      ],
      rules,
    ),
  ).toBeUndefined()
})
