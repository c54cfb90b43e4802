import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import type { PlatformRole } from '#contract/domains/identity/platform-roles.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'
import { anonymiseNext } from '../account/closing.ts'
import { openSession } from '../open-session.ts'

const FIRST = { pageNo: 1, pageSize: 20 }
const ID_NO = '11010519491231002X'

describeServers('operators', (kind) => {
  let server: TestApp
  let reviewer: BuiltMember
  let manager: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    server.clock.nowMs += 3_601_000
    reviewer = await operator('certificationReviewer')
    manager = await operator('accountManager')
  })
  afterAll(() => server.close())

  async function operator(role: PlatformRole): Promise<BuiltMember> {
    const person = await buildMember(server, '')
    await sql`insert into platform_grant (user_id, role_key, granted_by) values (${person.userId}, ${role}, '')`.execute(
      server.db,
    )
    return person
  }
  const upload = (by: BuiltMember) => uploadPicture(server, by)
  const picture = (by: BuiltMember, file: FileRef) => pictureStatus(server, by, file)
  const submit = (person: BuiltMember, pictures: FileRef[] = []) =>
    server.call(
      'identity',
      'authenticate',
      { name: '陈向东', idType: 'residentId', idNo: ID_NO, from: '2020-03-01', until: null, pictures },
      person.token,
    )
  const cases = async (status: 1 | 2 | 3) =>
    (await server.call('identity', 'realNameCases', { status, ...FIRST, pageSize: 50 }, reviewer.token)).result
  const decide = (userId: string, isPassed: boolean, reason = '', by = reviewer) =>
    server.call('identity', 'realNameDecide', { userId, isPassed, reason, marked: isPassed ? [] : ['name'] }, by.token)
  const events = async (person: BuiltMember) =>
    (await filledRows(server, person.token, 'notice')).map((row) => row.facts as { event: string })
  const acts = async (subject: string) =>
    (
      await sql<{ line: string }>`select act || ':' || reason as line from platform_act where subject = ${subject}
        order by at, act`.execute(server.db)
    ).rows.map((row) => row.line)

  describe('a real name', () => {
    test('waits with a masked number; its pictures are looked at one case at a time, and gone with the decision', async () => {
      const person = await buildMember(server, '')
      const front = await upload(person)
      expect((await submit(person, [front])).result?.status).toBe(1)
      const listed = (await cases(1))?.records.find((one) => one.userId === person.userId)
      expect(listed).toMatchObject({ name: '陈向东', idNo: '110***********002X', pictures: 1 })
      expect(listed?.mobile).toMatch(/^137\*{4}\d{4}$/)
      expect([await picture(reviewer, front), await picture(manager, front)]).toEqual([200, 404])
      const look = await server.call('identity', 'realNamePictures', { userId: person.userId }, reviewer.token)
      expect(look.result?.pictures).toEqual([front])
      const looks = await sql`select 1 from access_log where action = 'platform.realNameLook'
        and user_id = ${reviewer.userId} and uri = ${person.userId}`.execute(server.db)
      expect(looks.rows).toHaveLength(1)

      expect(await decide(person.userId, false)).toMatchObject({ code: 400, reason: 'reasonMissing' })
      expect((await decide(person.userId, false, '照片看不清')).code).toBe(200)
      const account = (await server.call('identity', 'accountGet', {}, person.token)).result
      expect(account?.realName).toMatchObject({ status: 2, reason: '照片看不清' })
      expect(await events(person)).toMatchObject([{ event: 'realNameRejected', note: '照片看不清' }])
      expect(await picture(reviewer, front)).toBe(404)
      expect(await decide(person.userId, true)).toMatchObject({ code: 400, reason: 'stateMoved' })
      expect(await acts(person.userId)).toEqual(['realName.look:', 'realName.reject:照片看不清'])

      expect((await submit(person)).result?.status).toBe(1)
      expect((await decide(person.userId, true)).code).toBe(200)
      expect((await cases(3))?.records.map((one) => one.userId)).toContain(person.userId)
      const after = (await server.call('identity', 'accountGet', {}, person.token)).result
      expect(after).toMatchObject({ name: '陈向东', realName: { status: 3, reason: '' } })

      // One number certifies one account, also by hand.
      const second = await buildMember(server, '')
      await submit(second)
      expect(await decide(second.userId, true)).toMatchObject({ code: 400, reason: 'realNameTaken' })
      await decide(second.userId, false, '证件已认证其他账号')
    })

    test("nobody decides about himself, and another's picture cannot be handed in", async () => {
      await sql`update account set real_status = 0, real_id_hash = null`.execute(server.db)
      const person = await buildMember(server, '')
      const front = await upload(reviewer)
      expect(await submit(person, [front])).toMatchObject({ code: 400, reason: 'pictureMissing' })
      expect((await submit(reviewer, [front])).result?.status).toBe(1)
      expect(await decide(reviewer.userId, true)).toMatchObject({ code: 400, reason: 'ownCase' })
    })
  })

  describe('freezing', () => {
    test('an account stops at once with a reason that is sent to its number, and goes on later', async () => {
      const person = await buildMember(server, '')
      const freeze = (isFrozen: boolean, reason: string, userId = person.userId) =>
        server.call('identity', 'accountFreeze', { userId, isFrozen, reason }, manager.token)
      expect(await freeze(true, ' ')).toMatchObject({ code: 400, reason: 'reasonMissing' })
      expect((await freeze(true, '多次发布虚假招工')).code).toBe(200)
      expect(await server.call('identity', 'accountGet', {}, person.token)).toMatchObject({
        code: 10101,
        note: '多次发布虚假招工',
      })
      expect(await freeze(true, '再次')).toMatchObject({ code: 400, reason: 'stateMoved' })
      const sms = (await server.outbox()).findLast((one) => one.kind === 'sms')
      expect(sms?.text).toContain('多次发布虚假招工')
      const found = async (words: string, isFrozen?: boolean) =>
        (
          await server.call(
            'identity',
            'accountLines',
            { words, ...FIRST, ...(isFrozen === undefined ? {} : { isFrozen }) },
            manager.token,
          )
        ).result?.records
      expect(await found(person.username, true)).toMatchObject([
        { status: 'frozen', frozenReason: '多次发布虚假招工', mobile: expect.stringMatching(/\*{4}/) },
      ])
      expect(await found(person.username, false)).toEqual([])
      expect((await freeze(false, '')).code).toBe(200)
      // Whoever had his token before it was frozen has it no more.
      expect((await server.call('identity', 'accountGet', {}, person.token)).code).toBe(401)
      const { userId } = person
      const again = await openSession(server.db, { userId, domain: '', deviceId: 'd1' }, server.clock.nowMs)
      const heard = (await events({ ...person, ...again })).map(({ event }) => event)
      expect(heard.sort()).toEqual(['accountFrozen', 'accountUnfrozen'])
      expect(await acts(person.userId)).toEqual(['account.freeze:多次发布虚假招工', 'account.unfreeze:'])
      expect(await freeze(true, '误操作', manager.userId)).toMatchObject({ code: 400, reason: 'ownCase' })
    })

    test('whoever has begun to close his account is not out of reach, and nothing is erased meanwhile', async () => {
      const person = await buildMember(server, '')
      await sql`update account set status = 'cancelling', cancel_at = ${server.clock.nowMs + 1000}
        where user_id = ${person.userId}`.execute(server.db)
      const freeze = (isFrozen: boolean) =>
        server.call('identity', 'accountFreeze', { userId: person.userId, isFrozen, reason: '倒卖信息' }, manager.token)
      expect((await freeze(true)).code).toBe(200)
      expect((await server.call('identity', 'keepAccount', {}, person.token)).code).toBe(10101)
      server.clock.nowMs += 8 * 24 * 3_600_000
      expect(await anonymiseNext(server.db, server.clock.nowMs)).toBe(false)
      expect((await freeze(false)).code).toBe(200)
      expect(await anonymiseNext(server.db, server.clock.nowMs)).toBe(false)
    })

    test('an organisation is closed to its members, and its lead is told', async () => {
      const { domain } = await buildOrganisation(server)
      const member = await buildMember(server, domain)
      const lead = await buildMember(server, '')
      await sql`update organisation set owner_user_id = ${lead.userId} where domain_uri = ${domain}`.execute(server.db)
      const freeze = (isFrozen: boolean, reason: string) =>
        server.call('identity', 'organisationFreeze', { domainUri: domain, isFrozen, reason }, manager.token)
      expect(await freeze(true, '')).toMatchObject({ code: 400, reason: 'reasonMissing' })
      expect((await freeze(true, '资质造假')).code).toBe(200)
      const closed = await server.call('identity', 'userDetail', {}, member.token)
      expect(closed).toMatchObject({ code: 10111, note: '资质造假' })
      const stranger = await buildMember(server, '')
      const enter = { action: 'changeuserdomain', targetDomain: domain } as const
      const refused = await server.call('identity', 'switchOrg', enter, stranger.token)
      expect([refused.code, JSON.stringify(refused).includes('资质造假')]).toEqual([6, false])
      const lines = await server.call(
        'identity',
        'organisationLines',
        { words: '', isFrozen: true, ...FIRST },
        manager.token,
      )
      expect(lines.result?.records).toMatchObject([{ domainUri: domain, status: 'frozen', frozenReason: '资质造假' }])
      expect((await freeze(false, '')).code).toBe(200)
      expect((await server.call('identity', 'userDetail', {}, member.token)).code).toBe(200)
      expect((await events(lead)).map(({ event }) => event).sort()).toEqual([
        'organisationFrozen',
        'organisationUnfrozen',
      ])
    })
  })

  test('each call and each menu entry takes its own code, and no organisation sees the entries', async () => {
    const menu = async (token: string) =>
      (await server.call('identity', 'menuGet', { source: 'web' }, token)).result?.menus
        .map((one) => one.code)
        .filter((code) => code.startsWith('platform'))
    expect(await menu(reviewer.token)).toEqual(['platform', 'platformRealName'])
    expect(await menu(manager.token)).toEqual(['platform', 'platformAccount'])
    expect((await decide(manager.userId, true, '', manager)).code).toBe(6)
    const lines = await server.call('identity', 'accountLines', { words: '', ...FIRST }, reviewer.token)
    expect(lines.code).toBe(6)
    const { domain } = await buildOrganisation(server)
    const inside = await buildMember(server, domain, { codes: ['menu_management'] })
    const listed = await server.call('identity', 'menuList', {}, inside.token)
    expect(listed.result?.menus.some((one) => one.permission.startsWith('platform_'))).toBe(false)
  })
})
