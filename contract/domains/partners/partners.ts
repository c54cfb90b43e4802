// Partners with the calls of their screens, under the names of the specification where it gives them.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { domain } from '../../kit/domain.ts'
import { applicationCalls } from './application-calls.ts'
import { ID_PAPERS } from './company-fields.ts'
import { ID_WHOSE } from './id-number.ts'
import { SEES_PARTNERS } from './partner.ts'
import { partnerAccount } from './partner-parts.ts'
import { partnerRows } from './partner-rows.ts'
import { treeCalls } from './tree-calls.ts'

const { accountName, bankName, branchName, bankLinkNo, accountKind, isDefault } = partnerAccount.fields

/** Whose paper: of the partner, or for a leader of what it is to the organisation. */
const idOf = { whose: z.enum(ID_WHOSE), uri: z.string().check(z.maxLength(64)) }

export const partners = domain({
  ...partnerRows,
  calls: calls('partners', {
    ...applicationCalls,
    ...treeCalls,
    /** Writes an account with its number, which no device keeps; without `accountNo` the number stays as it is. */
    savePartnerAccount: call({
      input: z.object({
        uri: z.string(),
        partnerUri: z.string(),
        accountName: accountName.schema,
        bankName: bankName.schema,
        branchName: branchName.schema,
        bankLinkNo: bankLinkNo.schema,
        accountKind: accountKind.schema,
        isDefault: isDefault.schema,
        accountNo: z.optional(z.string().check(z.maxLength(60))),
      }),
      output: z.object({}),
      auth: withCode(SEES_PARTNERS),
      summary: 'Write an account of a partner',
    }),
    /** Writes the number of somebody's paper, which no device keeps; an empty one takes it away. */
    savePartnerIdNo: call({
      input: z.object({
        ...idOf,
        idType: z.enum(ID_PAPERS),
        idNo: z.string().check(z.maxLength(40)),
      }),
      output: z.object({}),
      auth: withCode(SEES_PARTNERS),
      summary: 'Write the number of a paper of somebody whom a partner names',
    }),
    /** The number of somebody's paper; every look is logged. */
    readPartnerIdNo: call({
      input: z.object(idOf),
      output: z.object({ idNo: z.string() }),
      auth: withCode(SEES_PARTNERS),
      summary: 'Read the number of a paper of somebody whom a partner names',
    }),
    /** The number of an account; every look is logged. */
    readPartnerAccount: call({
      input: z.object({ uri: z.string() }),
      output: z.object({ accountNo: z.string() }),
      auth: withCode(SEES_PARTNERS),
      summary: 'Read the number of a partner’s account',
    }),
  }),
  refusals: [
    'partnerTaken',
    'partnerBlacklisted',
    'partnerOnHold',
    'banOpen',
    'banAsked',
    'roleTaken',
    'classTooDeep',
    'classNameTaken',
    'classNotEmpty',
    'partnerHasProject',
    'partnerHasWages',
    'applicationOpen',
    'branchTaken',
    'franchiseeTaken',
  ],
  todos: {
    partner: {
      opens: ['/organization/joinApply'],
      closedBy: [
        'partners.passPartnerApplication',
        'partners.rejectPartnerApplication',
        'partners.askSupplementPartnerApplication',
        'partners.agreeCancelPartnerApplication',
        'partners.keepPartnerApplication',
      ],
    },
  },
})
