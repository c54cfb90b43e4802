// A partner: a company, a team or a person the organisation works with, entered once whatever it is to us.

import * as z from 'zod/mini'
import { collection, group, type Row, sensitiveGroup } from '../../kit/collection.ts'
import {
  date,
  field,
  integer,
  longText,
  money,
  names,
  oneOf,
  optional,
  pattern,
  phone,
  region,
  text,
  username,
} from '../../kit/field.ts'
import { checkEmail } from '../../kit/prc/contact-formats.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Who } from '../../kit/tx.ts'
import { newInState, workflow, workflowFields } from '../../kit/workflow.ts'
import { filesField } from '../files.ts'
import { coordinates, ID_PAPERS, landline, socialCreditCode, taxNumber } from './company-fields.ts'
import { KEEPERS, mustKeepSome } from './partner-types.ts'

/** Whoever sees partners at all; who keeps which kind, and so may write, stands in `partner-types.ts`. */
export const SEES_PARTNERS = 'external_management'

const STATES = ['draft', 'active', 'onHold', 'blacklisted', 'ended'] as const

const CORPORATION_TYPES = ['110', '120', '130', '140', '150', '160', '170', '190', '200', '300', '400'] as const

const email = field(z.string().check(z.refine((value) => checkEmail(value).ok, 'email')), 'text', {
  is: 'pattern',
  reason: 'email',
})

export const partner = collection(
  'partner',
  {
    base: group(SEES_PARTNERS, {
      name: text(2, 100),
      asname: optional(text(1, 8)),
      partnerKind: oneOf('company', 'person'),
      /** Of a company; no two partners have the same. */
      uscc: optional(socialCreditCode()),
      /** Kind of registration by the first two digits of the national standard. */
      corpType: optional(oneOf(...CORPORATION_TYPES)),
      legalPerson: optional(text(2, 50)),
      /** Of its paper; the number itself no device keeps. */
      legalPersonIdType: optional(oneOf(...ID_PAPERS)),
      legalPersonIdTail: optional(text(1, 4)),
      /** The same of a partner who is a person. */
      personIdType: optional(oneOf(...ID_PAPERS)),
      personIdTail: optional(text(1, 4)),
      registeredCapitalFen: optional(money()),
      capitalCurrency: optional(oneOf('CNY', 'USD', 'HKD', 'EUR', 'JPY')),
      establishedDate: optional(date({ until: 'today' })),
      businessTermEnd: optional(date()),
      regionCode: optional(region()),
      address: optional(text(1, 200)),
      coordinates: optional(coordinates()),
      postcode: optional(pattern(/^\d{6}$/, 'postcode')),
      phone: optional(landline()),
      fax: optional(landline()),
      email: optional(email),
      website: optional(text(1, 200)),
      contactName: text(2, 30),
      contactMobile: phone(),
      contactTitle: optional(text(1, 30)),
      taxNo: optional(taxNumber()),
      taxpayerType: optional(oneOf('general', 'small', 'none')),
      invoiceTitle: optional(text(1, 100)),
      licenceFiles: optional(filesField(5)),
      ownerUsername: optional(username()),
      tags: names(20),
      source: oneOf('apply', 'manual', 'import', 'invite'),
      remark: optional(longText(1000)),
      /** The organisation that it is on the platform, if it is one; kept by the server. */
      linkedDomain: optional(text(1, 64)),
      /** Its name there. Whoever writes it may give its code instead; the server looks for it. */
      linkedName: optional(text(1, 100)),
      /** The kinds it is, by their codes; kept by the server. */
      typeCodes: names(8),
      /** The first end of a paper that still counts; kept by the server. */
      papersUntil: optional(date()),
      /** 0 to 100, from the ratings of the last twelve months; kept by the server. */
      score: optional(integer(0, 100)),
      holdType: optional(oneOf('all', 'order', 'payment')),
      holdReason: optional(text(1, 500)),
      holdUntil: optional(date()),
      /** Of the black-listing in force; kept by the server. Without a day it is for good. */
      banReason: optional(text(1, 500)),
      banUntil: optional(date()),
      ...workflowFields(STATES),
    }),
  },
  {
    audience: 'organisation',
    idPrefix: 'ptn',
    lookups: ['name', 'uscc'],
    unique: [{ field: 'uscc' }],
  },
  {
    numbers: sensitiveGroup(SEES_PARTNERS, {
      legalPersonIdNo: optional(text(5, 32)),
      personIdNo: optional(text(5, 32)),
    }),
  },
)

const released = () => ({ holdType: null, holdReason: null, holdUntil: null })

export const partnerFlow = workflow(partner, {
  states: STATES,
  closed: ['ended'],
  steps: {
    activate: { from: ['draft'], to: 'active', by: KEEPERS, looks: 'primary' },
    hold: {
      from: ['active'],
      to: 'onHold',
      by: KEEPERS,
      gives: ['holdType', 'holdReason', 'holdUntil'],
      needs: ['holdType', 'holdReason'],
    },
    release: {
      from: ['onHold'],
      to: 'active',
      by: KEEPERS,
      comment: 'optional',
      sets: released,
      looks: 'primary',
    },
    /** The day that the hold was to last until has come. */
    expireHold: { from: ['onHold'], to: 'active', by: [], sets: released },
    /** Both follow from a black-listing (`partner-ban.ts`), which an approval decides. */
    blacklist: { from: ['active', 'onHold'], to: 'blacklisted', by: [], sets: released },
    lift: { from: ['blacklisted'], to: 'active', by: [], sets: () => ({ banReason: null, banUntil: null }) },
    end: { from: ['active', 'onHold'], to: 'ended', by: KEEPERS, comment: 'optional', sets: released },
    resume: { from: ['ended'], to: 'active', by: KEEPERS, comment: 'optional' },
  },
  clock: [{ step: 'expireHold', field: 'holdUntil' }],
  title: (row) => String(row.name),
  link: (uri) => `/organization/counterpart?uri=${uri}`,
})

type Held = Pick<Row<typeof partner>, 'status' | 'banReason' | 'banUntil' | 'holdReason' | 'holdUntil'>

/** Why nothing new is begun with a partner, and until when, as a refusal says it. */
export const whyHeld = ({ status, banReason, banUntil, holdReason, holdUntil }: Held) =>
  status === 'blacklisted'
    ? { why: banReason ?? '', until: banUntil ?? '' }
    : { why: holdReason ?? '', until: holdUntil ?? '' }

/** Refuses what begins something new with a partner that is black-listed or on hold. */
export function refuseHeld(of: Held): void {
  if (of.status === 'blacklisted') refuse('partnerBlacklisted', whyHeld(of))
  if (of.status === 'onHold') refuse('partnerOnHold', whyHeld(of))
}

/** What is asked of a new one first. */
export const NEW_PARTNER = [
  'name',
  'asname',
  'partnerKind',
  'uscc',
  'contactName',
  'contactMobile',
  'contactTitle',
  'address',
  'remark',
] as const

/** What a company's register says of it. */
export const REGISTERED = [
  'corpType',
  'legalPerson',
  'registeredCapitalFen',
  'capitalCurrency',
  'establishedDate',
  'businessTermEnd',
] as const

/** Where it is and how it is reached, here and on the platform. */
export const REACHED = [
  'regionCode',
  'coordinates',
  'postcode',
  'phone',
  'fax',
  'email',
  'website',
  'linkedName',
] as const

export const INVOICED = ['taxNo', 'taxpayerType', 'invoiceTitle'] as const

const WRITTEN = [...NEW_PARTNER, ...REGISTERED, ...REACHED, ...INVOICED, 'licenceFiles'] as const

type Given = { readonly partnerKind?: string; readonly uscc?: string | null }

function checkPartner({ who, given, row }: { who: Who; given: Given; row: Given | undefined }): void {
  mustKeepSome(who)
  const { partnerKind = 'company', uscc = null } = { ...row, ...given }
  if (partnerKind === 'company' && uscc === null) refuse('invalid', { field: 'uscc', reason: 'required' })
}

export const { add: addPartner } = recordMutations(partner, {
  permission: SEES_PARTNERS,
  writes: WRITTEN,
  defaults: ({ username }) => ({
    tags: [],
    typeCodes: [],
    ownerUsername: username,
    source: 'manual' as const,
    ...newInState('active'),
  }),
  check: checkPartner,
})

export const { change: changePartner } = recordMutations(partner, {
  permission: SEES_PARTNERS,
  writes: [...WRITTEN, 'ownerUsername', 'tags'],
  check: checkPartner,
})
