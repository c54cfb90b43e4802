import { expect, test } from 'vitest'
import { codeIn } from './scanned-code.ts'

test('the code is found in the address that the place shows, and alone', () => {
  expect(codeIn('https://gantry.example/admin/attendance/detail?articleId=1&code=AB23')).toBe('AB23')
  expect(codeIn(' AB23 ')).toBe('AB23')
  expect(codeIn('https://elsewhere.example/')).toBe('https://elsewhere.example/')
})
