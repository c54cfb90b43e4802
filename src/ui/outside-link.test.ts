import { expect, test } from 'vitest'
import { externalLinkPath, outsideAddress } from './outside-link.ts'

test('only whole http and https addresses may be opened', () => {
  expect(outsideAddress('https://example.com/a?b=1')).toBe('https://example.com/a?b=1')
  expect(outsideAddress('http://例子.测试/')).toContain('http://xn--')
  for (const bad of [
    undefined,
    '',
    '/inside',
    '//example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'https://qq.com@evil.example/',
  ])
    expect(outsideAddress(bad), String(bad)).toBeUndefined()
  expect(externalLinkPath('https://a.b/?c=d&e')).toBe('/externalLink?url=https%3A%2F%2Fa.b%2F%3Fc%3Dd%26e')
})
