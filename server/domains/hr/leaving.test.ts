import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('whoever is marked as left', (kind) => {
  let server: TestApp
  let kit: Imports
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    kit = await buildImports(server)
  })
  afterAll(() => server.close())

  async function member(values: Record<string, unknown> = {}, codes: readonly string[] = ['user_and_departments']) {
    const employeeUri = await buildEmployee(server, kit.domain, kit.root, values)
    return buildMember(server, kit.domain, { employeeUri, codes })
  }
  /** What became of corrections and patches of one request: `done`, or the refusal with its reason. */
  async function patch(
    edits: readonly { uri: string | null; patch: Record<string, unknown>; before: Record<string, unknown> }[],
    as: BuiltMember = kit.hr,
  ) {
    const { result } = await server.push(
      as.token,
      edits.map(({ uri, patch: values, before }) => {
        const { employeeStatus: statusAfter } = values
        const given = { employeeUri: uri, statusAfter, stageAfter: null, reason: '登记有误' }
        return statusAfter === undefined
          ? {
              ...{ mutation: 'hr.patchEmployee', args: { uri, patch: values } },
              base: [{ collection: 'employee', uri: uri ?? '', rev: 0, values: before }],
            }
          : { mutation: 'hr.addEmploymentCorrection', args: { uri: newId('ecr'), values: given }, base: [] }
      }),
    )
    return result?.kind === 'outcomes'
      ? result.outcomes.map(({ outcome }) =>
          outcome.kind === 'refused' ? (outcome.detail?.reason ?? outcome.code) : 'done',
        )
      : []
  }
  const mark = (one: { employeeUri: string | null }, employeeStatus: string, before = 'active') => ({
    uri: one.employeeUri,
    patch: { employeeStatus },
    before: { employeeStatus: before },
  })
  const rolesOf = async (one: BuiltMember) =>
    (await sql`select 1 from role_grant where user_id = ${one.userId} and domain = ${kit.domain}`.execute(server.db))
      .rows.length

  test('is a member no longer, here and nowhere else', async () => {
    const one = await member()
    const elsewhere = await buildOrganisation(server)
    await sql`insert into membership (user_id, domain, status, joined_at)
      values (${one.userId}, ${elsewhere.domain}, 'active', 1)`.execute(server.db)
    expect((await server.pull(one.token, ['employee'])).code).toBe(200)
    expect(await patch([mark(one, 'left')])).toEqual(['done'])
    expect((await server.pull(one.token, ['employee'])).code).toBe(10115)
    expect(await rolesOf(one)).toBe(0)
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from session
      where user_id = ${one.userId} and revoked_at is null`.execute(server.db)
    expect(rows).toEqual([{ open: 0 }])
    const left = await sql<{ domain: string; status: string }>`select domain, status from membership
      where user_id = ${one.userId} order by joined_at`.execute(server.db)
    expect(left.rows).toEqual([
      { domain: elsewhere.domain, status: 'active' },
      { domain: kit.domain, status: 'left' },
    ])
    const log = await server.call('identity', 'rightsLog', { pageNo: 1, pageSize: 10 }, kit.hr.token)
    expect(log.result?.records[0]).toMatchObject({ action: 'revoke', removed: ['user_and_departments'] })
    // Back on the roster he is no member yet: that is for an invitation or an audit.
    expect(await patch([mark(one, 'active', 'left')])).toEqual(['done'])
    expect((await server.pull(one.token, ['employee'])).code).toBe(10115)
  })

  test('so it is for an entry that is cancelled', async () => {
    const other = await member({ employeeStatus: 'preEntry' })
    expect(await patch([mark(other, 'entryCancelled', 'preEntry')])).toEqual(['done'])
    expect((await server.pull(other.token, ['employee'])).code).toBe(10115)
  })

  test('does not come in again by an open door', async () => {
    await sql`update organisation set join_policy = 'open' where domain_uri = ${kit.domain}`.execute(server.db)
    const one = await member()
    const personal = await buildMember(server, '')
    await sql`update session set user_id = ${one.userId} where user_id = ${personal.userId}`.execute(server.db)
    await patch([mark(one, 'left')])
    const applied = await server.call('identity', 'joinApply', { domainUri: kit.domain, note: '' }, personal.token)
    expect(applied.result?.status).toBe(0)
  })

  test('is not oneself, who is in charge, or the last who manages roles', async () => {
    const own = await member({}, PERMISSIONS)
    expect(await patch([mark(own, 'left')], own)).toEqual(['notAllowed'])
    const owner = await member()
    await sql`update organisation set owner_user_id = ${owner.userId} where domain_uri = ${kit.domain}`.execute(
      server.db,
    )
    expect(await patch([mark(owner, 'left')])).toEqual(['ownerLeaves'])
    const managers = [await member({}, ['role_management']), await member({}, ['role_management'])] as const
    await sql`delete from role_grant where user_id in (${kit.hr.userId}, ${own.userId})`.execute(server.db)
    const clerk = await buildMember(server, kit.domain, { codes: PERMISSIONS })
    // For a time: he does not count as one who stays.
    await sql`update role_grant set expire_at = ${server.clock.nowMs + 3_600_000} where user_id = ${clerk.userId}`.execute(
      server.db,
    )
    expect(await patch([mark(managers[0], 'left'), mark(managers[1], 'left')], clerk)).toEqual([
      'done',
      'lastRoleManager',
    ])
    expect((await server.pull(managers[1].token)).code).toBe(200)
  })

  test('or disabled may not do more than who does it', async () => {
    const clerk = await buildMember(server, kit.domain, {
      codes: ['user_and_departments', 'staff_edit', 'employment_correction'],
    })
    const [equal, above, owner] = [
      await member({}, ['user_and_departments']),
      await member({}, ['user_and_departments', 'role_management']),
      await member(),
    ]
    await sql`update organisation set owner_user_id = ${owner.userId} where domain_uri = ${kit.domain}`.execute(
      server.db,
    )
    const disable = async (one: BuiltMember) => {
      const edit = {
        mutation: 'hr.setEmployeeMembership',
        args: { uri: one.employeeUri, membership: 'disabled' },
        base: [{ collection: 'employee', uri: one.employeeUri ?? '', rev: 0, values: { membership: 'active' } }],
      }
      const { result } = await server.push(clerk.token, [edit])
      const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
      return outcome?.kind === 'refused' ? outcome.code : outcome?.kind
    }
    expect(await disable(above)).toBe('aboveOwnRights')
    expect(await patch([mark(above, 'left')], clerk)).toEqual(['aboveOwnRights'])
    expect(await disable(owner)).toBe('ownerLeaves')
    expect(await patch([mark(owner, 'left')], kit.hr)).toEqual(['ownerLeaves'])
    expect((await server.pull(above.token)).code).toBe(200)
    expect((await server.pull(owner.token)).code).toBe(200)
    expect(await disable(equal)).toBe('merged')
    expect((await server.pull(equal.token)).code).toBe(10116)
    // What was granted for a time that is over counts no more.
    await sql`update role_grant set expire_at = ${server.clock.nowMs} where user_id = ${above.userId}`.execute(
      server.db,
    )
    expect(await disable(above)).toBe('merged')
  })

  test('is marked so by no edit and no import', async () => {
    const employeeNo = newId().slice(-8)
    const one = await member({ employeeNo, stage: 'regular' })
    const edit = async (values: object, before: Record<string, unknown>) => {
      const base = [{ collection: 'employee', uri: one.employeeUri ?? '', rev: 0, values: before }]
      const args = { uri: one.employeeUri, patch: values }
      const { result } = await server.push(kit.hr.token, [{ mutation: 'hr.patchEmployee', args, base }])
      const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
      return outcome?.kind === 'refused' ? outcome.detail?.reason : outcome?.kind
    }
    expect(await edit({ employeeStatus: 'left' }, { employeeStatus: 'active' })).toBe('statusMove')
    expect(await edit({ stage: 'probation' }, { stage: 'regular' })).toBe('stageMove')
    expect(await edit({ stage: 'regular', remark: '见证' }, { stage: 'regular', remark: null })).toBe('merged')
    const problems = async (values: object) => (await kit.run([{ employeeNo, ...values }])).result?.rows[0]?.problems
    expect(await problems({ employeeStatus: 'left' })).toEqual({ employeeStatus: 'statusMove' })
    expect(await problems({ stage: 'intern' })).toEqual({ stage: 'stageMove' })
    expect(await problems({ employeeStatus: 'active', stage: 'regular', remark: '又见' })).toEqual({})
    expect((await server.pull(one.token, ['employee'])).code).toBe(200)
  })
})
