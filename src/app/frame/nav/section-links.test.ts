import { expect, test } from 'vitest'
import { linksAt, SECTION_LINKS } from './section-links.ts'

const all = () => true
const namesAt = (path: string, may = all as (code: string) => boolean, isOpen = all as (path: string) => boolean) =>
  linksAt(path, may, isOpen).map(({ name }) => name)

test('each section has its own links', () => {
  expect(namesAt('/workbench')).toEqual(['applicationMarket', 'applicationBackstage'])
  expect(namesAt('/organization/staff')).toEqual(['openPlatform'])
  expect(namesAt('/organizationCenter/info')).toEqual([])
  expect(namesAt('/board/summary')).toEqual(['boardRole'])
  expect(namesAt('/dynamic')).toEqual(['messages'])
  expect(namesAt('/column/list')).toEqual(['content', 'columns', 'templates', 'applications'])
})

test('only messages carry a dot', () => {
  expect(SECTION_LINKS.filter(({ hasDot }) => hasDot).map(({ name }) => name)).toEqual(['messages'])
})

test('a link whose page does not exist, or takes a code that is not held, is not there', () => {
  expect(namesAt('/workbench', all, (path) => path !== '/workbench/applicationMarket')).toEqual([
    'applicationBackstage',
  ])
  expect(namesAt('/workbench', (code) => code === '')).toEqual(['applicationMarket'])
  // Opened on the page itself: it needs no other.
  expect(namesAt('/board', all, () => false)).toEqual(['boardRole'])
})
