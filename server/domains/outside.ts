// What calls need of the world outside: the server's secret, pictures to read, a second opinion on names.
import { type CaptchaPicture, drawCaptcha } from '#server/adapters/captcha-picture.ts'
import { noRealNameCheck, type RealNameCheck } from '#server/adapters/real-name.ts'

/** Sentences that whoever runs the platform may set, in both languages; '' where the client's own stands. */
export interface PlatformTexts {
  /** What becomes of an account without a mobile number: the warning of the dialog that binds one. */
  readonly bindMobileWarning: { readonly zh: string; readonly en: string }
  /** Who may be tried, for the login of a demonstration; '' on any other server. */
  readonly demonstration: { readonly zh: string; readonly en: string }
}

export interface Outside {
  /** Keys hashes of short codes and encrypts what waits to be sent. Never in the database. */
  readonly secret: string
  readonly drawCaptcha: () => CaptchaPicture
  readonly realName: RealNameCheck
  /** Where people open the client, with `/admin/` at the end: for links in mails. */
  readonly publicUrl: string
  /** The key pair that push services know this server by; absent: one is made and kept in the database. */
  readonly pushKeys?: { readonly publicKey: string; readonly privateKey: string } | undefined
  /** Push services beside those of the browsers' makers. */
  readonly pushHosts: readonly string[]
  /** Whether events may be sent to plain http and to addresses of this network: for development. */
  readonly privateWebhooks: boolean
  /** Whether a single sign-on has to hear of logouts. */
  readonly tellsSignOut: boolean
  /** Sentences of whoever runs the platform. */
  readonly texts: PlatformTexts
}

/** An outside without any provider, for tests and for a server that has none. */
export const localOutside = (secret: string, publicUrl = 'http://localhost:8080/admin/'): Outside => ({
  secret,
  drawCaptcha,
  realName: noRealNameCheck,
  publicUrl,
  pushHosts: [],
  privateWebhooks: false,
  tellsSignOut: false,
  texts: { bindMobileWarning: { zh: '', en: '' }, demonstration: { zh: '', en: '' } },
})
