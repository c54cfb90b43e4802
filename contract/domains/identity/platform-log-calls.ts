// The log of what those who run the platform have done. It is only ever added to, by the acts themselves: nothing here
// writes.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'

/**
 * Every act that is written down. `realName.look` is a look at the pictures of identity papers, `certification.look` at the
 * papers of an organisation. Operators are appointed and dismissed on the server's command line: there the reason holds the
 * keys of the roles, and no operator is named.
 */
export const PLATFORM_ACTS = [
  'account.freeze',
  'account.unfreeze',
  'organisation.freeze',
  'organisation.unfreeze',
  'realName.look',
  'realName.certify',
  'realName.reject',
  'certification.look',
  'certification.transfer',
  'certification.certify',
  'certification.reject',
  'certification.revoke',
  'operator.appoint',
  'operator.dismiss',
  'order.confirm',
  'order.partial',
  'order.reject',
  'order.refund',
  'application.change',
  'application.key',
  'subscription.suspend',
  'subscription.resume',
  'subscription.release',
  'invoice.check',
  'invoice.issue',
  'invoice.reject',
  'invoice.red',
  'receipt.add',
  'receipt.match',
  'receipt.reopen',
  'receipt.return',
  'share.add',
  'share.revoke',
  'command.add',
  'command.withdraw',
] as const
export type PlatformActKind = (typeof PLATFORM_ACTS)[number]

/** The states between which acts move accounts, organisations, real names, and what is published. */
export const PLATFORM_ACT_STATES = [
  'active',
  'frozen',
  'inReview',
  'certified',
  'rejected',
  'revoked',
  'draft',
  'review',
  'onShelf',
  'offShelf',
  'retired',
] as const
const state = z.nullable(z.enum(PLATFORM_ACT_STATES))

/** A line of the log. Names are those of today: whoever has closed his account is not named any more. */
const platformActSchema = z.object({
  /** Grows with every line. */
  seq: z.number(),
  atMs: z.number(),
  operatorName: z.string(),
  operatorUsername: z.string(),
  act: z.enum(PLATFORM_ACTS),
  subjectUri: z.string(),
  subjectName: z.string(),
  /** Empty for an organisation. */
  subjectUsername: z.string(),
  reason: z.string(),
  /** Null where an act changes no state. */
  before: state,
  after: state,
})
export type PlatformAct = z.infer<typeof platformActSchema>

/** Lines of one answer at most: an export asks for many. */
export const PLATFORM_ACTS_PAGE = 500
const words = z.string().check(z.maxLength(64))

export const platformLogCalls = calls('identity', {
  /** The newest first. */
  platformActs: call({
    input: z.object({
      /** From this moment on (epoch ms). */
      fromMs: z.optional(z.int()),
      /** Before this moment (epoch ms). */
      beforeMs: z.optional(z.int()),
      /** Part of the operator's name, or his username. */
      operator: words,
      act: z.optional(z.enum(PLATFORM_ACTS)),
      /** Part of a name of a person or an organisation, a username, or a whole mobile number. */
      subject: words,
      /** No line after this one: pages stay where they are while others act. */
      upTo: z.optional(z.int()),
      pageNo: z.int().check(z.minimum(1), z.maximum(100_000)),
      pageSize: z.int().check(z.minimum(1), z.maximum(PLATFORM_ACTS_PAGE)),
    }),
    output: z.object({ records: z.array(platformActSchema), total: z.number() }),
    auth: withCode('platform_audit'),
    summary: 'What operators have done',
  }),
})
