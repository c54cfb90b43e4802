// Accounts: opening one, proving a mobile number, passwords, the real name, devices, and closing it again.
import * as z from 'zod/mini'
import { call, calls, open, signedIn } from '../../kit/call.ts'
import { fileRefSchema } from '../files.ts'
import { personName } from './person-name.ts'
import { REAL_NAME_FIELDS } from './real-name-rules.ts'
import { roleTagsSchema } from './role-tags.ts'
import { captchaSchema, sessionSchema } from './session-calls.ts'

const empty = z.object({})
const mobile = z.string().check(z.regex(/^1\d{10}$/))
/** Four digits, as the spec has them; valid five minutes, five tries. */
export const CODE_LENGTH = 4
/** Seconds until another code may be asked for. */
export const CODE_PAUSE_SECONDS = 60
const code = z.string().check(z.regex(/^\d{4}$/))
/** Length only: what a password is made of is the person's business; common ones are refused by the server. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const
const newPassword = z.string().check(z.minLength(PASSWORD_LENGTH.least), z.maxLength(PASSWORD_LENGTH.most))
const deviceId = z.string().check(z.minLength(1), z.maxLength(64))
/** `YYYY-MM-DD`; what speaks against it stands in `real-name-rules.ts`. */
const day = z.string().check(z.maxLength(10))

/** What a code by SMS is for: a code of one purpose opens nothing else. */
export const SMS_PURPOSES = [
  'register',
  'login',
  'bindMobile',
  'retrievePassword',
  'activate',
  'cancelAccount',
  'changeManager',
  'disband',
  'approvalLink',
] as const
const purpose = z.enum(SMS_PURPOSES)
/** The same answer whether or not the number is registered. */
const sent = z.object({ waitSeconds: z.number() })

const deviceSchema = z.object({
  deviceId: z.string(),
  name: z.string(),
  platform: z.string(),
  lastSeenMs: z.number(),
  isThisOne: z.boolean(),
})
export type Device = z.infer<typeof deviceSchema>

const marked = z.array(z.enum(REAL_NAME_FIELDS))
/** The card's days; `from` is null where nobody has said, `until` where it has no end. */
const cardShape = { name: z.string(), from: z.nullable(z.string()), until: z.nullable(z.string()) }

/** 0 none, 1 in review, 2 rejected, 3 certified: the spec's numbers; 4 when the card has expired. */
const realNameSchema = z.object({
  ...cardShape,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Masked: first 3 and last 4. */
  idNo: z.string(),
  reason: z.string(),
  /** What has to be corrected after a rejection; nothing else can be. */
  marked,
  /** A new card while the one before holds: in review, or rejected. */
  change: z.nullable(
    z.object({ ...cardShape, status: z.union([z.literal(1), z.literal(2)]), reason: z.string(), marked }),
  ),
})
export type RealName = z.infer<typeof realNameSchema>

/** A card as it is handed in. */
const card = {
  name: personName,
  from: day,
  /** Null where it has no end. */
  until: z.nullable(day),
}

/** A person's own account, beside what `userDetail` gives. */
const accountSchema = z.object({
  username: z.string(),
  name: z.string(),
  /** Masked: first 3 and last 4; empty when none is bound. */
  mobile: z.string(),
  email: z.string(),
  isEmailProven: z.boolean(),
  photo: z.nullable(fileRefSchema),
  roleTags: roleTagsSchema,
  status: z.enum(['active', 'cancelling']),
  /** When a closing takes effect; null when none is under way. */
  cancelAtMs: z.nullable(z.number()),
  realName: realNameSchema,
})
export type Account = z.infer<typeof accountSchema>

export const accountCalls = calls('identity', {
  /** Opens an account with a proven mobile number and signs it in. `username` is suggested from the number when left out. */
  userRegister: call({
    path: '/user/userRegister',
    input: z.object({
      username: z.optional(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_.-]{3,31}$/))),
      name: personName,
      mobile,
      code,
      password: newPassword,
      roleTags: roleTagsSchema,
      deviceId,
    }),
    output: sessionSchema,
    auth: open,
    summary: 'Open an account',
  }),
  /** A picture to read; the answer is kept on the server for five minutes and one try. `image` is a data address. */
  getImageCaptcha: call({
    path: '/user/user/getImageCaptcha',
    input: empty,
    output: z.object({ captchaId: z.string(), image: z.string() }),
    auth: open,
    summary: 'Image captcha',
  }),
  /** Sends a code. Limits: one in 60 seconds, 5 an hour, 10 a day and number; a captcha after too many tries. */
  sendSMS: call({
    path: '/user/user/sendSMS',
    /** The spec's own caller is the dialog that binds a number, and it names none. */
    input: z.object({
      phone: mobile,
      purpose: z._default(purpose, 'bindMobile'),
      captcha: z.optional(captchaSchema),
    }),
    output: sent,
    auth: open,
    summary: 'Send a code by SMS',
  }),
  sendRegisterSms: call({
    path: '/user/user/sendRegisterSms',
    input: z.object({ phone: mobile, captcha: z.optional(captchaSchema) }),
    inAddress: ['phone'],
    output: sent,
    auth: open,
    summary: 'Send the code for opening an account',
  }),
  /** Says whether the code is right without using it up; a wrong one counts as a try. */
  validateMobilePhoneCaptcha: call({
    path: '/base-api/user/validateMobilePhoneCaptcha',
    input: z.object({ mobile, code, purpose }),
    output: z.object({ isRight: z.boolean() }),
    auth: open,
    summary: 'Check a code',
  }),
  loginBySms: call({
    path: '/base-api/user/loginBySms',
    input: z.object({ mobile, code, deviceId }),
    output: sessionSchema,
    auth: open,
    summary: 'Login by a code',
  }),
  /** The spec's second name of the login by password. Its values travel in the body: an address is written into logs. */
  loginByPassword: call({
    path: '/base-api/user/loginByPassword',
    input: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      deviceId,
      captcha: z.optional(captchaSchema),
    }),
    output: sessionSchema,
    auth: open,
    summary: 'Login by password',
  }),
  /** Makes an account usable that somebody else has opened for the person (10102). */
  activateAccount: call({
    input: z.object({ mobile, code, password: newPassword, deviceId }),
    output: sessionSchema,
    auth: open,
    summary: 'Activate an account',
  }),
  retrievePassword: call({
    path: '/base-api/user/retrievePassword',
    input: z.object({ mobile, code, password: newPassword }),
    output: empty,
    auth: open,
    summary: 'New password by a code',
  }),
  updatePassword: call({
    path: '/base-api/user/updatePassword',
    input: z.object({ oldPassword: z.string().check(z.maxLength(128)), password: newPassword }),
    output: empty,
    auth: signedIn,
    summary: 'Change the password; other devices are signed out',
  }),
  /** Sends a link that proves the address, when it is the person's own. */
  sendEmail: call({
    path: '/base-api/user/sendEmail',
    input: z.object({ email: z.string().check(z.email(), z.maxLength(120)) }),
    output: sent,
    auth: signedIn,
    summary: 'Send the mail that proves an address',
  }),
  proveEmail: call({
    input: z.object({ token: z.string().check(z.minLength(16), z.maxLength(128)) }),
    output: z.object({ email: z.string() }),
    auth: open,
    summary: 'Prove an address by the link of the mail',
  }),
  bindMobile: call({
    /** The password where the number takes the place of another one. */
    input: z.object({ mobile, code, password: z.optional(z.string().check(z.maxLength(128))) }),
    output: empty,
    auth: signedIn,
    summary: 'Bind a mobile number',
  }),
  /** Real name: compared with what the person's organisations hold; otherwise a platform operator looks at it. */
  authenticate: call({
    input: z.object({
      ...card,
      idType: z.enum(['residentId']),
      /** Left out where it was not marked for correction: it is the one of before. */
      idNo: z.optional(z.string().check(z.minLength(15), z.maxLength(18))),
      /** For whoever has to judge by hand; both sides of the card. */
      pictures: z.optional(z.array(fileRefSchema).check(z.maxLength(2))),
    }),
    output: realNameSchema,
    auth: signedIn,
    summary: 'Real-name authentication',
  }),
  /** A new card or name for the number that is certified; what is certified holds until a person has looked at it. */
  realNameChange: call({
    input: z.object({ ...card, pictures: z.array(fileRefSchema).check(z.maxLength(2)) }),
    output: realNameSchema,
    auth: signedIn,
    summary: 'Hand in a new card of a certified person',
  }),
  /** Takes back what waits for a person's look. */
  realNameWithdraw: call({ input: empty, output: realNameSchema, auth: signedIn, summary: 'Take a real name back' }),
  /** Whom a token stands for, and whether it is time to exchange it. The token asked about is the caller's own. */
  getUserAuthByTokenParam: call({
    input: z.object({ token: z.string().check(z.maxLength(128)) }),
    output: z.object({
      id: z.string(),
      userType: z.number(),
      companyId: z.string(),
      expiresAtMs: z.number(),
      isNearEnd: z.boolean(),
    }),
    auth: signedIn,
    summary: 'The person and identity behind a token',
  }),
  /** A fresh token for the same person and identity; the old one ends once the fresh one is used. */
  updateUserAuth: call({
    input: z.object({ id: z.string(), companyId: z.string() }),
    output: sessionSchema,
    auth: signedIn,
    summary: 'Refresh the token',
  }),
  accountGet: call({ input: empty, output: accountSchema, auth: signedIn, summary: "The person's own account" }),
  accountSave: call({
    input: z.object({
      name: z.optional(personName),
      photo: z.optional(z.nullable(fileRefSchema)),
      roleTags: z.optional(roleTagsSchema),
      /** Fields as they were when the change began: one that is another by now is refused. */
      seen: z.optional(z.record(z.string(), z.unknown())),
    }),
    output: accountSchema,
    auth: signedIn,
    summary: "Change the person's own account",
  }),
  deviceList: call({
    input: empty,
    output: z.object({ devices: z.array(deviceSchema) }),
    auth: signedIn,
    summary: 'Devices that are signed in',
  }),
  deviceRevoke: call({
    input: z.object({ deviceId: z.string() }),
    output: empty,
    auth: signedIn,
    summary: 'Sign another device out',
  }),
  /** Begins the closing of the account: seven days, in which a login undoes it. */
  cancelAccount: call({
    input: z.object({ code }),
    output: z.object({ cancelAtMs: z.number() }),
    auth: signedIn,
    summary: 'Close the account',
  }),
  keepAccount: call({ input: empty, output: empty, auth: signedIn, summary: 'Undo the closing of the account' }),
})
