// Invitations into an organisation: by link, QR code or SMS. The token of one is told once, and kept as a hash alone.
import * as z from 'zod/mini'
import { call, calls, open, signedIn, withCode } from '../../kit/call.ts'
import { INVITE_AS } from './invite-as.ts'
import { personName } from './person-name.ts'

export const INVITE_CODE = 'org_invitation_management'
/** The spec's types. */
export const INVITE_TYPES = ['link', 'qrcode', 'sms'] as const
export type InviteType = (typeof INVITE_TYPES)[number]
/** What an invitation is now; how its uses stand is told apart by the spec's numbers. */
export const INVITE_STATES = ['open', 'expired', 'revoked', 'usedUp'] as const
export type InviteState = (typeof INVITE_STATES)[number]

/** What becomes of a line of a sheet: invited, or why not. */
const SHEET_LINE_STATES = [
  'invited',
  'member',
  'numberLimit',
  'dayLimit',
  'departmentGone',
  'departmentOutOfReach',
  'projectGone',
  'projectOutOfReach',
  'teamGone',
] as const
export type SheetLineState = (typeof SHEET_LINE_STATES)[number]

export const INVITE_LIMITS = { days: 30, uses: 500, numbers: 50, note: 100 } as const
export const INVITE_DEFAULTS = { days: 7, uses: 50 } as const
/** Whoever has opened an invitation in time without a network may still answer it for so long. */
export const INVITE_TOLERANCE_MS = 24 * 3_600_000

const uri = z.string().check(z.minLength(1), z.maxLength(64))
/** One that was cut off on its way is unknown, not malformed: whoever opens it is told so. */
const token = z.string().check(z.minLength(1), z.maxLength(100))
const mobile = z.string().check(z.regex(/^1[3-9]\d{9}$/))
const instant = z.int().check(z.minimum(0))
const empty = z.object({})
const page = { pageNo: z.int().check(z.minimum(1)), pageSize: z.int().check(z.minimum(1), z.maximum(100)) }
const shown = z.object({
  token,
  /** When the device first saw it, which may have been without a network. */
  seenAtMs: z.optional(instant),
})

/** As what and whereto on a site; a team is one of the project's. */
const siteInput = {
  typeCode: z.optional(z.nullable(z.enum(INVITE_AS))),
  projectUri: z.optional(z.nullable(uri)),
  teamUri: z.optional(z.nullable(uri)),
}
/** The same as it is shown; '' for none. */
const siteShown = { typeCode: z.nullable(z.enum(INVITE_AS)), projectName: z.string(), teamName: z.string() }

/** The spec's numbers: 0 processing, 1 accepted, 2 refused. */
const useStatus = z.literal([0, 1, 2])

const inviteSchema = z.object({
  inviteUri: z.string(),
  type: z.enum(INVITE_TYPES),
  state: z.enum(INVITE_STATES),
  /** Whom an SMS went to, masked; '' for the others. */
  mobile: z.string(),
  departmentName: z.string(),
  dutyName: z.string(),
  roleName: z.string(),
  ...siteShown,
  needAudit: z.boolean(),
  maxUses: z.number(),
  /** How many wait for an audit, have accepted, have refused. */
  processing: z.number(),
  accepted: z.number(),
  refused: z.number(),
  expireAtMs: z.number(),
  atMs: z.number(),
  byName: z.string(),
  note: z.string(),
})
export type Invite = z.infer<typeof inviteSchema>

const inviteUseSchema = z.object({
  name: z.string(),
  mobile: z.string(),
  status: useStatus,
  atMs: z.number(),
  /** Who has audited it; '' where nobody had to. */
  auditedByName: z.string(),
})

/** What anybody who holds the token may see: the organisation, and nobody's data. */
const previewSchema = z.object({
  state: z.enum([...INVITE_STATES, 'unknown']),
  groupName: z.string(),
  asname: z.string(),
  logo: z.nullable(z.string()),
  isCertified: z.boolean(),
  /** First name of whoever invites. */
  inviterName: z.string(),
  expireAtMs: z.number(),
  needAudit: z.boolean(),
  ...siteShown,
})
export type InvitePreview = z.infer<typeof previewSchema>

/** A fresh way in: the link with its token, which nobody can read again later. */
const linkSchema = z.object({ inviteUri: z.string(), link: z.string(), expireAtMs: z.number() })

export const inviteCalls = calls('identity', {
  /** Roles that the caller may give on: never above his own. */
  inviteRoles: call({
    input: empty,
    output: z.object({ roles: z.array(z.object({ uri: z.string(), name: z.string() })) }),
    auth: withCode(INVITE_CODE),
    summary: 'Roles that may be given with an invitation',
  }),
  /** One invitation; by SMS one for each number, sent to it. Numbers that get none are named with the reason. */
  inviteAdd: call({
    input: z.object({
      type: z.enum(INVITE_TYPES),
      groupUri: z.nullable(uri),
      dutyUri: z.nullable(uri),
      roleUri: z.nullable(uri),
      ...siteInput,
      needAudit: z.boolean(),
      days: z.int().check(z.minimum(1), z.maximum(INVITE_LIMITS.days)),
      maxUses: z.int().check(z.minimum(1), z.maximum(INVITE_LIMITS.uses)),
      mobiles: z.array(mobile).check(z.maxLength(INVITE_LIMITS.numbers)),
      note: z.string().check(z.maxLength(INVITE_LIMITS.note)),
    }),
    output: z.object({
      /** Null by SMS: the link stands in the message alone. */
      made: z.nullable(linkSchema),
      sent: z.number(),
      unsent: z.array(z.object({ mobile: z.string(), why: z.enum(['member', 'numberLimit', 'dayLimit']) })),
    }),
    auth: withCode(INVITE_CODE),
    summary: 'Invite by link, QR code or SMS',
  }),
  /** Invites the people of a sheet by SMS; dry, it only says what would become of each. */
  inviteSheet: call({
    input: z.object({
      rows: z
        .array(z.object({ name: z.string().check(z.maxLength(30)), mobile, groupUri: z.nullable(uri), ...siteInput }))
        .check(z.minLength(1), z.maxLength(INVITE_LIMITS.numbers)),
      needAudit: z.boolean(),
      days: z.int().check(z.minimum(1), z.maximum(INVITE_LIMITS.days)),
      isDry: z.boolean(),
    }),
    output: z.object({ lines: z.array(z.object({ mobile: z.string(), state: z.enum(SHEET_LINE_STATES) })) }),
    auth: withCode(INVITE_CODE),
    summary: 'Invite the people of a sheet by SMS',
  }),
  inviteList: call({
    input: z.object({
      ...page,
      state: z.optional(z.enum(INVITE_STATES)),
      type: z.optional(z.enum(INVITE_TYPES)),
      /** Only those that the caller has sent himself. */
      isMine: z.optional(z.boolean()),
    }),
    output: z.object({ records: z.array(inviteSchema), total: z.number() }),
    auth: withCode(INVITE_CODE),
    summary: 'Invitations of the organisation, the newest first',
  }),
  inviteUses: call({
    input: z.object({ inviteUri: uri }),
    output: z.object({ uses: z.array(inviteUseSchema) }),
    auth: withCode(INVITE_CODE),
    summary: 'Who has answered an invitation',
  }),
  inviteRevoke: call({
    input: z.object({ inviteUri: uri }),
    output: empty,
    auth: withCode(INVITE_CODE),
    summary: 'End an invitation; what was accepted stays',
  }),
  /** The link before ends; by SMS the fresh one is sent. */
  inviteRenew: call({
    input: z.object({ inviteUri: uri }),
    output: z.object({ made: z.nullable(linkSchema) }),
    auth: withCode(INVITE_CODE),
    summary: 'A fresh link for an invitation that is open',
  }),
  invitePreview: call({
    input: shown,
    output: previewSchema,
    auth: open,
    summary: 'Who invites whereto',
  }),
  /** What stands between the caller and the organisation. */
  inviteStanding: call({
    input: z.object({ token }),
    output: z.object({
      relation: z.enum(['none', 'applied', 'member']),
      /** '' unless he belongs to it. */
      domainUri: z.string(),
      isMine: z.boolean(),
    }),
    auth: signedIn,
    summary: 'Whether the caller may answer an invitation',
  }),
  inviteAccept: call({
    input: shown,
    output: z.object({ isMember: z.boolean(), domainUri: z.string() }),
    auth: signedIn,
    summary: 'Accept: a member at once, or an application',
  }),
  inviteRefuse: call({ input: shown, output: empty, auth: signedIn, summary: 'Refuse an invitation' }),
  /** A message to whoever invited, once a day. */
  inviteAskAgain: call({
    input: z.object({ token }),
    output: empty,
    auth: signedIn,
    summary: 'Ask for a new invitation in place of one that has ended',
  }),
  /** Who has no account gets one to activate and is a member at once; who has one is invited by SMS. The answer does not tell. */
  inviteDirect: call({
    input: z.object({
      name: personName,
      mobile,
      groupUri: z.nullable(uri),
      employeeNo: z.string().check(z.maxLength(32)),
    }),
    output: empty,
    auth: withCode(INVITE_CODE),
    summary: 'Add somebody by name and number',
  }),
})
