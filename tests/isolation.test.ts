// A stranger, a member of another organisation and a member without the code get nothing of what the registry declares.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domains, registry } from '#contract/index.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { createRegistry, type Domains } from '#contract/kit/registry.ts'
import type { Database } from '#server/db/database.ts'
import { serverCalls } from '#server/http/server-calls.ts'
import { buildIsolationWorld, type IsolationWorld, isolationViolations } from './kit/isolation/isolation.ts'
import { createMemoTable, memos } from './kit/isolation/participants-sample.ts'
import { createTestApp, type TestApp } from './kit/server/app.ts'
import { openTestDatabase, postgresMissing } from './kit/server/database.ts'

let database: Database
let server: TestApp
let world: IsolationWorld
beforeAll(async () => {
  // Walks over all that is declared: on a server in a fraction of the time.
  database = await openTestDatabase(postgresMissing() === undefined ? 'postgres' : 'pglite', { migrated: true })
  server = await createTestApp({ db: database.kysely })
  world = await buildIsolationWorld(server, registry)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

test('nothing that the registry declares is open to someone who must not', async () => {
  expect(registry.collections.size).toBeGreaterThan(0)
  expect(await isolationViolations(server, registry, world)).toEqual([])
})

test('rows of participants are closed to colleagues who take no part in them', async () => {
  await createMemoTable({ kysely: database.kysely })
  const shared = createRegistry(registry.version, { ...domains, memos })
  const opened = await createTestApp({ db: database.kysely, registry: shared })
  // The others have been walked over.
  const found = await isolationViolations(opened, only('memos', memos), await buildIsolationWorld(opened, shared))
  await opened.close()
  expect(found).toEqual([])
})

describe('the test is able to fail', () => {
  const violationsOf = async (options: Parameters<typeof createTestApp>[0]) => {
    const opened = await createTestApp({ ...options, db: database.kysely })
    // What is noticed lies in one domain.
    const found = await isolationViolations(opened, only('hr', domains.hr), await buildIsolationWorld(opened, registry))
    await opened.close()
    return found
  }

  test('it notices collections, mutations and calls that ask for no code', async () => {
    const found = await violationsOf({ registry: openedRegistry() })
    expect(found).toContainEqual(expect.stringContaining('employee was pulled without user_and_departments'))
    expect(found).toContainEqual(expect.stringContaining('employee.hr was pulled'))
    expect(found).toContainEqual(expect.stringMatching(/a member without staff_edit did hr\.patchEmployee/))
    expect(found).toContainEqual(expect.stringMatching(/a member without roster_sensitive called hr\.readSensitive/))
    expect(found).toContainEqual(expect.stringMatching(/wrote for someone who must not/))
  })

  test('it notices a handler that looks into another organisation', async () => {
    const leak = async () => ({ values: { idNo: '甲方机密' } })
    const found = await violationsOf({ calls: { ...serverCalls, hr: { ...serverCalls.hr, readSensitive: leak } } })
    expect(found).toEqual(['another organisation learnt something by hr.readSensitive'])
  })

  test('it notices rows of an organisation that are declared without a code', async () => {
    const declared = openedRegistry({ hr: domains.hr })
    expect(await isolationViolations(server, declared, world)).toContainEqual(
      'employee.public of an organisation needs no code',
    )
  })
})

/** A registry of one domain. */
const only = (name: string, domain: Domains[string]) => createRegistry(registry.version, { [name]: domain })

/** A registry with every lock taken off: of all domains, or of some. */
function openedRegistry(some: Domains = domains) {
  const opened: Domains = Object.fromEntries(
    Object.entries(some).map(([name, domain]) => [
      name,
      {
        ...domain,
        collections: mapped(domain.collections, withoutCodes),
        mutations: mapped(domain.mutations, (mutation) => ({ ...mutation, permission: '' })),
        calls: mapped(domain.calls, (call) =>
          call.auth.kind === 'code' ? { ...call, auth: { kind: 'signedIn' as const } } : call,
        ),
      },
    ]),
  )
  return createRegistry(registry.version, opened)
}

const withoutCodes = (collection: AnyCollection): AnyCollection => ({
  ...collection,
  groups: mapped(collection.groups, (group) => ({ ...group, permission: '' })),
})

const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
