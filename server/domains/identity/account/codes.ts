// Asking for a code, looking whether it is right, and binding the number that it proves.
import { sql } from 'kysely'
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { uniqueViolation } from '../../unique-violation.ts'
import { logAccount } from './log-account.ts'
import { isCodeRight, sendCode, useCode } from './sms-code.ts'

type Calls = typeof accountCalls

export const sendSMS: CallHandler<Calls['sendSMS']> = (context, { phone, purpose, captcha }) =>
  sendCode(context, phone, purpose, captcha)

export const sendRegisterSms: CallHandler<Calls['sendRegisterSms']> = (context, { phone, captcha }) =>
  sendCode(context, phone, 'register', captcha)

export const validateMobilePhoneCaptcha: CallHandler<Calls['validateMobilePhoneCaptcha']> = async (context, shown) => ({
  isRight: await isCodeRight(context, shown),
})

/** Binds a proven number to the caller's account. Throws 400 `mobileTaken` when another account has it. */
export const bindMobile: CallHandler<Calls['bindMobile']> = async (context, { mobile, code }) => {
  await useCode(context, { mobile, purpose: 'bindMobile', code })
  try {
    await sql`update account set mobile = ${mobile} where user_id = ${context.who.userId}`.execute(context.db)
  } catch (error) {
    if (uniqueViolation(error)) throw new CallFailure(ERROR_CODES.badInput, 'mobileTaken')
    throw error
  }
  await logAccount(context.db, context.who.userId, 'mobile', context.nowMs())
  return {}
}
