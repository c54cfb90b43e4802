// Whose session, account or organisation is closed by somebody else hears it with an open stream, not with the next pull.
import { setImmediate as soon } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ demoStaff: 60 })
})
afterAll(() => server.close())

/** What a stream says after its beginning; empty when it says nothing by the time the act is answered. */
async function heardOf(token: string, act: () => Promise<{ code: number }>): Promise<string> {
  const { body } = await server.app.request('/api/sync/events', { headers: { token } })
  if (!body) throw new Error('there is no stream')
  const reader = body.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toContain(': open')
  const said = read()
  expect((await act()).code).toBe(200)
  const heard = await Promise.race([said, soon('')])
  await reader.cancel()
  return heard
}

const PASSWORD = 'gantry-demo'
async function signedIn(username: string, deviceId: string) {
  const { result } = await server.call('identity', 'login', { username, password: PASSWORD, deviceId })
  return { token: result?.token ?? '', domain: result?.domain ?? '', userId: result?.userId ?? '' }
}

test('another device of his that is signed out', async () => {
  const [desk, phone] = [await signedIn('hr', 'desk'), await signedIn('hr', 'phone')]
  const act = () => server.call('identity', 'deviceRevoke', { deviceId: 'phone' }, desk.token)
  expect(await heardOf(phone.token, act)).toContain('data:')
  const desks = () => server.call('identity', 'deviceRevoke', { deviceId: 'phone' }, desk.token)
  expect(await heardOf(desk.token, desks)).toBe('')
})

test('his other devices after a change of the password', async () => {
  const [desk, phone] = [await signedIn('worker', 'desk'), await signedIn('worker', 'phone')]
  const change = (oldPassword: string, password: string) => () =>
    server.call('identity', 'updatePassword', { oldPassword, password }, desk.token)
  expect(await heardOf(phone.token, change(PASSWORD, 'lantern river 42'))).toContain('data:')
})

test('whose account or organisation is frozen', async () => {
  const operator = await signedIn('operator', 'desk')
  const personal = { action: 'changeuserdomain' as const, targetDomain: '' }
  const { result } = await server.call('identity', 'switchOrg', personal, operator.token)
  const foreman = await signedIn('foreman', 'phone')
  const reason = '核查中'
  const account = { userId: foreman.userId, isFrozen: true, reason }
  expect(
    await heardOf(foreman.token, () => server.call('identity', 'accountFreeze', account, result?.token)),
  ).toContain('data:')
  const manager = await signedIn('manager', 'phone')
  const whole = { domainUri: manager.domain, isFrozen: true, reason }
  expect(
    await heardOf(manager.token, () => server.call('identity', 'organisationFreeze', whole, result?.token)),
  ).toContain('data:')
})

test('a stream ends with its session and with the membership it is for, not with the next heartbeat', async () => {
  const { domain, root } = await buildOrganisation(server)
  const hr = await buildMember(server, domain, { codes: PERMISSIONS })
  const leaver = await buildMember(server, domain)
  const streamOf = async (token: string) => server.app.request('/api/sync/events', { headers: { token } })
  const own = await streamOf(leaver.token)
  await server.call('identity', 'logout', {}, leaver.token)
  expect(await own.text()).toContain('data:')
  const uri = await buildEmployee(server, domain, root)
  const disabled = await streamOf((await buildMember(server, domain, { employeeUri: uri })).token)
  await server.push(hr.token, [
    {
      mutation: 'hr.setEmployeeMembership',
      args: { uri, membership: 'disabled' },
      base: [{ collection: 'employee', uri, rev: 0, values: { membership: 'active' } }],
    },
  ])
  expect(await disabled.text()).toContain('data:')
})
