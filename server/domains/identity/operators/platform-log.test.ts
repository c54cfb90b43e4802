import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformRole } from '#contract/domains/identity/platform-roles.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'

describeServers("the log of operators' acts", (kind) => {
  let server: TestApp
  let manager: BuiltMember
  let other: BuiltMember
  let auditor: BuiltMember
  let person: BuiltMember
  let domain: string
  beforeAll(async () => {
    server = await createTestApp({ kind })
    manager = await operator('accountManager')
    other = await operator('accountManager')
    auditor = await operator('auditor')
    person = await buildMember(server, '')
    ;({ domain } = await buildOrganisation(server))
    await freeze(person.userId, true, '多次发布虚假招工')
    server.clock.nowMs += 86_400_000
    await freeze(person.userId, false, '')
    await server.call(
      'identity',
      'organisationFreeze',
      { domainUri: domain, isFrozen: true, reason: '欠薪' },
      other.token,
    )
  })
  afterAll(() => server.close())

  async function operator(role: PlatformRole): Promise<BuiltMember> {
    const one = await buildMember(server, '')
    await sql`insert into platform_grant (user_id, role_key, granted_by) values (${one.userId}, ${role}, '')`.execute(
      server.db,
    )
    return one
  }
  const freeze = (userId: string, isFrozen: boolean, reason: string) =>
    server.call('identity', 'accountFreeze', { userId, isFrozen, reason }, manager.token)
  const read = (asked: Record<string, unknown> = {}, by = auditor) =>
    server.call(
      'identity',
      'platformActs',
      { operator: '', subject: '', pageNo: 1, pageSize: 20, ...asked } as never,
      by.token,
    )
  const actsOf = async (asked: Record<string, unknown>) =>
    (await read(asked)).result?.records.map((line) => line.act) ?? []

  test('each act with who, whom, why, and between which states; the newest first', async () => {
    const log = (await read()).result
    expect(log?.total).toBe(3)
    expect(log?.records).toMatchObject([
      {
        act: 'organisation.freeze',
        operatorUsername: other.username,
        subjectUri: domain,
        subjectUsername: '',
        reason: '欠薪',
      },
      { act: 'account.unfreeze', subjectUsername: person.username, before: 'frozen', after: 'active', reason: '' },
      {
        act: 'account.freeze',
        operatorUsername: manager.username,
        subjectUri: person.userId,
        reason: '多次发布虚假招工',
        before: 'active',
        after: 'frozen',
      },
    ])
    expect(log?.records[0]?.subjectName).not.toBe('')
  })

  test('it is narrowed by time, operator, kind and whom it concerns, and turned over page by page', async () => {
    const [last, , first] = (await read()).result?.records ?? []
    expect(await actsOf({ beforeMs: last?.atMs })).toEqual(['account.freeze'])
    expect(await actsOf({ fromMs: last?.atMs })).toEqual(['organisation.freeze', 'account.unfreeze'])
    expect(await actsOf({ operator: other.username })).toEqual(['organisation.freeze'])
    expect(await actsOf({ act: 'account.unfreeze' })).toEqual(['account.unfreeze'])
    expect(await actsOf({ subject: person.username })).toEqual(['account.unfreeze', 'account.freeze'])
    expect(await actsOf({ subject: last?.subjectName })).toEqual(['organisation.freeze'])
    expect(await actsOf({ subject: '没有这个人' })).toEqual([])
    expect(await actsOf({ pageNo: 2, pageSize: 1 })).toEqual(['account.unfreeze'])
    // An export asks for the lines up to the first it was given: what is added meanwhile moves no page.
    expect(await actsOf({ upTo: first?.seq })).toEqual(['account.freeze'])
  })

  test('only an auditor reads it, and nobody changes or deletes a line', async () => {
    expect((await read({}, manager)).code).toBe(6)
    const inside = await buildMember(server, domain, { codes: ['role_management'] })
    expect((await read({}, inside)).code).not.toBe(200)
    const before = (await read()).result
    for (const statement of [
      sql`update platform_act set reason = ''`,
      sql`delete from platform_act`,
      sql`truncate platform_act`,
    ]) {
      await expect(statement.execute(server.db)).rejects.toThrow(/only added to/)
    }
    expect((await read()).result).toEqual(before)
  })
})
