import { expect, test } from 'vitest'
import { searchValues } from '#src/ui/list/search-values.ts'
import { askedDepartment, departmentHref, personHref } from './staff-address.ts'

const searchOf = (href: string) => searchValues(Object.fromEntries(new URL(href, 'http://here').searchParams))

test('what leads to a department is what the page reads', () => {
  expect(askedDepartment(searchOf(departmentHref('dept_1')))).toBe('dept_1')
  expect(searchOf(personHref('emp_1'))).toEqual({ person: 'emp_1' })
})
