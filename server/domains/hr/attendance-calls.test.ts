import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/app.ts'
import { buildMember, buildOrganisation } from '#tests/kit/people.ts'

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
})
