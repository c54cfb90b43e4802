// What the server takes from its environment: read once, checked once, typed from there on.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPushHost } from './adapters/push-endpoint.ts'
import { isPushSubject, NO_SUBJECT } from './adapters/push-subject.ts'
import type { S3Options } from './adapters/s3-files.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Env {
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  /** Absolute path of the built client. */
  readonly clientDir: string
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  /** Whether an empty database gets the demonstration: by default an embedded one does, a server's only when asked. */
  readonly demo: boolean
  readonly demoStaff: number
  /** Whether the demonstration begins with approvals and articles that wait for its accounts. */
  readonly demoWaiting: boolean
  readonly logLevel: LogLevel
  /** Value of the CSP's frame-ancestors. */
  readonly frameAncestors: string
  /** Whether the address of a caller is taken from the proxy in front. */
  readonly trustProxy: boolean
  /** Key of short codes and of what waits to be sent; absent: one is made and kept in `dataDir`. */
  readonly serverSecret: string | undefined
  /** Where people open the client, with `/admin/` at the end. */
  readonly publicUrl: string
  readonly smsUrl: string | undefined
  readonly smsKey: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly realNameUrl: string | undefined
  readonly realNameKey: string | undefined
  readonly ssoLogoutUrl: string | undefined
  readonly ssoKey: string | undefined
  /** Absent: a key pair is made and kept in the database. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string } | undefined
  /** Whom push services may ask about this server. */
  readonly pushSubject: string
  readonly pushHosts: readonly string[]
  /** What the dialog that binds a mobile number warns of; empty: the client's own sentence. */
  readonly bindMobileWarning: { readonly zh: string; readonly en: string }
  /** Absent: files lie in `dataDir`. */
  readonly s3: S3Options | undefined
  /** Absent: no weather. */
  readonly weather: { readonly url: string; readonly key: string; readonly city: string } | undefined
  /** Events may be sent to plain http and to this network. */
  readonly webhookPrivate: boolean
  /** Megabytes that one person may have uploaded, and all people of one organisation. */
  readonly uploadPersonMb: number
  readonly uploadOrganisationMb: number
}

/** Thrown by `parseEnv`; its message names every variable that is wrong and what would be right. */
export class EnvInvalid extends Error {
  override name = 'EnvInvalid'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

type Source = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment. An empty value counts as not set. Throws `EnvInvalid` with all problems at once.
 *
 * | variable        | default     | meaning                                                                          |
 * |-----------------|-------------|----------------------------------------------------------------------------------|
 * | `PORT`          | `8080`      | TCP port, 0 to 65535; 0 lets the system choose                                    |
 * | `HOST`          | `127.0.0.1` | address to listen on; `0.0.0.0` for all                                          |
 * | `DATA_DIR`      | `.data`     | folder of the embedded database, uploaded files and generated secrets            |
 * | `CLIENT_DIR`    | `dist`      | folder of the built client; beside it, `<folder>.previous` of the release before |
 * | `DATABASE_URL`  |             | `postgres://…` of a server; without it the embedded database is used             |
 * | `DATABASE_POOL` | `10`        | connections to that server, 1 to 200                                             |
 * | `DEMO`          |             | `0`: no demo data into an empty embedded database; `1`: into an empty PostgreSQL too |
 * | `DEMO_STAFF`    | `300`       | people of the demo organisation, 10 to 200000                                    |
 * | `DEMO_WAITING`  | `true`      | the demo has approvals, processes and articles that wait for its accounts        |
 * | `LOG_LEVEL`     | `info`      | fatal, error, warn, info, debug, trace or silent                                 |
 * | `FRAME_ANCESTORS` | `'self'`  | pages that may show Gantry in a frame, as in the CSP directive                   |
 * | `TRUST_PROXY`   | `0`         | `1`: behind a proxy that sets X-Forwarded-For                                    |
 * | `SERVER_SECRET` |             | key of codes and of what waits to be sent, 32 characters or more; made and kept in `DATA_DIR` when not set; several processes over one database need the same |
 * | `PUBLIC_URL`    | `http://localhost:<PORT>/admin/` | where people open Gantry: for links in mails                  |
 * | `SMS_URL`       |             | gateway that takes `{id, phone, text}`; without it messages stand in `DATA_DIR/sms/outbox.jsonl` and in the log |
 * | `SMS_KEY`       |             | bearer token for the gateway                                                     |
 * | `SMTP_URL`      |             | `smtp://user:password@host:port`; without it mails are files in `DATA_DIR/mail`  |
 * | `MAIL_FROM`     | `Gantry <no-reply@localhost>` | sender of mails                                                |
 * | `REAL_NAME_URL` |             | provider that answers `{name, idNo}` with `{matches}`; without it the roster decides, then a person |
 * | `REAL_NAME_KEY` |             | bearer token for the provider                                                    |
 * | `SSO_LOGOUT_URL` |            | told of every logout as `{id, userId, username, atMs}`                           |
 * | `SSO_KEY`       |             | bearer token for it                                                              |
 * | `VAPID_PUBLIC_KEY`, `VAPID_PRIVATE_KEY` | | key pair for push services (P-256, base64url); without it one is made and kept in the database, encrypted |
 * | `VAPID_SUBJECT` | `PUBLIC_URL` where it is https | `mailto:` or `https:` address of the open Internet that push services may write to |
 * | `PUSH_HOSTS`    |             | push services beside those of the browsers' makers, separated by commas: `push.example.com`, `*.example.com` |
 * | `BIND_MOBILE_WARNING`, `BIND_MOBILE_WARNING_EN` | the deadline of 2021 | warning of the dialog that binds a mobile number, 200 characters at most |
 * | `FILES_S3_URL`  |             | address of a bucket that speaks S3; without it files lie in `DATA_DIR`            |
 * | `FILES_S3_REGION` | `us-east-1` | its region                                                                     |
 * | `FILES_S3_KEY`, `FILES_S3_SECRET` | | the key pair for it                                                        |
 * | `WEATHER_URL`   |             | weather call of a maps service (`lives` with `temperature`); without it none      |
 * | `WEATHER_KEY`   |             | the key for it                                                                   |
 * | `WEATHER_CITY`  | `110000`    | six-digit code of the city when nobody names one                                 |
 * | `WEBHOOK_PRIVATE` | `0`     | `1`: events of the open platform may go to plain http and to addresses of this network; for development |
 * | `UPLOAD_PERSON_MB` | `1024`   | megabytes that one person may have uploaded                                      |
 * | `UPLOAD_ORGANISATION_MB` | `51200` | megabytes that all people of one organisation may have uploaded             |
 */
export function parseEnv(source: Source): Env {
  const problems: string[] = []
  const text = (name: string): string | undefined => {
    const value = source[name]?.trim()
    return value === '' ? undefined : value
  }
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= least && number <= most) return number
    problems.push(`${name} is "${value}": it must be a whole number from ${least} to ${most}`)
    return fallback
  }
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name)?.toLowerCase()
    if (value === undefined) return fallback
    if (['1', 'true', 'yes', 'on'].includes(value)) return true
    if (['0', 'false', 'no', 'off'].includes(value)) return false
    problems.push(`${name} is "${value}": it must be 1 or 0`)
    return fallback
  }
  const address = (name: string): string | undefined => {
    const value = text(name)
    if (value !== undefined && !/^https?:\/\/[^/\s]+/.test(value))
      problems.push(`${name} must begin with http:// or https://`)
    return value
  }
  const sentence = (name: string): string => {
    const value = text(name) ?? ''
    if ([...value].length > 200) problems.push(`${name} must have 200 characters at most`)
    return value
  }
  const env: Env = {
    port: whole('PORT', 8080, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    clientDir: resolve(ROOT, text('CLIENT_DIR') ?? 'dist'),
    databaseUrl: databaseUrl(text('DATABASE_URL'), problems),
    databasePool: whole('DATABASE_POOL', 10, 1, 200),
    demo: flag('DEMO', text('DATABASE_URL') === undefined),
    demoStaff: whole('DEMO_STAFF', 300, 10, 200_000),
    demoWaiting: flag('DEMO_WAITING', true),
    logLevel: logLevel(text('LOG_LEVEL'), problems),
    frameAncestors: text('FRAME_ANCESTORS') ?? "'self'",
    trustProxy: flag('TRUST_PROXY', false),
    serverSecret: secret(text('SERVER_SECRET'), problems),
    publicUrl: `${(address('PUBLIC_URL') ?? `http://localhost:${text('PORT') ?? '8080'}/admin/`).replace(/\/*$/, '')}/`,
    smsUrl: address('SMS_URL'),
    smsKey: text('SMS_KEY'),
    smtpUrl: smtpUrl(text('SMTP_URL'), problems),
    mailFrom: text('MAIL_FROM') ?? 'Gantry <no-reply@localhost>',
    realNameUrl: address('REAL_NAME_URL'),
    realNameKey: text('REAL_NAME_KEY'),
    ssoLogoutUrl: address('SSO_LOGOUT_URL'),
    ssoKey: text('SSO_KEY'),
    ...pushServices(text, problems),
    bindMobileWarning: { zh: sentence('BIND_MOBILE_WARNING'), en: sentence('BIND_MOBILE_WARNING_EN') },
    ...outsideServices(text, problems),
    webhookPrivate: flag('WEBHOOK_PRIVATE', false),
    uploadPersonMb: whole('UPLOAD_PERSON_MB', 1024, 0, 100_000_000),
    uploadOrganisationMb: whole('UPLOAD_ORGANISATION_MB', 51_200, 0, 100_000_000),
  }
  if (problems.length > 0) throw new EnvInvalid(problems)
  return env
}

/** Files and weather elsewhere: an address needs its key. Messages never repeat a secret. */
function outsideServices(text: (name: string) => string | undefined, problems: string[]): Pick<Env, 's3' | 'weather'> {
  const address = (name: string): string | undefined => {
    const value = text(name)
    if (value !== undefined && !/^https?:\/\/./.test(value))
      problems.push(`${name} must begin with http:// or https://`)
    return value
  }
  const needed = (name: string, by: string): string => {
    const value = text(name)
    if (value === undefined) problems.push(`${by} needs ${name}`)
    return value ?? ''
  }
  const s3 = address('FILES_S3_URL')
  const weather = address('WEATHER_URL')
  const city = text('WEATHER_CITY') ?? '110000'
  if (!/^\d{6}$/.test(city)) problems.push('WEATHER_CITY must be the six-digit code of a city')
  return {
    s3:
      s3 === undefined
        ? undefined
        : {
            url: s3,
            region: text('FILES_S3_REGION') ?? 'us-east-1',
            key: needed('FILES_S3_KEY', 'FILES_S3_URL'),
            secret: needed('FILES_S3_SECRET', 'FILES_S3_URL'),
          },
    weather: weather === undefined ? undefined : { url: weather, key: needed('WEATHER_KEY', 'WEATHER_URL'), city },
  }
}

/** Push services: half a key pair is none, and whom they may ask must be an address that they take. */
function pushServices(
  text: (name: string) => string | undefined,
  problems: string[],
): Pick<Env, 'pushKeys' | 'pushSubject' | 'pushHosts'> {
  const publicKey = text('VAPID_PUBLIC_KEY')
  const privateKey = text('VAPID_PRIVATE_KEY')
  const isKey = (key: string | undefined, bytes: number) =>
    key === undefined || Buffer.from(key, 'base64url').length === bytes
  if ((publicKey === undefined) !== (privateKey === undefined))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed together')
  if (!isKey(publicKey, 65) || !isKey(privateKey, 32))
    problems.push('VAPID_PUBLIC_KEY must have 65 bytes and VAPID_PRIVATE_KEY 32, in base64url')
  const subject = text('VAPID_SUBJECT')
  if (subject !== undefined && !isPushSubject(subject))
    problems.push('VAPID_SUBJECT must be a mailto: or https: address of the open Internet: push services refuse others')
  const url = text('PUBLIC_URL')
  const isPublic = url?.startsWith('https://') === true
  if (subject === undefined && isPublic && !isPushSubject(url))
    problems.push(
      'PUBLIC_URL is no address that push services take: set VAPID_SUBJECT to one, such as mailto:it@example.com',
    )
  const pushHosts = (text('PUSH_HOSTS') ?? '').split(',').flatMap((host) => host.trim() || [])
  for (const host of pushHosts)
    if (!isPushHost(host)) problems.push(`PUSH_HOSTS names "${host}": it must be a host such as push.example.com`)
  return {
    pushKeys: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined,
    pushSubject: subject ?? (isPublic ? url : NO_SUBJECT),
    pushHosts,
  }
}

/** The message never repeats the address: it may hold a password. */
function databaseUrl(value: string | undefined, problems: string[]): string | undefined {
  if (value !== undefined && !/^postgres(ql)?:\/\/.+/.test(value)) {
    problems.push('DATABASE_URL must look like postgres://user:password@host:5432/name')
  }
  return value
}

/** The messages never repeat what may hold a password. */
function smtpUrl(value: string | undefined, problems: string[]): string | undefined {
  if (value !== undefined && !/^smtps?:\/\/.+/.test(value)) {
    problems.push('SMTP_URL must look like smtp://user:password@host:587')
  }
  return value
}

function secret(value: string | undefined, problems: string[]): string | undefined {
  if (value !== undefined && value.length < 32) problems.push('SERVER_SECRET must have 32 characters or more')
  return value
}

function logLevel(value: string | undefined, problems: string[]): LogLevel {
  const found = LOG_LEVELS.find((level) => level === (value?.toLowerCase() ?? 'info'))
  if (found === undefined) problems.push(`LOG_LEVEL is "${value}": it must be one of ${LOG_LEVELS.join(', ')}`)
  return found ?? 'info'
}
