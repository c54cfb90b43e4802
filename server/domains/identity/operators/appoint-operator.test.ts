import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformRole } from '#contract/domains/identity/platform-roles.ts'
import { buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { appointOperator, operators } from './appoint-operator.ts'
import { appointmentOf } from './appointment-of.ts'

describeServers('who runs the platform', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  afterAll(() => server.close())

  const appoint = (account: string, isGiven: boolean, ...roles: PlatformRole[]) =>
    appointOperator(server.db, { account, roles, isGiven }, server.clock.nowMs)
  const codesOf = async (token: string) =>
    (await server.call('identity', 'getUserPermission', {}, token)).result?.permissions ?? []
  const everybody = () => operators(server.db, server.clock.nowMs)

  test('is appointed on the server, at once and for his open session too, and dismissed there; the log names it', async () => {
    const auditor = await buildMember(server, '')
    const manager = await buildMember(server, '')
    expect(await codesOf(manager.token)).not.toContain('platform_account_manage')
    await appoint(auditor.username, true, 'auditor')
    await appoint(manager.username.toUpperCase(), true, 'accountManager', 'support')
    expect(await codesOf(manager.token)).toEqual(
      expect.arrayContaining(['platform_account_manage', 'platform_support']),
    )
    expect(await everybody()).toContainEqual(
      expect.objectContaining({ username: manager.username, roles: ['accountManager', 'support'] }),
    )
    // Once more changes nothing.
    await appoint(manager.username, true, 'support')
    await appoint(manager.username, false, 'accountManager')
    expect(await codesOf(manager.token)).not.toContain('platform_account_manage')
    expect(await codesOf(manager.token)).toContain('platform_support')
    const asked = { operator: '', subject: manager.username, pageNo: 1, pageSize: 20 }
    const log = (await server.call('identity', 'platformActs', asked, auditor.token)).result
    expect(log?.records).toMatchObject([
      { act: 'operator.dismiss', reason: 'accountManager', operatorName: '', subjectUsername: manager.username },
      { act: 'operator.appoint', reason: 'support' },
      { act: 'operator.appoint', reason: 'accountManager support', before: null, after: null },
    ])
  })

  test('nobody while a name may mean two people; a mobile number means one', async () => {
    const [one, two] = [await buildMember(server, ''), await buildMember(server, '')]
    await sql`update account set username = upper(${one.username}) where user_id = ${two.userId}`.execute(server.db)
    await sql`update account set mobile = '13900009911' where user_id = ${two.userId}`.execute(server.db)
    await expect(appoint(one.username, true, 'support')).rejects.toThrow('several accounts')
    expect((await everybody()).map(({ username }) => username)).not.toContain(one.username)
    await appoint('13900009911', true, 'support')
    expect((await everybody()).map(({ username }) => username)).toContain(one.username.toUpperCase())
    await appoint('13900009911', false, 'support')
  })

  test('nobody who has no account, or one that cannot be used; a frozen one can still lose its roles', async () => {
    await expect(appoint('nobody-there', true, 'support')).rejects.toThrow('nobody has registered as nobody-there')
    const person = await buildMember(server, '')
    await appoint(person.username, true, 'support')
    await sql`update account set status = 'frozen' where user_id = ${person.userId}`.execute(server.db)
    await expect(appoint(person.username, true, 'auditor')).rejects.toThrow('cannot be used')
    await appoint(person.username, false, 'support')
    expect((await everybody()).map(({ username }) => username)).not.toContain(person.username)
  })
})

test('the command is read as it says itself', () => {
  expect(appointmentOf([])).toBeUndefined()
  expect(appointmentOf(['appoint', 'chen', 'auditor'])).toEqual({ account: 'chen', roles: ['auditor'], isGiven: true })
  const all = appointmentOf(['dismiss', '13811110001'])
  expect(all).toMatchObject({ account: '13811110001', isGiven: false })
  expect(all?.roles).toContain('accountManager')
  for (const typed of [['appoint'], ['promote', 'chen'], ['appoint', 'chen', 'auditor', 'king']])
    expect(() => appointmentOf(typed)).toThrow('appoint ACCOUNT [ROLE …]')
})

test('the command opens the database of the environment, and ends with 1 and a sentence when it could not be done', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gantry-operators-'))
  const { DATABASE_URL: _, ...rest } = process.env
  const command = fileURLToPath(new URL('../../../operators.ts', import.meta.url))
  const child = spawn(process.execPath, [command, 'appoint', 'somebody'], { env: { ...rest, DATA_DIR: dataDir } })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  try {
    const [code] = await once(child, 'close')
    expect({ code, said }).toEqual({ code: 1, said: 'nobody has registered as somebody\n' })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
