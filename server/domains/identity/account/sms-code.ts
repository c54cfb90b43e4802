// Codes by SMS: four digits of one purpose, valid five minutes, used once, five tries; kept as a keyed hash.
import { randomInt } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { SMS_PURPOSES } from '#contract/domains/identity/account-calls.ts'
import { CODE_LENGTH, CODE_PAUSE_SECONDS } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { queueMessage } from '../../outbound.ts'
import { keyedHash, sameHash } from '../../sealed.ts'
import { countTry, deviceIn, forgiveTry, networkOf } from '../login-guard.ts'
import { type CaptchaAnswer, takeCaptcha } from './captcha.ts'

export type SmsPurpose = (typeof SMS_PURPOSES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long a code is valid, in milliseconds. */
const CODE_MS = 5 * MINUTE_MS
/** Wrong codes until this one is dead and the next one within the hour takes a captcha: nobody who cannot see is shut out. */
export const MAX_TRIES = 5
/** Codes per number: an hour, a day. */
export const PER_HOUR = 5
export const PER_DAY = 10
/** Codes an hour that one network may ask for freely, and at all; a site office sits behind one address. */
const NETWORK_FREE = 20
const NETWORK_MOST = 100
/**
 * Wrong codes until one must wait: four digits are soon guessed for one of many numbers. Whoever mistypes stops himself
 * first, then his device, and only what nobody mistypes stops all who sit behind his network.
 */
const NUMBER_TRIES = 15
const DEVICE_TRIES = 20
const NETWORK_TRIES = 40

const TEXTS: Readonly<Record<SmsPurpose, string>> = {
  register: '注册账号',
  login: '登录',
  bindMobile: '绑定手机',
  retrievePassword: '找回密码',
  activate: '激活账号',
  cancelAccount: '注销账号',
  changeManager: '变更组织负责人',
  disband: '解散组织',
  approvalLink: '处理一条审批',
}

type Sending = Pick<CallContext, 'db' | 'nowMs' | 'random' | 'address' | 'outside'>

/**
 * Sends a code, whether or not anybody has the number: nothing in answer or time tells. Throws 429 with `smsTooSoon` or
 * `smsLimit`, 400 with `captchaNeeded` or `captchaWrong`. Answers the seconds until another may be asked for.
 */
export async function sendCode(
  context: Sending,
  mobile: string,
  purpose: SmsPurpose,
  captcha: CaptchaAnswer | undefined,
): Promise<{ waitSeconds: number }> {
  const now = context.nowMs()
  const { secret } = context.outside
  const network = networkOf(context.address)
  const isCaptchaRight = captcha === undefined ? undefined : await takeCaptcha(context, captcha)
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const verdict = await context.db.transaction().execute(async (tx) => {
    // Two at once for a number must not both find the limit open.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${mobile}`}, 0))`.execute(tx)
    const counted = await sql<{ last: string | null; hour: number; day: number; network: number; tries: number }>`select
        max(at) filter (where mobile = ${mobile})::text as last,
        (count(*) filter (where mobile = ${mobile} and at > ${now - HOUR_MS}::bigint))::int as hour,
        (count(*) filter (where mobile = ${mobile}))::int as day,
        (count(*) filter (where network = ${network} and at > ${now - HOUR_MS}::bigint))::int as network,
        coalesce((select tries from sms_code where mobile = ${mobile} and purpose = ${purpose}
          and sent_at > ${now - HOUR_MS}::bigint), 0)::int as tries
      from sms_sent where (mobile = ${mobile} and at > ${now - 24 * HOUR_MS}::bigint)
        or (network = ${network} and at > ${now - HOUR_MS}::bigint)`.execute(tx)
    const held = counted.rows[0]
    if (!held) throw new Error('a count has no row')
    if (held.last !== null && now - Number(held.last) < CODE_PAUSE_SECONDS * 1000) return 'smsTooSoon'
    if (held.hour >= PER_HOUR || held.day >= PER_DAY || held.network >= NETWORK_MOST) return 'smsLimit'
    if ((held.tries >= MAX_TRIES || held.network >= NETWORK_FREE) && isCaptchaRight !== true)
      return captcha === undefined ? 'captchaNeeded' : 'captchaWrong'
    await sql`insert into sms_sent (mobile, network, at) values (${mobile}, ${network}, ${now})`.execute(tx)
    await sql`insert into sms_code as held (mobile, purpose, code_hash, sent_at, expires_at)
      values (${mobile}, ${purpose}, ${hashOf(secret, mobile, purpose, code)}, ${now}, ${now + CODE_MS})
      on conflict (mobile, purpose) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at, tries = 0, used = false`.execute(tx)
    const text = `【龙门】您正在${TEXTS[purpose]}，验证码${code}，5分钟内有效，请勿告诉他人。`
    await queueMessage(tx, { kind: 'sms', phone: mobile, text }, { secret, nowMs: now, random: context.random })
    return undefined
  })
  if (verdict === 'smsTooSoon' || verdict === 'smsLimit') throw new CallFailure(ERROR_CODES.tooManyRequests, verdict)
  if (verdict !== undefined) throw new CallFailure(ERROR_CODES.badInput, verdict)
  return { waitSeconds: CODE_PAUSE_SECONDS }
}

export interface CodeShown {
  readonly mobile: string
  readonly purpose: SmsPurpose
  readonly code: string
}

type Checking = Pick<CallContext, 'nowMs' | 'outside' | 'address' | 'agent'> & { readonly db: QueryExecutorProvider }

/**
 * Whether a code is right, without using it up. A try is counted before the code is looked at. Throws 429 `codeTries` while
 * too many for the number, or from the caller's device or network, were wrong.
 */
export async function isCodeRight(context: Checking, shown: CodeShown): Promise<boolean> {
  const now = context.nowMs()
  const { db, address, agent } = context
  const network = networkOf(address)
  const counts = [
    // Within a network: nobody elsewhere shuts the owner of a number out.
    { kind: 'codeNumber', subject: `${shown.mobile} ${network}`, most: NUMBER_TRIES },
    { kind: 'codeDevice', subject: deviceIn(address, agent), most: DEVICE_TRIES },
    { kind: 'code', subject: network, most: NETWORK_TRIES },
  ] as const
  for (const one of counts)
    if (!(await countTry(db, one, now))) throw new CallFailure(ERROR_CODES.tooManyRequests, 'codeTries')
  // Counted by the statement that reads it: a hundred tries at once are no more than five.
  const found = await sql<{ hash: string }>`update sms_code set tries = tries + 1
    where mobile = ${shown.mobile} and purpose = ${shown.purpose} and not used and expires_at > ${now}::bigint
      and tries < ${MAX_TRIES}::int
    returning code_hash as hash`.execute(db)
  const asked = hashOf(context.outside.secret, shown.mobile, shown.purpose, shown.code)
  const isRight = sameHash(found.rows[0]?.hash ?? keyedHash(context.outside.secret, 'none', ''), asked)
  if (isRight) {
    for (const { kind, subject } of counts) await forgiveTry(db, kind, subject)
    await sql`update sms_code set tries = tries - 1 where mobile = ${shown.mobile} and purpose = ${shown.purpose}
      and code_hash = ${asked} and tries > 0`.execute(db)
  }
  return isRight
}

/** Uses a code up. Throws 400 with `codeWrong` when it is wrong, of another purpose, too old, used, or tried too often. */
export async function useCode(context: Checking, shown: CodeShown): Promise<void> {
  if (!(await isCodeRight(context, shown))) throw new CallFailure(ERROR_CODES.badInput, 'codeWrong')
  const used = await sql`update sms_code set used = true where mobile = ${shown.mobile} and purpose = ${shown.purpose}
    and not used and code_hash = ${hashOf(context.outside.secret, shown.mobile, shown.purpose, shown.code)}
    returning 1 as used`.execute(context.db)
  if (used.rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'codeWrong')
}

const hashOf = (secret: string, mobile: string, purpose: SmsPurpose, code: string): string =>
  keyedHash(secret, 'sms', `${mobile}:${purpose}:${code}`)
