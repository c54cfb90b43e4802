import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FRAME_CODE_MS, FRAME_PATHS, type FrameVisitor } from '#contract/domains/frame-code.ts'
import type { Envelope } from '#contract/kit/call.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { ATTENDANCE_SHOWROOM } from './attendance-showroom.ts'

describeServers('the address of the attendance system', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  afterAll(() => server.close())

  test('is set by holders of the organisation’s information, and is a whole https address or none', async () => {
    const { domain } = await buildOrganisation(server)
    const keeper = await buildMember(server, domain, { codes: ['org_information', 'attendance_management'] })
    const reader = await buildMember(server, domain, { codes: ['attendance_management'] })
    const save = (url: string, by = keeper) => server.call('hr', 'saveAttendanceAddress', { url }, by.token)
    const read = async () => (await server.call('hr', 'attendanceAddress', {}, reader.token)).result?.url
    expect(await read()).toBe('')
    for (const wrong of ['http://kq.example.cn', 'kq.example.cn', 'https://a:b@kq.example.cn', 'javascript:alert(1)'])
      expect((await save(wrong)).code).toBe(400)
    expect((await save('https://kq.example.cn/today', reader)).code).toBe(6)
    expect((await save('https://kq.example.cn/today')).code).toBe(200)
    expect(await read()).toBe('https://kq.example.cn/today')
    expect((await save('')).code).toBe(200)
    expect(await read()).toBe('')
  })

  async function organisation() {
    const { domain } = await buildOrganisation(server)
    const boss = await buildMember(server, domain, { codes: PERMISSIONS })
    const input = { name: '考勤系统', scopes: ['org_structure' as const], days: 30, perMinute: 100 }
    const key = (await server.call('openPlatform', 'accessKeyCreate', input, boss.token)).result?.key ?? ''
    return { domain, boss, key }
  }
  const codeOf = async (member: BuiltMember) =>
    (await server.call('hr', 'attendanceCode', {}, member.token)).result?.code ?? ''
  const redeem = (code: string, key: string): Promise<Envelope<FrameVisitor> & { reason?: string }> =>
    server.post('/api/hr/redeemAttendanceCode', { code }, undefined, { authorization: `Bearer ${key}` })

  test('its server learns once, by a key of the organisation, who has opened it', async () => {
    const { domain, boss, key } = await organisation()
    const neighbour = await organisation()
    const code = await codeOf(boss)
    expect((await redeem(code, neighbour.key)).reason).toBe('frameCodeOver')
    expect((await server.call('hr', 'redeemAttendanceCode', { code }, boss.token)).code).toBe(6)
    expect((await redeem(code, key)).result).toMatchObject({ username: boss.username, domainUri: domain })
    expect((await redeem(code, key)).reason).toBe('frameCodeOver')
    const late = await codeOf(boss)
    server.clock.nowMs += FRAME_CODE_MS
    expect((await redeem(late, key)).reason).toBe('frameCodeOver')
    const other = await buildMember(server, domain, { codes: ['org_structure'] })
    expect((await server.call('hr', 'attendanceCode', {}, other.token)).code).toBe(6)
    // No code of an application is one of the attendance system.
    const { rows } = await sql<{ guest: string }>`select distinct guest from frame_code`.execute(server.db)
    expect(rows).toEqual([{ guest: 'attendance' }])
  })

  test('the document around it may frame the address that is set, for those who may look at it', async () => {
    const { domain, boss } = await organisation()
    const other = await buildMember(server, domain, { codes: ['org_structure'] })
    await server.call('hr', 'saveAttendanceAddress', { url: 'https://kq.example.cn:8443/today?x=1' }, boss.token)
    const policyOf = async (token?: string) => {
      const headers = token === undefined ? {} : { token }
      const answer = await server.app.request(`${FRAME_PATHS.attendance}?domain=${domain}`, { headers })
      return answer.headers.get('content-security-policy')
    }
    expect(await policyOf(boss.token)).toContain('frame-src https://kq.example.cn:8443;')
    expect(await policyOf(other.token)).toContain("frame-src 'none';")
    expect(await policyOf()).toContain("frame-src 'none';")
  })

  test('the demonstration’s page greets by codes of the organisation that shows it, once', async () => {
    const { domain, boss } = await organisation()
    const greet = async (code: string) => {
      const body = new URLSearchParams({ code }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await server.app.request('/api/showroom', { method: 'POST', headers, body })).text()
    }
    await server.call('hr', 'saveAttendanceAddress', { url: 'https://kq.example.cn/today' }, boss.token)
    expect(await greet(await codeOf(boss))).not.toContain('考勤')
    await sql`update organisation set attendance_url = ${ATTENDANCE_SHOWROOM} where domain_uri = ${domain}`.execute(
      server.db,
    )
    const code = await codeOf(boss)
    const greeted = await greet(code)
    expect(greeted).toContain('考勤演示')
    expect(greeted).toContain('您好')
    expect(await greet(code)).toContain('访问码无效')
  })
})
