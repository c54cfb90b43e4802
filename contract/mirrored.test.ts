import { expect, test } from 'vitest'
import { domainList } from './domain-list.ts'
import { domains, registry } from './index.ts'
import { mirrored } from './mirrored.ts'

test('whatever has rows is in the registry of the page, once its domain has been asked for', async () => {
  await mirrored.growth.bring(Object.keys(domainList))
  expect(mirrored.growth.missing()).toEqual([])
  expect([...mirrored.collections.keys()].sort()).toEqual([...registry.collections.keys()].sort())
  expect([...mirrored.mutations.keys()].sort()).toEqual([...registry.mutations.keys()].sort())
  for (const [name, one] of mirrored.mutations) expect(registry.mutations.get(name), name).toBe(one)
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
