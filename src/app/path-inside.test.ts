import { expect, test } from 'vitest'
import { pathInside } from './path-inside.ts'

const ORIGIN = 'https://office.example.cn'

test('paths of the app are followed, with their query', () => {
  expect(pathInside('/organization/staff?uri=a#b', ORIGIN)).toBe('/organization/staff?uri=a#b')
  expect(pathInside('/admin/organization/staff', ORIGIN)).toBe('/organization/staff')
  expect(pathInside(`${ORIGIN}/admin/sync`, ORIGIN)).toBe('/sync')
  expect(pathInside('/admin', ORIGIN)).toBe('/')
})

test.each([
  '',
  '//evil.example/a',
  '/\\evil.example/a',
  '\\\\evil.example',
  'https://evil.example/admin/sync',
  'javascript:alert(1)',
  'organization/staff',
  `${ORIGIN}.evil.example/admin/`,
  `${ORIGIN}/other`,
  '/login?to=/sync',
  '/admin//evil.example/a',
  '/admin/..//evil.example/a',
  '/..//evil.example/a',
  `${ORIGIN}/admin//evil.example/a`,
  'http://[',
])('%j leads nowhere', (address) => {
  expect(pathInside(address, ORIGIN)).toBeUndefined()
})
