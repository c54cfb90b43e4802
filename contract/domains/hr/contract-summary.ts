// What the roster shows of a person's contracts: a summary that nobody writes by hand.
import * as z from 'zod/mini'

/** Kinds of contracts, by their codes. */
export const CONTRACT_TYPES = [
  'labour',
  'internship',
  'service',
  'outsourcing',
  'dispatch',
  'partTime',
  'rehire',
  'siteWork',
  'nonCompete',
  'confidentiality',
] as const

const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))
const count = z.nullable(z.int().check(z.minimum(0), z.maximum(99)))

export const contractSummarySchema = z.strictObject({
  /** The company that employs. */
  companyName: z.string().check(z.maxLength(100)),
  contractType: z.nullable(z.enum(CONTRACT_TYPES)),
  termType: z.nullable(z.enum(['fixed', 'openEnded', 'taskBased'])),
  /** First and last day of the first contract, and of the one in force; an end is null without a fixed term. */
  firstStart: day,
  firstEnd: day,
  curStart: day,
  curEnd: day,
  /** How often it was renewed, and signed in all. */
  renewCount: count,
  signCount: count,
})
