import { expect, test } from 'vitest'
import { readRecords } from '#src/records/sheet/read-records.ts'
import { DUTY, RANK, STATION } from './post-kinds.ts'

test.each([
  [STATION, ['岗位名称'], ['爆破员']],
  [DUTY, ['职务名称'], ['工区长']],
  [RANK, ['职级名称', '序列', '级别'], ['P9', '专业', '9']],
] as const)('a row with no more than what is required is a whole record that may be added', (kind, headings, cells) => {
  const read = readRecords([headings, cells], { ...kind, rows: [], today: '2026-06-01', departments: () => [] })
  const [record] = read?.records ?? []
  expect(record).toMatchObject({ action: 'add', problems: [] })
  const args = { uri: `${kind.of.idPrefix}_01J00000000000000000000001`, values: record?.values }
  expect(kind.add.args.safeParse(args).success).toBe(true)
})
