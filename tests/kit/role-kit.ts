// An organisation whose roles are written through the front door.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { DatabaseKind } from '#server/db/database.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation, type MemberPlan } from './people.ts'
import { createTestApp, type TestApp } from './server/app.ts'

interface RoleKit {
  server: TestApp
  domain: string
  root: string
  /** Holds every code. */
  boss: BuiltMember
}

let made = 0

/** Registers the hooks of a suite: one server, and before each test a new organisation with somebody who holds every code. */
export function registerRoleKit(kind: DatabaseKind) {
  // Filled before each test.
  const kit = {} as RoleKit
  const acts = {
    /** A member on the roster. */
    member: async (plan: MemberPlan = {}, home = kit.root) =>
      buildMember(kit.server, kit.domain, {
        employeeUri: await buildEmployee(kit.server, kit.domain, home),
        ...plan,
      }),
    save: (token: string, values: Record<string, unknown> = {}) => {
      const plain = { name: `角色${++made}`, parentUri: null, flag: 1, codes: [], dataScopes: {}, sortNo: 0 }
      return kit.server.call('identity', 'roleSave', { ...plain, ...values } as never, token)
    },
    /** A role made by whoever holds every code; its uri. */
    role: async (values: Record<string, unknown> = {}): Promise<string> => {
      const saved = await acts.save(kit.boss.token, values)
      if (!saved.result) throw new Error(saved.message)
      return saved.result.uri
    },
    grant: (token: string, uri: string, to: BuiltMember, expireAtMs: number | null = null) =>
      kit.server.call('identity', 'roleGrant', { uri, employeeUris: [to.employeeUri ?? ''], expireAtMs }, token),
    revoke: (token: string, uri: string, from: BuiltMember) =>
      kit.server.call('identity', 'roleRevoke', { uri, userId: from.userId }, token),
    codesOf: async (one: BuiltMember) =>
      (await kit.server.call('identity', 'getUserPermission', {}, one.token)).result?.permissions,
    fingerprintOf: async (one: BuiltMember) =>
      (await kit.server.call('identity', 'getUserPermission', {}, one.token)).result?.fingerprint ?? null,
  }
  beforeAll(async () => {
    kit.server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    Object.assign(kit, await buildOrganisation(kit.server))
    kit.boss = await acts.member({ codes: PERMISSIONS })
  })
  afterAll(() => kit.server.close())
  return { kit, ...acts }
}

/** Why the server has refused; undefined when it has not. */
export const reasonOf = (answer: object): string | undefined => (answer as { reason?: string }).reason
