import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { isPushSubject } from './adapters/push-subject.ts'
import { EnvInvalid, parseEnv } from './env.ts'

test('an empty environment gives the documented defaults', () => {
  const env = parseEnv({})
  expect(env).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    demo: true,
    demoStaff: 300,
    demoWaiting: true,
    databasePool: 10,
    logLevel: 'info',
  })
  expect(env.databaseUrl).toBeUndefined()
  expect(isAbsolute(env.dataDir)).toBe(true)
  expect(env.dataDir.endsWith('.data')).toBe(true)
  expect(isAbsolute(env.clientDir)).toBe(true)
  expect(env.clientDir.endsWith('dist')).toBe(true)
})

test('an empty value is the same as none', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(parseEnv({}))
})

test('values are read and typed', () => {
  const env = parseEnv({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/gantry',
    CLIENT_DIR: '/srv/client',
    DATABASE_URL: 'postgresql://gantry:secret@db/gantry',
    DATABASE_POOL: '4',
    DEMO: 'off',
    DEMO_STAFF: '50000',
    LOG_LEVEL: 'WARN',
    UPLOAD_ORGANISATION_MB: '20',
  })
  expect(env).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/var/lib/gantry',
    clientDir: '/srv/client',
    databaseUrl: 'postgresql://gantry:secret@db/gantry',
    databasePool: 4,
    demo: false,
    demoStaff: 50_000,
    demoWaiting: true,
    logLevel: 'warn',
    frameAncestors: "'self'",
    trustProxy: false,
    uploadPersonMb: 1024,
    uploadOrganisationMb: 20,
  })
})

test('a PostgreSQL server gets the demonstration only when asked', () => {
  expect(parseEnv({ DATABASE_URL: 'postgres://db/gantry' }).demo).toBe(false)
  expect(parseEnv({ DATABASE_URL: 'postgres://db/gantry', DEMO: '1' }).demo).toBe(true)
})

test('every problem is named at once, and no secret is repeated', () => {
  const read = () =>
    parseEnv({ PORT: '80a', DEMO: 'maybe', DEMO_STAFF: '5', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://u:hunter2@h/d' })
  expect(read).toThrow(EnvInvalid)
  try {
    read()
  } catch (error) {
    const { message, problems } = error as EnvInvalid
    expect(problems).toHaveLength(5)
    for (const name of ['PORT', 'DEMO', 'DEMO_STAFF', 'LOG_LEVEL', 'DATABASE_URL']) expect(message).toContain(name)
    expect(message).not.toContain('hunter2')
  }
})

test('push services are told whom to ask: an address that each of them takes, or the server does not start', () => {
  expect(parseEnv({ PUBLIC_URL: 'https://gantry.longmen.cn/admin/' }).pushSubject).toBe(
    'https://gantry.longmen.cn/admin/',
  )
  expect(parseEnv({ VAPID_SUBJECT: 'mailto:it@longmen.cn' }).pushSubject).toBe('mailto:it@longmen.cn')
  const intranet = { PUBLIC_URL: 'https://10.0.0.8/admin/' }
  expect(parseEnv({ ...intranet, VAPID_SUBJECT: 'mailto:it@longmen.cn' }).pushSubject).toBe('mailto:it@longmen.cn')
  expect(() => parseEnv(intranet)).toThrow(/set VAPID_SUBJECT/)
  expect(() => parseEnv({ VAPID_SUBJECT: 'mailto:it@localhost' })).toThrow(/VAPID_SUBJECT must be/)
  // For a server on one's own machine nothing has to be said.
  expect(isPushSubject(parseEnv({}).pushSubject)).toBe(true)
  expect(isPushSubject(parseEnv({ PUBLIC_URL: 'http://localhost:8080/admin/' }).pushSubject)).toBe(true)
})

test('providers are read, and a wrong one is named without its secret', () => {
  const env = parseEnv({
    SMS_URL: 'https://sms.example/send',
    SMTP_URL: 'smtp://u:p@mail:587',
    PUBLIC_URL: 'https://gantry.example/admin',
  })
  expect(env).toMatchObject({
    smsUrl: 'https://sms.example/send',
    smtpUrl: 'smtp://u:p@mail:587',
    publicUrl: 'https://gantry.example/admin/',
  })
  const read = () => parseEnv({ SMS_URL: 'sms.example', SMTP_URL: 'http://u:hunter2@h', SERVER_SECRET: 'hunter2' })
  for (const problem of [/SMS_URL must begin/, /SMTP_URL must look/, /SERVER_SECRET must have/])
    expect(read).toThrow(problem)
  expect(read).not.toThrow(/hunter2/)
})
