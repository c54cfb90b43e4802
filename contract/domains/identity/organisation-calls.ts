// Organisations: founding one, joining one, who leads it, and ending it.
import * as z from 'zod/mini'
import { call, calls, signedIn, withCode } from '../../kit/call.ts'
import { INDUSTRIES } from '../base-data-calls.ts'
import { fileRefSchema } from '../files.ts'

const empty = z.object({})
const code = z.string().check(z.regex(/^\d{4}$/))
const uri = z.string().check(z.minLength(1), z.maxLength(64))
const note = z.string().check(z.maxLength(200))
const codePoints = (value: string) => [...value].length
const between = (least: number, most: number) =>
  z.string().check(z.refine((value) => codePoints(value.trim()) >= least && codePoints(value.trim()) <= most, 'length'))
const industry = z.enum([...INDUSTRIES, ''])

/** The spec's rules: name required, short name 1 to 8 characters, description up to 120. */
export const ORGANISATION_LIMITS = { name: 50, shortName: 8, description: 120 } as const
/** Days between a decision that cannot be undone and its effect. */
export const COOLING_OFF_DAYS = 7
/** Hours in which whoever is to lead an organisation must accept. */
export const MANAGER_OFFER_HOURS = 72

export const JOIN_POLICIES = ['none', 'inviteOnly', 'apply', 'open'] as const

const createOrgInput = z.object({
  groupName: between(1, ORGANISATION_LIMITS.name),
  logo: z.optional(z.nullable(fileRefSchema)),
  asname: between(1, ORGANISATION_LIMITS.shortName),
  description: z.optional(between(0, ORGANISATION_LIMITS.description)),
  industry: z.optional(industry),
})

/** An organisation as its own members see it. */
const organisationInfoSchema = z.object({
  domainUri: z.string(),
  groupName: z.string(),
  asname: z.string(),
  logo: z.nullable(fileRefSchema),
  description: z.string(),
  /** A section of GB/T 4754, or ''. */
  industry: z.string(),
  /** Six digits of a province, city or county, or ''. */
  regionCode: z.string(),
  joinPolicy: z.enum(JOIN_POLICIES),
  ownerName: z.string(),
  isOwner: z.boolean(),
  memberCount: z.number(),
  /** 0 none, 1 in review, 2 rejected, 3 certified, 4 expired. */
  ifCompanyAuth: z.literal([0, 1, 2, 3, 4]),
  status: z.enum(['active', 'frozen', 'disbanding', 'disbanded']),
  disbandAtMs: z.nullable(z.number()),
  /** A change of the person in charge that waits for an answer. */
  managerOffer: z.nullable(
    z.object({ offerUri: z.string(), toName: z.string(), isToMe: z.boolean(), expiresAtMs: z.number() }),
  ),
})
export type OrganisationInfo = z.infer<typeof organisationInfoSchema>

/** An organisation as a stranger may find it. */
const foundOrganisationSchema = z.object({
  domainUri: z.string(),
  groupName: z.string(),
  asname: z.string(),
  /** File of its logo. */
  logo: z.optional(z.nullable(z.string())),
  isCertified: z.boolean(),
  joinPolicy: z.enum(JOIN_POLICIES),
  relation: z.enum(['none', 'applied', 'member']),
})
export type FoundOrganisation = z.infer<typeof foundOrganisationSchema>

/** One of the person's own organisations, open to him or not. */
const myOrganisationSchema = z.object({
  domainUri: z.string(),
  groupName: z.string(),
  asname: z.string(),
  /** File of its logo. */
  logo: z.optional(z.nullable(z.string())),
  status: z.enum(['active', 'frozen', 'disbanding', 'disbanded']),
  disbandAtMs: z.nullable(z.number()),
  isOwner: z.boolean(),
  /** False while the organisation has disabled the person. */
  isOpen: z.boolean(),
  /** Names of the roles that the person holds there now. */
  roles: z.array(z.string()),
  departmentName: z.string(),
  joinedAtMs: z.number(),
})
export type MyOrganisation = z.infer<typeof myOrganisationSchema>

/** The spec's audit numbers: 0 in review, 1 passed, 2 rejected. 3 belongs to cancellations of partners; 4: withdrawn. */
const applicationStatusSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)])

const joinApplicationSchema = z.object({
  applicationUri: z.string(),
  domainUri: z.string(),
  groupName: z.string(),
  note: z.string(),
  status: applicationStatusSchema,
  /** What the auditor wrote. */
  auditNot: z.string(),
  atMs: z.number(),
  auditedAtMs: z.nullable(z.number()),
})
export type JoinApplication = z.infer<typeof joinApplicationSchema>

/** Every list call of the platform pages the same way; page numbers begin at 1. */
const pageInput = { pageNo: z.int().check(z.minimum(1)), pageSize: z.int().check(z.minimum(1), z.maximum(1000)) }

export const organisationCalls = calls('identity', {
  createOrg: call({
    input: createOrgInput,
    output: z.object({ domainUri: z.string() }),
    auth: signedIn,
    summary: 'Found an organisation; the caller leads it',
  }),
  organisationGet: call({
    input: empty,
    output: organisationInfoSchema,
    auth: signedIn,
    summary: 'The organisation of the identity',
  }),
  organisationSave: call({
    input: z.object({
      groupName: z.optional(createOrgInput.shape.groupName),
      asname: z.optional(createOrgInput.shape.asname),
      logo: z.optional(z.nullable(fileRefSchema)),
      description: z.optional(between(0, ORGANISATION_LIMITS.description)),
      industry: z.optional(industry),
      regionCode: z.optional(z.string().check(z.regex(/^(\d{6})?$/))),
      joinPolicy: z.optional(z.enum(JOIN_POLICIES)),
      /** Fields as they were when the change began: one that is another by now is refused. */
      seen: z.optional(z.record(z.string(), z.unknown())),
    }),
    output: organisationInfoSchema,
    auth: withCode('org_information'),
    summary: "Change the organisation's information",
  }),
  myOrganisations: call({
    input: empty,
    output: z.object({ organisations: z.array(myOrganisationSchema) }),
    auth: signedIn,
    summary: "The person's organisations, with the roles held there",
  }),
  /** Organisations whose name contains the text and that take applications; those that take none are found by full name only. */
  organisationSearch: call({
    input: z.object({ name: z.string().check(z.minLength(2), z.maxLength(50)) }),
    output: z.object({ organisations: z.array(foundOrganisationSchema) }),
    auth: signedIn,
    summary: 'Find an organisation to join',
  }),
  joinApply: call({
    input: z.object({ domainUri: uri, note }),
    output: z.object({ applicationUri: z.string(), status: applicationStatusSchema }),
    auth: signedIn,
    summary: 'Ask to join; an open organisation takes the person at once',
  }),
  joinWithdraw: call({
    input: z.object({ applicationUri: uri }),
    output: empty,
    auth: signedIn,
    summary: 'Take an application back',
  }),
  myApplications: call({
    input: z.object(pageInput),
    output: z.object({ records: z.array(joinApplicationSchema), total: z.number() }),
    auth: signedIn,
    summary: "The person's own applications",
  }),
  organisationLeave: call({
    input: z.object({ domainUri: uri }),
    output: empty,
    auth: signedIn,
    summary: 'Leave an organisation; its leader cannot',
  }),
  /** Offers the lead to a member; the code goes to the present leader's number. */
  managerOffer: call({
    input: z.object({ employeeUri: uri, code }),
    output: z.object({ offerUri: z.string(), expiresAtMs: z.number() }),
    auth: signedIn,
    summary: 'Offer the lead of the organisation',
  }),
  managerAnswer: call({
    input: z.object({ offerUri: uri, isAccepted: z.boolean() }),
    output: empty,
    auth: signedIn,
    summary: 'Accept or refuse the lead',
  }),
  managerWithdraw: call({
    input: z.object({ offerUri: uri }),
    output: empty,
    auth: signedIn,
    summary: 'Take the offer back',
  }),
  /** Begins the end of the organisation: seven days, in which its leader may stop it. */
  disband: call({
    input: z.object({ groupName: z.string().check(z.maxLength(50)), code }),
    output: z.object({ disbandAtMs: z.number() }),
    auth: signedIn,
    summary: 'Disband the organisation',
  }),
  disbandStop: call({ input: empty, output: empty, auth: signedIn, summary: 'Stop the disbanding' }),
})
