// Who audits applications takes people in where he may edit people, and nowhere else.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { auditJoin } from '#tests/kit/joining.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'

const CODES: readonly Permission[] = ['org_structure', 'user_and_departments', 'org_invitation_management']

describeServers('an auditor whose data scope is his branch', (kind) => {
  const { kit, member } = registerRoleKit(kind)

  async function start() {
    await sql`update organisation set join_policy = 'apply' where domain_uri = ${kit.domain}`.execute(kit.server.db)
    const site = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
    const team = await buildDepartment(kit.server, kit.domain, { parentUri: site })
    const auditor = await member(
      {
        codes: CODES,
        dataScopes: { employee: { kind: 'all' }, 'employee.edit': { kind: 'deptAndChildren' } },
      },
      site,
    )
    return { site, team, auditor }
  }
  async function applied(person: BuiltMember): Promise<string> {
    const input = { domainUri: kit.domain, note: '' }
    return (await kit.server.call('identity', 'joinApply', input, person.token)).result?.applicationUri ?? ''
  }
  const audit = (by: BuiltMember, applicationUri: string, input: { status: 1 | 2; groupUri?: string }) =>
    auditJoin(kit.server, by.token, { applicationUri, auditNot: '不合适', ...input })
  const record = async (username: string) =>
    (await filledRows(kit.server, kit.boss.token, 'employee')).find((row) => row.username === username)

  test('places a newcomer in it, and not beside it or at the top', async () => {
    const { team, auditor } = await start()
    const person = await buildMember(kit.server, '')
    const application = await applied(person)
    const beside = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
    for (const groupUri of [beside, kit.root])
      expect(await audit(auditor, application, { status: 1, groupUri })).toBe('departmentOutOfReach')
    expect(await audit(auditor, application, { status: 1 })).toBe('invalid')
    expect(await record(person.username)).toBeUndefined()
    expect(await audit(auditor, application, { status: 1, groupUri: team })).toBe('applied')
    expect(await record(person.username)).toMatchObject({ groupUri: team })
  })

  test('opens no record of another department to its owner, one of his own he does', async () => {
    const { site, team, auditor } = await start()
    for (const [home, reason] of [
      [kit.root, 'recordOutOfReach'],
      [team, 'applied'],
    ] as const) {
      const person = await buildMember(kit.server, '')
      const { rows } = await sql<{ mobile: string }>`select mobile from account
        where user_id = ${person.userId}`.execute(kit.server.db)
      await buildEmployee(kit.server, kit.domain, home, { mobile: rows[0]?.mobile, membership: 'disabled' })
      const application = await applied(person)
      expect(await audit(auditor, application, { status: 1, groupUri: site })).toBe(reason)
    }
  })

  test('still rejects, and whoever may edit everybody takes in what is left', async () => {
    const { auditor } = await start()
    const [one, other] = [await buildMember(kit.server, ''), await buildMember(kit.server, '')]
    expect(await audit(auditor, await applied(one), { status: 2 })).toBe('applied')
    expect(await audit(kit.boss, await applied(other), { status: 1, groupUri: kit.root })).toBe('applied')
    expect(await record(other.username)).toMatchObject({ groupUri: kit.root })
  })
})
