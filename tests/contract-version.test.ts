// Whatever two versions of the program must agree on changes only together with CONTRACT_VERSION.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { CONTRACT_VERSION, domains, registry } from '#contract/index.ts'
import { createRegistry, type Domains } from '#contract/kit/registry.ts'
import { contractHash } from './kit/contract-hash.ts'

/** Version to hash, one line per version ever used. */
const recorded: Record<string, string> = JSON.parse(
  await readFile(new URL('./contract-versions.json', import.meta.url), 'utf8'),
)

test('the contract is the one recorded for its version', () => {
  expect(
    recorded[CONTRACT_VERSION],
    `The contract has changed. Raise CONTRACT_VERSION in contract/version.ts, write its line of history there, and add "<new version>": "${contractHash(registry)}" to tests/contract-versions.json.`,
  ).toBe(contractHash(registry))
})

test('the newest recorded version is the current one', () => {
  expect(Math.max(...Object.keys(recorded).map(Number))).toBe(CONTRACT_VERSION)
})

test('a change of a collection, a mutation or a call is noticed', () => {
  const { hr } = domains
  const hashOf = (changed: object) =>
    contractHash(createRegistry(1, { ...domains, hr: { ...hr, ...changed } } as Domains))
  const changes = [
    { calls: { ...hr.calls, readSensitive: { ...hr.calls.readSensitive, auth: { kind: 'signedIn' } } } },
    {
      mutations: {
        ...hr.mutations,
        addEmployee: { ...hr.mutations.addEmployee, args: hr.mutations.moveEmployee.args },
      },
    },
    { collections: { ...hr.collections, employee: { ...hr.collections.employee, schema: 'other' } } },
  ]
  const hashes = [contractHash(registry), ...changes.map(hashOf)]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('the order of declarations is no change', () => {
  const { identity, ...rest } = domains
  expect(contractHash(createRegistry(1, { ...rest, identity }))).toBe(contractHash(registry))
})
