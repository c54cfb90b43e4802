import { expect, test } from 'vitest'
import { addExportTemplate } from '#contract/domains/hr/export-template.ts'
import { changesOf, keptOf, searchOf, type Template } from './template-choice.ts'

const choice = {
  columns: ['name'],
  includeLeft: false,
  maskSensitive: false,
  search: { text: '张', dept: 'dept_1', sort: 'entryDate.down', page: '3', size: '50' },
}
const template = (values: object = {}): Template =>
  ({ uri: 'tpl_1', rev: 1, name: '电话表', entity: 'roster', ...keptOf(choice), ...values }) as Template

test('a template keeps the filters and the order of the list, and not where in it one was', () => {
  expect(keptOf(choice)).toMatchObject({ filters: { text: '张', dept: 'dept_1' }, sort: 'entryDate.down' })
  expect(searchOf(template(), { employeeType: 'intern' })).toEqual({
    text: '张',
    dept: 'dept_1',
    sort: 'entryDate.down',
  })
})

test('only what is another one is a change, in whatever order the filters come', () => {
  expect(changesOf(choice, template({ filters: { dept: 'dept_1', text: '张' } }))).toEqual({})
  expect(changesOf({ ...choice, maskSensitive: true }, template())).toEqual({ maskSensitive: true })
  expect(changesOf({ ...choice, search: {} }, template())).toEqual({ filters: {}, sort: null })
})

test('a template from before there were filters leaves them as they are', () => {
  const old = template({ filters: null, sort: null })
  expect(searchOf(old, choice.search)).toEqual(choice.search)
  expect(changesOf({ ...choice, search: {} }, old)).toEqual({})
})

test('what an address says besides filters and order is not kept, nor more of a filter than a template may hold', () => {
  const long = '张'.repeat(300)
  const search = { ...choice.search, text: long, utm_source: 'mail', sort: 'nothing.up' }
  const kept = keptOf({ ...choice, search })
  expect(kept).toMatchObject({ filters: { text: long.slice(0, 200), dept: 'dept_1' }, sort: null })
  expect(Object.keys(kept.filters)).toEqual(['dept', 'text'])
  expect(addExportTemplate.args.safeParse({ uri: 'tpl_2', name: '长', entity: 'roster', ...kept }).success).toBe(true)
  const older = template({ filters: { dept: 'dept_1', utm_source: 'mail' }, sort: null })
  expect(searchOf(older, {})).toEqual({ dept: 'dept_1' })
  expect(changesOf({ ...choice, search: { dept: 'dept_1', utm_source: 'web' } }, older)).toEqual({})
})
