// The handlers of the calls of accounts.
import type { accountCalls } from '#contract/domains/identity/account-calls.ts'
import type { CallHandler } from '../../call-context.ts'
import { login } from '../login.ts'
import { accountGet, accountSave } from './account-record.ts'
import { getImageCaptcha } from './captcha.ts'
import { realNameChange, realNameWithdraw } from './change-real-name.ts'
import { cancelAccount, keepAccount } from './closing.ts'
import { bindMobile, sendRegisterSms, sendSMS, validateMobilePhoneCaptcha } from './codes.ts'
import { deviceList, deviceRevoke } from './devices.ts'
import { proveEmail, sendEmail } from './email.ts'
import { activateAccount, loginBySms, userRegister } from './openings.ts'
import { retrievePassword, updatePassword } from './passwords.ts'
import { authenticate } from './real-name.ts'
import { getUserAuthByTokenParam, updateUserAuth } from './tokens.ts'

export const accountHandlers: { readonly [K in keyof typeof accountCalls]: CallHandler<(typeof accountCalls)[K]> } = {
  accountGet,
  accountSave,
  activateAccount,
  authenticate,
  bindMobile,
  cancelAccount,
  deviceList,
  deviceRevoke,
  getImageCaptcha,
  getUserAuthByTokenParam,
  keepAccount,
  loginByPassword: login,
  loginBySms,
  proveEmail,
  realNameChange,
  realNameWithdraw,
  retrievePassword,
  sendEmail,
  sendRegisterSms,
  sendSMS,
  updatePassword,
  updateUserAuth,
  userRegister,
  validateMobilePhoneCaptcha,
}
