// Asking for a code, looking whether it is right, and binding the number that it proves.
import { sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { maskMobile } from '#contract/kit/prc/mask.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { queueMessage } from '../../outbound.ts'
import { uniqueViolation } from '../../unique-violation.ts'
import { mobileOf } from './find-account.ts'
import { logAccount } from './log-account.ts'
import { provePassword } from './passwords.ts'
import { isCodeRight, sendCode, useCode } from './sms-code.ts'

type Calls = typeof accountCalls

export const sendSMS: CallHandler<Calls['sendSMS']> = (context, { phone, purpose, captcha }) =>
  sendCode(context, phone, purpose, captcha)

export const sendRegisterSms: CallHandler<Calls['sendRegisterSms']> = (context, { phone, captcha }) =>
  sendCode(context, phone, 'register', captcha)

export const validateMobilePhoneCaptcha: CallHandler<Calls['validateMobilePhoneCaptcha']> = async (context, shown) => ({
  isRight: await isCodeRight(context, shown),
})

/**
 * Binds a proven number to the caller's account. Whoever has the number gets a new password by it: in the place of another
 * number it takes the password, or a phone left lying open would be enough for the whole account, and the number of before
 * is told. Throws 400 `passwordNeeded`, `wrongPassword`, `codeWrong`, or `mobileTaken` when another account has it.
 */
export const bindMobile: CallHandler<Calls['bindMobile']> = async (context, { mobile, code, password }) => {
  const { db, who, random, outside } = context
  const before = await mobileOf(db, who.userId)
  const isChange = before !== '' && before !== mobile
  if (isChange && password === undefined) throw new CallFailure(ERROR_CODES.badInput, 'passwordNeeded')
  if (isChange) await provePassword(context, password ?? '')
  await useCode(context, { mobile, purpose: 'bindMobile', code })
  const nowMs = context.nowMs()
  try {
    await db.transaction().execute(async (tx) => {
      await sql`update account set mobile = ${mobile} where user_id = ${who.userId}`.execute(tx)
      await logAccount(tx, who.userId, 'mobile', nowMs)
      const text = `【龙门】您的账号已改绑手机${maskMobile(mobile)}。如非本人操作，请立即联系平台运营。`
      if (isChange)
        await queueMessage(tx, { kind: 'sms', phone: before, text }, { secret: outside.secret, nowMs, random })
    })
  } catch (error) {
    if (uniqueViolation(error)) throw new CallFailure(ERROR_CODES.badInput, 'mobileTaken')
    throw error
  }
  return {}
}
