// What hangs on a partner: further contacts, papers with an end, accounts, ratings.
import * as z from 'zod/mini'
import { type AnyCollection, type AnyRow, collection, group, sensitiveGroup } from '../../kit/collection.ts'
import {
  date,
  flag,
  integer,
  list,
  longText,
  money,
  oneOf,
  optional,
  phone,
  ref,
  text,
  username,
} from '../../kit/field.ts'
import { type Mutation, mutation } from '../../kit/mutation.ts'
import { addDays, addMonths, isCalendarDate } from '../../kit/prc/calendar-date.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Tx } from '../../kit/tx.ts'
import { filesField } from '../files.ts'
import { bankLinkNumber } from './company-fields.ts'
import { partner, SEES_PARTNERS } from './partner.ts'
import { partnerRole } from './partner-role.ts'
import { mustKeepSome } from './partner-types.ts'

const noteSchema = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  by: z.string().check(z.maxLength(64)),
  note: z.string().check(z.maxLength(500)),
})
const MOST_NOTES = 100

/** Takes a part of a partner away; of whom is said with it, for what the server reckons from the parts. */
const removePart = (of: AnyCollection): Mutation<{ uri: string; partnerUri: string }> =>
  mutation({
    args: z.object({ uri: z.string(), partnerUri: z.string() }),
    permission: SEES_PARTNERS,
    keys: ({ uri }) => [[of.name, uri]],
    run: async ({ tx, args: { uri, partnerUri }, who }) => {
      mustKeepSome(who)
      const row: AnyRow = (await tx.get(of, uri)) ?? refuse('notFound')
      if (row.partnerUri !== partnerUri) refuse('notFound')
      await tx.remove(of, uri)
    },
  })

/** A part is added to a partner who is there. */
async function mustBeThere(tx: Tx, partnerUri: unknown): Promise<void> {
  if (!(await tx.get(partner, String(partnerUri)))) refuse('invalid', { field: 'partnerUri', reason: 'notFound' })
}

export const partnerContact = collection(
  'partnerContact',
  {
    base: group(SEES_PARTNERS, {
      partnerUri: ref('partner'),
      name: text(2, 30),
      mobile: phone(),
      title: optional(text(1, 30)),
      contactRole: oneOf('business', 'finance', 'sign', 'site', 'safety'),
      notes: list(noteSchema, MOST_NOTES),
    }),
  },
  { audience: 'organisation', idPrefix: 'pct', lookups: ['partnerUri'] },
)
export const CONTACT_FIELDS = ['name', 'mobile', 'title', 'contactRole'] as const
export const { add: addPartnerContact, change: changePartnerContact } = recordMutations(partnerContact, {
  permission: SEES_PARTNERS,
  writes: ['partnerUri', ...CONTACT_FIELDS],
  defaults: () => ({ notes: [] }),
  check: async ({ tx, given, act, who }) => {
    mustKeepSome(who)
    if (act === 'add' || given.partnerUri !== undefined) await mustBeThere(tx, given.partnerUri)
  },
})

/** Writes down what was spoken about with a contact. */
export const notePartnerContact = mutation({
  args: z.object({
    uri: z.string(),
    day: noteSchema.shape.day,
    note: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  permission: SEES_PARTNERS,
  keys: ({ uri }) => [['partnerContact', uri]],
  run: async ({ tx, args: { uri, day, note }, who }) => {
    mustKeepSome(who)
    const row = (await tx.get(partnerContact, uri)) ?? refuse('notFound')
    await tx.patch(partnerContact, uri, {
      notes: [...row.notes, { day, by: who.username, note }].slice(-MOST_NOTES),
    })
  },
})

/** Insurances and bonds; everything else is a qualification. */
const INSURANCE_KINDS = ['workInjury', 'accident', 'liability', 'employerLiability', 'performanceBond'] as const
export const isInsurance = (category: string): boolean => (INSURANCE_KINDS as readonly string[]).includes(category)

export const partnerPaper = collection(
  'partnerPaper',
  {
    base: group(SEES_PARTNERS, {
      partnerUri: ref('partner'),
      category: oneOf(
        'generalContract',
        'specialContract',
        'labour',
        'design',
        'survey',
        'supervision',
        'safetyLicence',
        'iso',
        'other',
        ...INSURANCE_KINDS,
      ),
      name: text(1, 50),
      grade: optional(oneOf('special', 'one', 'two', 'three', 'A', 'B', 'ungraded')),
      paperNo: optional(text(1, 50)),
      issuedBy: optional(text(1, 50)),
      issueDate: optional(date({ until: 'today' })),
      /** From when an insurance covers. */
      effectiveDate: optional(date()),
      expireDate: optional(date({ from: 'issueDate' })),
      limitFen: optional(money()),
      insuredCount: optional(integer(0, 100_000)),
      files: optional(filesField(3)),
      /** Taken back by whoever gave it. */
      isRevoked: flag(),
      /** The partner need not have it. */
      isExempt: optional(flag()),
      /** Nobody is reminded of its end. */
      isQuiet: optional(flag()),
    }),
  },
  { audience: 'organisation', idPrefix: 'ppp', lookups: ['partnerUri'] },
)
export const PAPER_FIELDS = ['category', 'name', 'grade', 'paperNo', 'issuedBy', 'issueDate', 'expireDate'] as const
const papers = recordMutations(partnerPaper, {
  permission: SEES_PARTNERS,
  writes: [
    'partnerUri',
    ...PAPER_FIELDS,
    'effectiveDate',
    'limitFen',
    'insuredCount',
    'files',
    'isRevoked',
    'isExempt',
    'isQuiet',
  ],
  check: async ({ tx, given, act, who }) => {
    mustKeepSome(who)
    if (act === 'add' || given.partnerUri !== undefined) await mustBeThere(tx, given.partnerUri)
  },
})

/** Years that a paper is usually good for, where nobody has said until when: the day on the paper wins. */
const USUAL_YEARS: Readonly<Record<string, number>> = {
  ...{ generalContract: 5, specialContract: 5, labour: 5, design: 5, survey: 5, supervision: 5 },
  safetyLicence: 3,
}
const MONTHS = 12

/** The last day of a paper by its kind and the day of its issue; undefined where that follows from neither. */
export function usualEnd(category: unknown, issueDate: unknown): string | undefined {
  const years = USUAL_YEARS[String(category)]
  if (years === undefined || typeof issueDate !== 'string' || !isCalendarDate(issueDate)) return undefined
  return addDays(addMonths(issueDate, years * MONTHS), -1)
}

export const changePartnerPaper = papers.change

export const addPartnerPaper: typeof papers.add = {
  ...papers.add,
  run: async (context) => {
    await papers.add.run(context)
    const { uri, values } = context.args
    const end = usualEnd(values.category, values.issueDate)
    if (end === undefined || values.expireDate) return
    await context.tx.patch(partnerPaper, uri, { expireDate: end })
  },
}

/** Days before the end of a paper at which its light turns amber, by what it is. */
const warnDays = (category: string): number => (isInsurance(category) ? 60 : 180)

export type PaperLight = 'valid' | 'expiring' | 'expired' | 'revoked' | 'exempt'

interface PaperFacts {
  readonly category: string
  readonly expireDate: string | null
  readonly isRevoked: boolean
  readonly isExempt: boolean | null
}

/** What the light of a paper says on a day; one without an end does not run out. */
export function paperLight({ category, expireDate, isRevoked, isExempt }: PaperFacts, today: string): PaperLight {
  if (isExempt) return 'exempt'
  if (isRevoked) return 'revoked'
  if (expireDate === null) return 'valid'
  if (expireDate < today) return 'expired'
  const days = (Date.parse(expireDate) - Date.parse(today)) / 86_400_000
  return days <= warnDays(category) ? 'expiring' : 'valid'
}

export const partnerAccount = collection(
  'partnerAccount',
  {
    base: group(SEES_PARTNERS, {
      partnerUri: ref('partner'),
      accountName: text(1, 100),
      bankName: text(1, 50),
      branchName: optional(text(1, 50)),
      bankLinkNo: optional(bankLinkNumber()),
      accountKind: oneOf('corporate', 'personal'),
      /** The last four of the number, which itself no device keeps. */
      accountTail: text(1, 6),
      isDefault: flag(),
    }),
  },
  { audience: 'organisation', idPrefix: 'pac', lookups: ['partnerUri'] },
  { number: sensitiveGroup(SEES_PARTNERS, { accountNo: optional(text(6, 40)) }) },
)

const stars = integer(1, 5)

export const partnerRating = collection(
  'partnerRating',
  {
    base: group(SEES_PARTNERS, {
      partnerUri: ref('partner'),
      /** As what it was rated; empty where it was nothing to the organisation yet. */
      roleUri: optional(ref('partnerRole')),
      /** One that it works on, where it was rated for that. */
      projectUri: optional(ref('siteProject')),
      period: text(1, 20),
      /** What that project is called, for those who do not see sites; the server writes it. */
      projectName: optional(text(1, 50)),
      quality: stars,
      progress: stars,
      safety: stars,
      cooperation: stars,
      wagePayment: stars,
      comment: optional(longText(500)),
      day: date(),
      byUsername: optional(username()),
    }),
  },
  { audience: 'organisation', idPrefix: 'prt', lookups: ['partnerUri'] },
)
export const RATED = ['quality', 'progress', 'safety', 'cooperation', 'wagePayment'] as const
export const RATING_FIELDS = ['roleUri', 'projectUri', 'period', ...RATED, 'comment'] as const
const ratings = recordMutations(partnerRating, {
  permission: SEES_PARTNERS,
  writes: ['partnerUri', ...RATING_FIELDS, 'projectName', 'day'],
  check: async ({ tx, given }) => {
    await mustBeThere(tx, given.partnerUri)
    if (!given.roleUri) return
    const role = await tx.get(partnerRole, given.roleUri)
    if (role?.partnerUri !== given.partnerUri) refuse('invalid', { field: 'roleUri', reason: 'notFound' })
  },
  defaults: ({ username }) => ({ byUsername: username }),
})

/** Of the roles of one partner, those as which it can be rated; one that has ended only where there is no other. */
export function ratedRoles<R extends { readonly status: string }>(roles: readonly R[]): readonly R[] {
  const open = roles.filter(({ status }) => status !== 'ended')
  return open.length > 0 ? open : roles
}

export const addPartnerRating: typeof ratings.add = {
  ...ratings.add,
  run: async (context) => {
    const { uri, values } = context.args
    if (!values.roleUri) {
      const roles = ratedRoles(await context.tx.where(partnerRole, 'partnerUri', values.partnerUri))
      if (roles.length > 1) refuse('invalid', { field: 'roleUri', reason: 'required' })
      await ratings.add.run(context)
      const [only] = roles
      if (only) await context.tx.patch(partnerRating, uri, { roleUri: only.uri })
    } else await ratings.add.run(context)
  },
}

export const removePartnerContact = removePart(partnerContact)
export const removePartnerPaper = removePart(partnerPaper)
export const removePartnerAccount = removePart(partnerAccount)
export const removePartnerRating = removePart(partnerRating)
