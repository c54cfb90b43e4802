// Those who run the platform: real names that wait for a look, and freezing of accounts and organisations. They work as
// private persons, by codes that no organisation can grant.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { fileRefSchema } from '../files.ts'
import { REAL_NAME_FIELDS } from './real-name-rules.ts'

const empty = z.object({})
const pages = {
  pageNo: z.int().check(z.minimum(1), z.maximum(100_000)),
  pageSize: z.int().check(z.minimum(1), z.maximum(50)),
}
const userId = z.string().check(z.minLength(1), z.maxLength(64))
/** What is told to whom it concerns, and kept. */
export const REASON_LENGTH = 200
const reason = z.string().check(z.maxLength(REASON_LENGTH))
/** A name, a username or a whole mobile number. */
const words = z.string().check(z.maxLength(64))

/** Numbers are masked throughout: first 3 and last 4. */
const realNameCaseSchema = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  idNo: z.string(),
  mobile: z.string(),
  /** The spec's numbers; 4 when the card has expired. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  reason: z.string(),
  /** The card's days; `until` is null where it has no end, `from` where nobody has said. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  marked: z.array(z.enum(REAL_NAME_FIELDS)),
  /** What is certified while this new card waits; null for a first one. */
  before: z.nullable(z.object({ name: z.string(), from: z.nullable(z.string()), until: z.nullable(z.string()) })),
  submittedAtMs: z.number(),
  /** Pictures that came with it; they are looked at one case at a time, and gone once it is decided. */
  pictures: z.number(),
})
export type RealNameCase = z.infer<typeof realNameCaseSchema>

const accountLineSchema = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.string(),
  mobile: z.string(),
  status: z.enum(['notActivated', 'active', 'frozen', 'cancelling', 'cancelled']),
  frozenReason: z.string(),
})
export type AccountLine = z.infer<typeof accountLineSchema>

const organisationLineSchema = z.object({
  domainUri: z.string(),
  groupName: z.string(),
  ownerName: z.string(),
  members: z.number(),
  status: z.enum(['active', 'frozen', 'cancelled']),
  frozenReason: z.string(),
})
export type OrganisationLine = z.infer<typeof organisationLineSchema>

const listOf = <T>(record: z.ZodMiniType<T>) => z.object({ records: z.array(record), total: z.number() })
const review = withCode('platform_certification_review')
const manage = withCode('platform_account_manage')

export const operatorCalls = calls('identity', {
  /** Those that wait, the longest first; or the decided ones, the latest first. */
  realNameCases: call({
    input: z.object({ status: realNameCaseSchema.shape.status, ...pages }),
    output: listOf(realNameCaseSchema),
    auth: review,
    summary: 'Real names under review',
  }),
  /** The pictures of one case. Every look is logged. */
  realNamePictures: call({
    input: z.object({ userId }),
    output: z.object({ pictures: z.array(fileRefSchema) }),
    auth: review,
    summary: 'Pictures of a real name under review',
  }),
  /** Certifies a name, or rejects it with a reason and what has to be corrected. Nobody decides about himself. */
  realNameDecide: call({
    input: z.object({ userId, isPassed: z.boolean(), reason, marked: z.array(z.enum(REAL_NAME_FIELDS)) }),
    output: empty,
    auth: review,
    summary: 'Decide about a real name',
  }),
  accountLines: call({
    input: z.object({ words, isFrozen: z.optional(z.boolean()), ...pages }),
    output: listOf(accountLineSchema),
    auth: manage,
    summary: 'Accounts, for operators',
  }),
  /** Freezes an account or lets it go on, with a reason that its owner is told. */
  accountFreeze: call({
    input: z.object({ userId, isFrozen: z.boolean(), reason }),
    output: empty,
    auth: manage,
    summary: 'Freeze an account, or undo it',
  }),
  organisationLines: call({
    input: z.object({ words, isFrozen: z.optional(z.boolean()), ...pages }),
    output: listOf(organisationLineSchema),
    auth: manage,
    summary: 'Organisations, for operators',
  }),
  organisationFreeze: call({
    input: z.object({ domainUri: userId, isFrozen: z.boolean(), reason }),
    output: empty,
    auth: manage,
    summary: 'Freeze an organisation, or undo it',
  }),
})
