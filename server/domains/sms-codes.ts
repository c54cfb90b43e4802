// Codes by SMS for domains that do not keep accounts: what sends them and what uses them up.
import type { SMS_PURPOSES } from '#contract/domains/identity/account-calls.ts'
import type { CallContext } from './call-context.ts'

type Purpose = (typeof SMS_PURPOSES)[number]

export interface SmsCodes {
  /** Sends a code; answers the seconds until another may be asked for. Fails by the limits of codes. */
  readonly send: (
    context: CallContext,
    mobile: string,
    purpose: Purpose,
    captcha: { readonly captchaId: string; readonly captcha: string } | undefined,
  ) => Promise<{ waitSeconds: number }>
  /** Uses a code up. Fails with 400 `codeWrong`, or 429 `codeTries`. */
  readonly use: (
    context: CallContext,
    shown: { readonly mobile: string; readonly purpose: Purpose; readonly code: string },
  ) => Promise<void>
}
