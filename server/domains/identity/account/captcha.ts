// Pictures to read: made by the server, good for five minutes and one try.
import { sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { keyedHash, sameHash } from '../../sealed.ts'
import { deviceIn, networkOf } from '../login-guard.ts'
import { newToken } from '../token.ts'

const CAPTCHA_MS = 5 * 60_000
/** Pictures that are kept at most; a flood of askers must not fill the disk. */
const MOST = 20_000
/** Of one device, as far as it can be told: it takes them before its neighbours lack any. */
const DEVICE_PICTURES = 20
/** Of one network: many people may sit behind it, and none of them may take the pictures of all. */
const NETWORK_PICTURES = 120

export interface CaptchaAnswer {
  readonly captchaId: string
  readonly captcha: string
}

/** A new picture. Throws 429 `tooManyAttempts` while too many wait to be read, without drawing one. */
export const getImageCaptcha: CallHandler<(typeof accountCalls)['getImageCaptcha']> = async (context) => {
  const now = context.nowMs()
  const network = networkOf(context.address)
  const device = deviceIn(context.address, context.agent)
  await sql`delete from captcha where expires_at <= ${now}::bigint`.execute(context.db)
  const room = await sql`select 1 where (select count(*) from captcha) < ${MOST}::int
    and (select count(*) from captcha where network = ${network}) < ${NETWORK_PICTURES}::int
    and (select count(*) from captcha where network = ${network} and device = ${device}) < ${DEVICE_PICTURES}::int`.execute(
    context.db,
  )
  if (room.rows.length === 0) throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAttempts')
  const { answer, image } = context.outside.drawCaptcha()
  const captchaId = newToken()
  await sql`insert into captcha (captcha_id, answer_hash, expires_at, network, device)
    values (${captchaId}, ${hashOf(context, captchaId, answer)}, ${now + CAPTCHA_MS}, ${network}, ${device})`.execute(
    context.db,
  )
  return { captchaId, image }
}

/** Whether the picture was read rightly; it is gone in either case. Capitals and blanks do not matter. */
export async function takeCaptcha(
  context: Pick<CallContext, 'db' | 'nowMs' | 'outside'>,
  given: CaptchaAnswer,
): Promise<boolean> {
  const taken = await sql<{ hash: string; expiresAt: string }>`delete from captcha where captcha_id = ${given.captchaId}
    returning answer_hash as hash, expires_at::text as "expiresAt"`.execute(context.db)
  const found = taken.rows[0]
  if (!found || Number(found.expiresAt) <= context.nowMs()) return false
  return sameHash(found.hash, hashOf(context, given.captchaId, given.captcha))
}

const hashOf = ({ outside }: Pick<CallContext, 'outside'>, captchaId: string, answer: string): string =>
  keyedHash(outside.secret, 'captcha', `${captchaId}:${answer.trim().toUpperCase()}`)
