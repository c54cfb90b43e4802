import { expect, test } from 'vitest'
import { TODO_KINDS } from '../roster/todo-filters.ts'
import { filterWords } from './filter-words.ts'

test('what an export leaves out is said, and what of a colleague’s template does not count for whoever uses it', () => {
  const search = { todo: 'papers', employeeType: 'labourService', sort: 'entryDate.down' }
  const said = (kinds: typeof TODO_KINDS | readonly []) =>
    filterWords(search, { departmentName: (uri) => uri, postName: (uri) => uri, kinds, language: 'zh-CN' })
  expect(said(TODO_KINDS)).toBe('人员类型：劳务；待处理：缺材料；按入职日期降序')
  expect(said([])).toBe('人员类型：劳务；待处理：缺材料（您无权查看，未按此筛选）；按入职日期降序')
  expect(
    filterWords(
      { todo: 'junk' },
      { departmentName: (uri) => uri, postName: (uri) => uri, kinds: TODO_KINDS, language: 'zh-CN' },
    ),
  ).toBe('')
})
