// What the document groups by has a word of its own: nobody reads the name of a domain.
import { expect, test } from 'vitest'
import { KEY_CALLS, keyScopeOf } from '#contract/domains/open-platform/key-scope.ts'
import { domains } from '#contract/index.ts'
import { openCallsText } from '#src/i18n/open-platform/open-calls.ts'

test('every domain that a key may read or ask has its word in both languages', () => {
  const read = Object.entries(domains)
    .filter(([, { collections }]) => Object.values(collections).some((one) => keyScopeOf(one) !== undefined))
    .map(([name]) => name)
  const asked = Object.keys(KEY_CALLS).map((name) => name.split('.')[0] ?? '')
  const wanted = [...new Set([...read, ...asked])]
  expect(wanted.length).toBeGreaterThan(5)
  for (const { domains: named } of [openCallsText.zh, openCallsText.en])
    expect(wanted.filter((name) => !Object.hasOwn(named, name))).toEqual([])
})
