// Doors that stand open are no way round a door that was shut.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { reasonOf } from '#tests/kit/role-kit.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'

describeServers('an open organisation', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ domain, root } = await buildOrganisation(server))
    await sql`update organisation set join_policy = 'open' where domain_uri = ${domain}`.execute(server.db)
    hr = await buildMember(server, domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  const apply = (one: BuiltMember) =>
    server.call('identity', 'joinApply', { domainUri: domain, note: '我回来了' }, one.token)
  const leave = (one: BuiltMember) => server.call('identity', 'organisationLeave', { domainUri: domain }, one.token)
  const recordOf = async (one: BuiltMember) =>
    (await filledRows(server, hr.token, 'employee')).find((row) => row.username === one.username)
  async function setMembership(uri: string, membership: 'active' | 'disabled'): Promise<void> {
    server.clock.nowMs += 1000
    const now = (await filledRows(server, hr.token, 'employee')).find((row) => row.uri === uri)
    const base = [{ collection: 'employee', uri, rev: Number(now?.rev), values: { membership: now?.membership } }]
    const args = { uri, membership }
    const { result } = await server.push(hr.token, [{ mutation: 'hr.setEmployeeMembership', args, base }])
    expect(result?.kind === 'outcomes' && result.outcomes[0]?.outcome.kind).toBe('applied')
  }
  const mobileOf = async (one: BuiltMember) => {
    const { rows } = await sql<{ mobile: string }>`select mobile from account where user_id = ${one.userId}`.execute(
      server.db,
    )
    return rows[0]?.mobile ?? ''
  }

  test('does not take back at once whom it has disabled, also when he has left meanwhile', async () => {
    const person = await buildMember(server, '')
    expect((await apply(person)).result?.status).toBe(1)
    await setMembership(String((await recordOf(person))?.uri), 'disabled')
    expect((await leave(person)).code).toBe(200)
    expect((await apply(person)).result?.status).toBe(0)
    expect((await server.call('identity', 'userDomains', {}, person.token)).result?.domains).toEqual([])
    expect(await filledRows(server, hr.token, 'todo')).toMatchObject([{ kind: 'joinAudit', status: 'open' }])
  })

  test('takes back whom it has enabled again, and whoever went by himself', async () => {
    const person = await buildMember(server, '')
    await apply(person)
    const uri = String((await recordOf(person))?.uri)
    await setMembership(uri, 'disabled')
    await setMembership(uri, 'active')
    await leave(person)
    expect((await apply(person)).result?.status).toBe(1)
  })

  test('asks its auditors about somebody whose record was disabled before he had an account', async () => {
    const person = await buildMember(server, '')
    const uri = await buildEmployee(server, domain, root, { mobile: await mobileOf(person), membership: 'disabled' })
    expect((await apply(person)).result?.status).toBe(0)
    expect((await filledRows(server, hr.token, 'employee')).find((row) => row.uri === uri)).toMatchObject({
      membership: 'disabled',
      username: null,
    })
  })

  test('gives nobody the record of another member, whose number has become his', async () => {
    const [before, after] = [await buildMember(server, ''), await buildMember(server, '')]
    await apply(before)
    const uri = String((await recordOf(before))?.uri)
    const number = await mobileOf(before)
    await sql`update account set mobile = null where user_id = ${before.userId}`.execute(server.db)
    await sql`update account set mobile = ${number} where user_id = ${after.userId}`.execute(server.db)
    expect(reasonOf(await apply(after))).toBe('recordTaken')
    expect((await recordOf(before))?.uri).toBe(uri)
    expect((await server.call('identity', 'userDomains', {}, after.token)).result?.domains).toEqual([])
  })
})
