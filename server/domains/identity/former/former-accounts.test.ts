// Accounts of platforms before sign in under their names and with their passwords, whatever those were hashed with.
import { createHash, pbkdf2Sync } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { FormerFileInvalid } from './former-file.ts'
import { formerSources, type ImportOptions, importAccounts } from './import-accounts.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Files of two platforms: one line for each way of hashing that the product reads. */
const FILES = {
  bcrypt: (password: string) => ({ password: { algorithm: 'bcrypt' }, hash: bcrypt.hashSync(password, 4), salt: '' }),
  pbkdf2: (password: string) => ({
    password: { algorithm: 'pbkdf2', digest: 'sha256', iterations: 1000, encoding: 'base64' },
    hash: pbkdf2Sync(password, 'pepper', 1000, 32, 'sha256').toString('base64'),
    salt: 'pepper',
  }),
  sha256: (password: string) => ({
    password: { algorithm: 'sha256', salt: 'last', encoding: 'base64' },
    hash: sha256(`${password}a1b2`),
    salt: 'a1b2',
  }),
  md5: (password: string) => ({
    password: { algorithm: 'md5', salt: 'first' },
    hash: md5(`x9${password}`),
    salt: 'x9',
  }),
} as const

interface Row {
  readonly username: string
  readonly password: string
  readonly name?: string
  readonly mobile?: string
}

function fileOf(source: string, kind: keyof typeof FILES, ...rows: readonly Row[]): string {
  const made = rows.map((row) => ({ row, made: FILES[kind](row.password) }))
  const accounts = made.map(({ row, made: { hash, salt } }) => ({
    username: row.username,
    name: row.name ?? '老用户',
    ...(row.mobile && { mobile: row.mobile }),
    hash,
    salt,
  }))
  return JSON.stringify({ source, password: made[0]?.made.password, accounts })
}

describeServers('accounts of platforms before', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind, demoStaff: 60 })
  })
  afterAll(() => server.close())

  const take = (text: string, more: Partial<ImportOptions> = {}) =>
    importAccounts(server.db, text, {
      nowMs: server.clock.nowMs,
      random: Math.random,
      leaveOut: false,
      isTrial: false,
      ...more,
    })
  const attempt = async (username: string, password: string) =>
    server.call('identity', 'login', { username, password, deviceId: 'd1', captcha: await server.captcha() })
  const hashOf = async (username: string) => {
    const found = await sql<{ hash: string }>`select password_hash as hash from account
      where username = ${username}`.execute(server.db)
    return found.rows[0]?.hash ?? ''
  }

  test.each(['bcrypt', 'pbkdf2', 'sha256', 'md5'] as const)(
    'with %s sign in once by it, then by a hash of ours',
    async (how) => {
      const username = `old-${how}`
      expect(await take(fileOf('platform3', how, { username, password: '密码 Old1' }))).toMatchObject({
        opened: 1,
        faults: [],
      })
      expect((await attempt(username, '密码 Old2')).code).toBe(400)
      expect(await hashOf(username)).not.toMatch(/^\$argon2/)
      expect((await attempt(username.toUpperCase(), '密码 Old1')).code).toBe(200)
      expect(await hashOf(username)).toMatch(/^\$argon2id\$/)
      expect((await attempt(username, '密码 Old1')).code).toBe(200)
      expect((await attempt(username, '密码 Old2')).code).toBe(400)
    },
  )

  test('with a single digest leave nothing behind that could be guessed quickly', async () => {
    await take(fileOf('platform3', 'md5', { username: 'weak', password: 'sesame' }))
    expect(await hashOf('weak')).not.toContain(md5('x9sesame'))
    expect(await hashOf('weak')).not.toContain(Buffer.from(md5('x9sesame'), 'hex').toString('base64'))
  })

  test('of one person on both platforms open one account under either name, and the first password that fits stays', async () => {
    const mobile = '13612340001'
    await take(fileOf('platform3', 'sha256', { username: 'wang', password: 'from-three', mobile }))
    const second = await take(fileOf('messenger', 'md5', { username: 'im-wang', password: 'from-chat', mobile }))
    expect(second).toMatchObject({ opened: 0, joined: 1 })
    const byChat = await attempt('im-wang', 'from-chat')
    expect(byChat.code).toBe(200)
    for (const name of ['wang', 'im-wang', mobile]) {
      expect((await attempt(name, 'from-chat')).result?.userId).toBe(byChat.result?.userId)
      expect((await attempt(name, 'from-three')).code).toBe(400)
    }
  })

  test('who has chosen a password here already keeps it and gets the name', async () => {
    const worker = await sql<{ mobile: string }>`select mobile from account where username = 'worker'`.execute(
      server.db,
    )
    const mobile = worker.rows[0]?.mobile ?? ''
    await take(fileOf('messenger', 'md5', { username: 'im-worker', password: 'from-chat', mobile }))
    expect((await attempt('im-worker', 'from-chat')).code).toBe(400)
    const opened = await attempt('im-worker', 'gantry-demo')
    expect(opened).toMatchObject({
      code: 200,
      result: { userId: (await attempt('worker', 'gantry-demo')).result?.userId },
    })
  })

  test('who waits for a first password has one now', async () => {
    await take(fileOf('platform3', 'bcrypt', { username: 'waited', password: 'from-three', mobile: '13900000010' }))
    expect((await attempt('newcomer', 'from-three')).code).toBe(200)
  })

  test('once more changes nothing, and a row with a fault stops the whole unless it is left out', async () => {
    const rows = [
      { username: 'li', password: 'one' },
      { username: 'HR', password: 'two' },
      { username: 'LI', password: 'three' },
    ]
    const text = fileOf('platform3', 'md5', ...rows)
    const stopped = await take(text)
    expect(stopped).toMatchObject({
      opened: 0,
      faults: [
        { row: 2, username: 'HR' },
        { row: 3, username: 'LI' },
      ],
    })
    expect((await attempt('li', 'one')).code).toBe(400)
    expect(await take(text, { leaveOut: true, isTrial: true })).toMatchObject({ opened: 1 })
    expect((await attempt('li', 'one')).code).toBe(400)
    expect(await take(text, { leaveOut: true })).toMatchObject({ opened: 1, known: 0 })
    expect((await attempt('li', 'one')).code).toBe(200)
    expect(await take(text, { leaveOut: true })).toMatchObject({ opened: 0, known: 1 })
    const sources = await formerSources(server.db)
    expect(sources.find(({ source }) => source === 'platform3')?.replaced).toBeGreaterThan(0)
  })

  test('nobody registers under a name that somebody brought along', async () => {
    await take(fileOf('messenger', 'md5', { username: 'im-zhou', password: 'chat', mobile: '13612340002' }))
    const mobile = '13612340003'
    await server.call('identity', 'sendRegisterSms', { phone: mobile })
    const opened = await server.call('identity', 'userRegister', {
      mobile,
      code: await server.codeFor(mobile),
      username: 'Im-Zhou',
      name: '周',
      password: 'long-enough-9',
      roleTags: [],
      deviceId: 'd2',
    })
    expect(opened).toMatchObject({ code: 400 })
  })

  test('in a file that is none are refused with the place of the fault', async () => {
    await expect(take('{')).rejects.toThrow(FormerFileInvalid)
    await expect(take('{"source":"x1","password":{"algorithm":"rot13"},"accounts":[{}]}')).rejects.toThrow(/password/)
    const broken = {
      source: 'platform3',
      password: { algorithm: 'bcrypt' },
      accounts: [{ username: 'a', name: 'b', hash: 'plain' }],
    }
    expect(await take(JSON.stringify(broken))).toMatchObject({
      opened: 0,
      faults: [{ row: 1, why: 'hash is none of bcrypt' }],
    })
  })
})
