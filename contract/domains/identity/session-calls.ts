// The session: login by password, the identities of a person, and what each may do.
import * as z from 'zod/mini'
import { call, calls, open, signedIn } from '../../kit/call.ts'
import { rowScopeSchema } from '../../kit/row-scope-schema.ts'

const empty = z.object({})

/** One organisation in the identity list. */
const domainItemSchema = z.object({
  domainUri: z.string(),
  domainName: z.string(),
  shortName: z.string(),
  /** File of its logo; absent in what a device has kept from before. */
  domainLogo: z.optional(z.nullable(z.string())),
  /** Job titles; empty when the person has no position yet. */
  dutys: z.array(z.string()),
  companyAuthInfoList: z.object({ ifCompanyAuth: z.number() }),
})
export type DomainItem = z.infer<typeof domainItemSchema>

/** Who is signed in, under which identity. An empty `fkDomain` is the personal identity. */
const currentUserSchema = z.object({
  user: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    mobile: z.string(),
    fkDomain: z.string(),
    /** 1 personal account, otherwise enterprise. */
    userType: z.number(),
  }),
  userPhoto: z.nullable(z.string()),
  domainLogo: z.nullable(z.string()),
  domains: z.array(domainItemSchema),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** What a session token gives: the token itself is for one person and one identity. */
export const sessionSchema = z.object({
  token: z.string(),
  userId: z.string(),
  domain: z.string(),
})
export type Session = z.infer<typeof sessionSchema>

/** Answer to an image captcha; asked for after failures. */
export const captchaSchema = z.object({
  captchaId: z.string().check(z.maxLength(64)),
  captcha: z.string().check(z.maxLength(8)),
})

export const menuItemSchema = z.object({
  code: z.string(),
  title: z.string(),
  titleEn: z.string(),
  parent: z.nullable(z.string()),
  icon: z.string(),
  route: z.string(),
  permission: z.string(),
  platforms: z.array(z.enum(['app', 'web', 'pc'])),
  sortNo: z.number(),
})
export type MenuItem = z.infer<typeof menuItemSchema>

/** What the person may do in the identity of the token. `fingerprint` changes when codes or data scopes change (A1). */
const permissionSetSchema = z.object({
  permissions: z.array(z.string()),
  fingerprint: z.string(),
  /** Data scopes by resource (`employee`) and `<resource>.edit`; a resource that is not named is open. For showing only. */
  scopes: z.optional(z.record(z.string(), rowScopeSchema)),
})
export type PermissionSet = z.infer<typeof permissionSetSchema>

const roleInfoSchema = z.object({ name: z.string(), uri: z.string() })

export const sessionCalls = calls('identity', {
  /** Opens a session by username or mobile number and password, in the identity used last. */
  login: call({
    path: '/base-api/user/userLogin',
    input: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      deviceId: z.string().check(z.minLength(1), z.maxLength(64)),
      /** Asked for after failures, with the reason `captchaNeeded`. */
      captcha: z.optional(captchaSchema),
    }),
    output: sessionSchema,
    auth: open,
    summary: 'Login by password',
  }),
  /** Open, because whoever leaves needs no right to: his organisation may be closed to him, his login have ended. */
  logout: call({
    path: '/user/user/loginOut',
    input: empty,
    output: empty,
    auth: open,
    summary: 'End this session',
  }),
  userDetail: call({
    path: '/user/userDetail/getOneByToken',
    input: empty,
    output: currentUserSchema,
    auth: signedIn,
    summary: 'User detail by token',
  }),
  userDomains: call({
    input: empty,
    output: z.object({ domains: z.array(domainItemSchema) }),
    auth: signedIn,
    summary: 'Identities of the person',
  }),
  /** Switches the identity: a new token for (person, target). An empty target is the personal identity. */
  switchOrg: call({
    input: z.object({ action: z.literal('changeuserdomain'), targetDomain: z.string() }),
    inAddress: ['action'],
    output: sessionSchema,
    auth: signedIn,
    summary: 'Switch to another identity',
  }),
  getUserPermission: call({ input: empty, output: permissionSetSchema, auth: signedIn, summary: 'Permission codes' }),
  menuGet: call({
    input: z.object({ source: z.enum(['app', 'web', 'pc']) }),
    output: z.object({ menus: z.array(menuItemSchema) }),
    auth: signedIn,
    summary: 'Menu entries of a platform',
  }),
  userRoleQuery: call({
    input: empty,
    output: roleInfoSchema,
    auth: signedIn,
    summary: 'Role shown beside the name',
  }),
  /** Names of those who can grant a code, for the page that says what is missing. */
  whoCanGrant: call({
    input: z.object({ code: z.string() }),
    output: z.object({ names: z.array(z.string()) }),
    auth: signedIn,
    summary: 'Who can grant a permission code',
  }),
})
