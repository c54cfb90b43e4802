// Pictures to read: made by the server, good for five minutes and one try.
import { sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { keyedHash, sameHash } from '../../sealed.ts'
import { newToken } from '../token.ts'

const CAPTCHA_MS = 5 * 60_000
/** Pictures that are kept at most; a flood of askers must not fill the disk. */
const MOST = 20_000

export interface CaptchaAnswer {
  readonly captchaId: string
  readonly captcha: string
}

/** A new picture. */
export const getImageCaptcha: CallHandler<(typeof accountCalls)['getImageCaptcha']> = async (context) => {
  const now = context.nowMs()
  const { answer, image } = context.outside.drawCaptcha()
  const captchaId = newToken()
  await sql`delete from captcha where expires_at <= ${now}::bigint`.execute(context.db)
  const kept = await sql`insert into captcha (captcha_id, answer_hash, expires_at)
    select ${captchaId}, ${hashOf(context, captchaId, answer)}, ${now + CAPTCHA_MS}
    where (select count(*) from captcha) < ${MOST}::int returning 1 as kept`.execute(context.db)
  if (kept.rows.length === 0) throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAttempts')
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
