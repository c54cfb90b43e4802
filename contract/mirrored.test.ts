import { expect, test } from 'vitest'
import { domains, registry } from './index.ts'
import { mirrored } from './mirrored.ts'

test('whatever has rows is in the registry of the page', () => {
  expect([...mirrored.collections.keys()]).toEqual([...registry.collections.keys()])
  expect([...mirrored.mutations.keys()]).toEqual([...registry.mutations.keys()])
})

test('every call knows its path without the registry, and no two share one', () => {
  const paths = Object.entries(domains).flatMap(([domain, { calls }]) =>
    Object.entries<{ path: string; method: string }>(calls).map(([name, { path, method }]) => {
      expect(path, `${domain}.${name}: declare it inside calls('${domain}', …)`).toMatch(/^\//)
      return `${method} ${path}`
    }),
  )
  expect(new Set(paths).size).toBe(paths.length)
})
