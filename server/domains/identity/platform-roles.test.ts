import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const codesOf = async (token: string) =>
  (await server.call('identity', 'getUserPermission', {}, token)).result?.permissions ?? []
const give = (userId: string, key: string, expireAt: number | null) =>
  sql`insert into platform_grant (user_id, role_key, granted_by, expire_at)
    values (${userId}, ${key}, '', ${expireAt})`.execute(server.db)

test('whoever runs the platform holds its codes as a private person, and in no organisation', async () => {
  const { domain } = await buildOrganisation(server)
  const operator = await buildMember(server, domain, { codes: PERMISSIONS })
  const personal = await server.call(
    'identity',
    'switchOrg',
    { action: 'changeuserdomain', targetDomain: '' },
    operator.token,
  )
  const token = personal.result?.token ?? ''
  expect(await codesOf(token)).toEqual([])
  await give(operator.userId, 'certificationReviewer', null)
  await give(operator.userId, 'auditor', server.clock.nowMs + 1000)
  await give(operator.userId, 'nothing', null)
  expect(await codesOf(token)).toEqual(['platform_audit', 'platform_certification_review'])
  expect(await codesOf(operator.token)).toEqual([...PERMISSIONS].sort())
  server.clock.nowMs += 1000
  expect(await codesOf(token)).toEqual(['platform_certification_review'])
})

test('in an organisation whoever runs the platform is shown the way there, and nobody else', async () => {
  const { domain } = await buildOrganisation(server)
  const operator = await buildMember(server, domain)
  const member = await buildMember(server, domain, { codes: PERMISSIONS })
  const platform = async (token: string) => {
    const { result } = await server.call('identity', 'menuGet', { source: 'web' }, token)
    return result?.menus.filter(({ code, permission }) => /^platform/.test(code + permission)).map(({ code }) => code)
  }
  expect(await platform(operator.token)).toEqual([])
  await give(operator.userId, 'auditor', server.clock.nowMs + 1000)
  expect(await platform(operator.token)).toEqual(['platform'])
  expect(await platform(member.token)).toEqual([])
  server.clock.nowMs += 1000
  expect(await platform(operator.token)).toEqual([])
})

test("no organisation's role can carry a code of the platform", async () => {
  const { domain } = await buildOrganisation(server)
  const owner = await buildMember(server, domain, { codes: PERMISSIONS })
  const role = { name: '平台', parentUri: null, flag: 1, codes: ['platform_audit'], dataScopes: {}, sortNo: 0 }
  expect((await server.call('identity', 'roleSave', role as never, owner.token)).code).toBe(400)
})
