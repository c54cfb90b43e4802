import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { membershipApplication } from '#contract/domains/joining/membership-application.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { auditJoin, joinRows } from '#tests/kit/joining.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { reasonOf } from '#tests/kit/role-kit.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('organisations', (kind) => {
  let server: TestApp
  let person: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    person = await buildMember(server, '')
  })
  afterAll(() => server.close())

  const values = { groupName: '云岭建设有限公司', asname: '云岭' }
  const found = async (one = person, more: { description?: string; industry?: 'E' } = {}) =>
    (await server.call('identity', 'createOrg', { ...values, ...more }, one.token)).result?.domainUri ?? ''
  async function under(one: BuiltMember, domain: string): Promise<string> {
    const input = { action: 'changeuserdomain' as const, targetDomain: domain }
    const switched = await server.call('identity', 'switchOrg', input, one.token)
    if (!switched.result) throw new Error(`no way into the organisation: ${switched.code}`)
    return switched.result.token
  }

  describe('founding', () => {
    test('the founder leads it: roster, root department, every default role, every code', async () => {
      const domain = await found(person, { description: '一家新公司', industry: 'E' })
      const token = await under(person, domain)
      const info = (await server.call('identity', 'organisationGet', {}, token)).result
      expect(info).toMatchObject({
        ...values,
        description: '一家新公司',
        industry: 'E',
        isOwner: true,
        memberCount: 1,
        status: 'active',
        joinPolicy: 'apply',
      })
      const rights = (await server.call('identity', 'getUserPermission', {}, token)).result
      expect(rights?.permissions).toEqual([...PERMISSIONS].sort())
      expect(await filledRows(server, token, 'department')).toMatchObject([{ groupName: values.groupName }])
      expect(await filledRows(server, token, 'employee')).toMatchObject([
        { username: person.username, employeeNo: '0001', membership: 'active' },
      ])
      const stations = await filledRows(server, token, 'station')
      expect(stations.map((row) => row.name)).toEqual(expect.arrayContaining(['项目经理', '安全员', '班组长', '电工']))
      expect(await filledRows(server, token, 'duty')).toHaveLength(7)
      expect(await filledRows(server, token, 'rank')).toHaveLength(16)
      const roles = (await server.call('identity', 'roleList', {}, token)).result?.roles ?? []
      expect(roles.map((role) => role.name)).toEqual(expect.arrayContaining(['负责人', '管理员', '员工']))
    })

    test('names are bounded in characters, and nothing is founded by a refusal', async () => {
      const create = (input: Partial<typeof values & { description: string }>) =>
        server.call('identity', 'createOrg', { ...values, ...input }, person.token)
      for (const wrong of [
        { groupName: ' ' },
        { asname: '' },
        { asname: '九'.repeat(9) },
        { description: '长'.repeat(121) },
      ])
        expect((await create(wrong)).code).toBe(400)
      expect((await create({ asname: '𠮷'.repeat(8) })).code).toBe(200)
      await sql`update account set mobile = null where user_id = ${person.userId}`.execute(server.db)
      expect(reasonOf(await create({}))).toBe('mobileMissing')
      const mine = (await server.call('identity', 'myOrganisations', {}, person.token)).result
      expect(mine?.organisations).toHaveLength(1)
    })

    test('whoever holds its code changes it; the root department follows the name', async () => {
      const domain = await found()
      const token = await under(person, domain)
      const saved = await server.call(
        'identity',
        'organisationSave',
        { groupName: '云岭集团', joinPolicy: 'open' },
        token,
      )
      expect(saved.result).toMatchObject({ groupName: '云岭集团', asname: '云岭', joinPolicy: 'open' })
      expect(await filledRows(server, token, 'department')).toMatchObject([{ groupName: '云岭集团' }])
      expect((await server.call('identity', 'organisationGet', {}, person.token)).code).toBe(404)
    })

    test('the company of a token is the organisation under which its person acts, and none of a private person', async () => {
      const [first, second] = [await found(), await found(person, { description: '另一家' })]
      for (const domainUri of [first, second]) {
        const token = await under(person, domainUri)
        expect((await server.call('identity', 'organisationGet', {}, token)).result).toMatchObject({ domainUri })
      }
      expect(await server.call('identity', 'organisationGet', {}, person.token)).toMatchObject({
        code: 404,
        result: null,
      })
      expect((await server.call('identity', 'organisationGet', {})).code).toBe(401)
    })

    test('its industry is one of the classification, its region one that there is; both can be taken away', async () => {
      const token = await under(person, await found())
      const save = (input: Record<string, unknown>) => server.call('identity', 'organisationSave', input, token)
      expect((await save({ industry: 'E', regionCode: '330106' })).result).toMatchObject({
        industry: 'E',
        regionCode: '330106',
      })
      expect((await save({ industry: '建筑' })).code).toBe(400)
      expect((await save({ regionCode: '999999' })).code).toBe(400)
      expect((await save({ groupName: '云岭集团' })).result).toMatchObject({ industry: 'E', regionCode: '330106' })
      expect((await save({ industry: '', regionCode: '' })).result).toMatchObject({ industry: '', regionCode: '' })
    })
  })

  describe('joining', () => {
    let domain: string
    let owner: string
    let other: BuiltMember
    beforeEach(async () => {
      domain = await found()
      owner = await under(person, domain)
      other = await buildMember(server, '')
    })
    const apply = (one = other, note = '同事推荐') =>
      server.call('identity', 'joinApply', { domainUri: domain, note }, one.token)
    const audit = (applicationUri: string, input: { status: 1 | 2; groupUri?: string; auditNot?: string }) =>
      auditJoin(server, owner, { applicationUri, ...input })

    test('is asked for, waits with the auditors, and ends on the roster in the department chosen', async () => {
      const applied = (await apply()).result
      expect(applied?.status).toBe(0)
      expect(await filledRows(server, owner, 'todo')).toMatchObject([
        { kind: 'joinAudit', status: 'open', facts: { kind: 'joinAudit', note: '同事推荐' } },
      ])
      expect(reasonOf(await apply())).toBe('appliedAlready')
      expect(await joinRows(server, owner)).toMatchObject([
        { mobile: expect.stringMatching(/^137\*{4}\d{4}$/), status: 'inReview', hasRealName: false },
      ])
      const groupUri = await buildDepartment(server, domain, { parentUri: null })
      const uri = applied?.applicationUri ?? ''
      expect(await audit(uri, { status: 1, groupUri, auditNot: '欢迎' })).toBe('applied')
      expect(await audit(uri, { status: 2, auditNot: '晚了' })).toBe('stateMoved')
      expect(await filledRows(server, owner, 'todo')).toMatchObject([
        { status: 'done', outcome: 'passed', deepLink: `/message/toDoCenter?join=${uri}` },
      ])
      expect(await filledRows(server, other.token, 'notice')).toMatchObject([
        { kind: 'organisation', facts: { event: 'joinPassed', note: '欢迎' } },
      ])
      const token = await under(other, domain)
      expect((await server.call('identity', 'getUserPermission', {}, token)).result?.permissions).toEqual([
        'org_structure',
        'user_and_departments',
      ])
      const row = (await filledRows(server, owner, 'employee')).find((one) => one.username === other.username)
      expect(row).toMatchObject({ groupUri, employeeNo: '0002' })
    })

    test('is rejected with a word, taken back, and asked for again', async () => {
      const first = (await apply()).result?.applicationUri ?? ''
      expect(await audit(first, { status: 2, auditNot: '名额已满' })).toBe('applied')
      const second = (await apply()).result?.applicationUri ?? ''
      const withdraw = (one: BuiltMember) =>
        server.call('identity', 'joinWithdraw', { applicationUri: second }, one.token)
      expect((await withdraw(person)).code).toBe(404)
      expect((await withdraw(other)).code).toBe(200)
      expect(reasonOf(await withdraw(other))).toBe('applicationDone')
      const mine = await server.call('identity', 'myApplications', { pageNo: 1, pageSize: 20 }, other.token)
      expect(mine.result?.records.map((one) => one.status).sort()).toEqual([2, 4])
      expect(mine.result?.records.map((one) => one.auditNot).sort()).toEqual(['', '名额已满'])
      const closed = (await filledRows(server, owner, 'todo')).map((one) => [one.status, one.outcome])
      expect(closed.sort()).toEqual([
        ['cancelled', null],
        ['done', 'refused'],
      ])
    })

    test('is asked for twenty times a day at most, also when it is taken back each time', async () => {
      const before = (count: number) =>
        server.store.write((tx) =>
          tx.flush(
            Array.from({ length: count }, () => ({
              kind: 'insert' as const,
              collection: membershipApplication,
              scope: `org:${domain}`,
              row: completeRow(membershipApplication, newId('join'), {
                ...{ applicantUserId: other.userId, name: '甲', mobile: '', hasRealName: false, source: 'apply' },
                ...{ at: server.clock.nowMs, status: 'withdrawn', trail: [] },
              }),
            })),
            [],
            [],
          ),
        )
      await before(20)
      expect(await apply()).toMatchObject({ code: 429, reason: 'applicationsToday' })
      server.clock.nowMs += 24 * 3_600_000
      expect((await apply()).code).toBe(200)
    })

    test('an open one takes people at once, to the record that the roster has of them already', async () => {
      await server.call('identity', 'organisationSave', { joinPolicy: 'open' }, owner)
      const { rows } = await sql<{
        mobile: string
      }>`select mobile from account where user_id = ${other.userId}`.execute(server.db)
      const root = (await filledRows(server, owner, 'department'))[0]?.uri
      const uri = await buildEmployee(server, domain, String(root), { mobile: rows[0]?.mobile ?? '' })
      expect((await apply()).result?.status).toBe(1)
      expect(reasonOf(await apply())).toBe('alreadyMember')
      const row = (await filledRows(server, owner, 'employee')).find((one) => one.username === other.username)
      expect(row?.uri).toBe(uri)
    })

    test('those that take no applications are found by their whole name only', async () => {
      const search = async (name: string) =>
        (await server.call('identity', 'organisationSearch', { name }, other.token)).result?.organisations ?? []
      await server.call('identity', 'organisationSave', { groupName: '青山独立公司' }, owner)
      expect(await search('青山')).toMatchObject([{ domainUri: domain, relation: 'none' }])
      await apply()
      expect(await search('青山')).toMatchObject([{ relation: 'applied' }])
      await server.call('identity', 'organisationSave', { joinPolicy: 'inviteOnly' }, owner)
      expect(await search('青山')).toEqual([])
      expect(await search('青山独立公司')).toHaveLength(1)
      expect(reasonOf(await apply(await buildMember(server, '')))).toBe('joinClosed')
    })

    test('two auditors at once: one answer counts', async () => {
      const uri = (await apply()).result?.applicationUri ?? ''
      const groupUri = String((await filledRows(server, owner, 'department'))[0]?.uri)
      const answers = await Promise.all([
        audit(uri, { status: 1, groupUri }),
        audit(uri, { status: 1, groupUri }),
        audit(uri, { status: 2, auditNot: '名额已满' }),
      ])
      expect(answers.sort()).toEqual(['applied', 'stateMoved', 'stateMoved'])
      const people = (await filledRows(server, owner, 'employee')).filter((one) => one.username === other.username)
      expect(people.length).toBeLessThan(2)
    })

    test('leaving ends roles and sessions there; the leader stays', async () => {
      await server.call('identity', 'organisationSave', { joinPolicy: 'open' }, owner)
      await apply()
      const token = await under(other, domain)
      const leave = (one: string) => server.call('identity', 'organisationLeave', { domainUri: domain }, one)
      expect((await leave(token)).code).toBe(200)
      expect((await server.pull(token, ['employee'])).code).toBe(10115)
      expect((await leave(other.token)).code).toBe(404)
      expect(reasonOf(await leave(owner))).toBe('ownerStays')
      const row = (await filledRows(server, owner, 'employee')).find((one) => one.username === other.username)
      expect(row?.employeeStatus).toBe('left')
      // The way back is the way in.
      expect((await apply()).result?.status).toBe(1)
    })
  })

  test('a frozen organisation stays in sight and answers 10111; a stranger learns nothing of it', async () => {
    const { domain } = await buildOrganisation(server, { status: 'frozen' })
    const member = await buildMember(server, domain, { codes: PERMISSIONS })
    expect((await server.call('identity', 'organisationGet', {}, member.token)).code).toBe(10111)
    const personal = await under(member, '').catch(() => undefined)
    expect(personal).toBeUndefined()
    await sql`insert into membership (user_id, domain, status, joined_at)
      values (${person.userId}, ${domain}, 'active', 1)`.execute(server.db)
    const mine = (await server.call('identity', 'myOrganisations', {}, person.token)).result?.organisations
    expect(mine).toMatchObject([{ domainUri: domain, status: 'frozen' }])
    const enter = (token: string) =>
      server.call('identity', 'switchOrg', { action: 'changeuserdomain', targetDomain: domain }, token)
    expect((await enter(person.token)).code).toBe(10111)
    expect((await enter((await buildMember(server, '')).token)).code).toBe(6)
  })
})
