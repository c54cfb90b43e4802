// What a partner is to the organisation: one role for each kind, with what only that kind has.

import * as z from 'zod/mini'
import { collection, group, type Row, sensitiveGroup } from '../../kit/collection.ts'
import { refuseDays, todayOf } from '../../kit/day-bounds.ts'
import {
  codesOf,
  date,
  integer,
  longText,
  money,
  names,
  oneOf,
  optional,
  phone,
  ref,
  refs,
  text,
  username,
} from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { namedFiles, namedRows, recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import { holds, type Who } from '../../kit/tx.ts'
import { filesField } from '../files.ts'
import { ID_PAPERS, tradeCounts } from './company-fields.ts'
import { partner, refuseHeld, SEES_PARTNERS } from './partner.ts'
import { partnerClass } from './partner-class.ts'
import { TYPE_CODES, typeOfCode } from './partner-types.ts'

const SERVICE_KINDS = [
  'design',
  'survey',
  'supervision',
  'testing',
  'consulting',
  'finance',
  'legal',
  'logistics',
  'software',
  'other',
] as const

export const partnerRole = collection(
  'partnerRole',
  {
    base: group(SEES_PARTNERS, {
      partnerUri: ref('partner'),
      typeCode: oneOf(...TYPE_CODES),
      /** Empty: not classified yet. */
      classUri: optional(ref('partnerClass')),
      joinDate: optional(date()),
      cooperationEnd: optional(date({ from: 'joinDate' })),
      agreementNo: optional(text(1, 50)),
      agreementFiles: optional(filesField(5)),
      status: oneOf('active', 'suspended', 'cancelling', 'ended'),
      remark: optional(longText(500)),
      // Of its partner, as lists show it; the server keeps them like the partner's.
      partnerName: text(1, 100),
      partnerStatus: oneOf('draft', 'active', 'onHold', 'blacklisted', 'ended'),
      contactName: text(1, 30),
      contactMobile: phone(),
      papersUntil: optional(date()),
      // Of one kind only.
      /** Of a franchisee: whose account among the members it is. */
      accountUsername: optional(username()),
      agentLevel: optional(text(1, 30)),
      territory: optional(text(1, 100)),
      depositFen: optional(money()),
      depositPaidAt: optional(date()),
      rebateRule: optional(longText(500)),
      performance: optional(longText(500)),
      /** Staff who look after it. */
      staffUris: refs('employee', 50),
      relation: optional(oneOf('parent', 'client', 'generalContractor', 'group')),
      ourPartnerNo: optional(text(1, 50)),
      dispatchContact: optional(text(1, 50)),
      /** Its site, where people are registered by their real names. */
      projectUri: optional(ref('siteProject')),
      stage: optional(oneOf('preparing', 'building', 'stopped', 'completed', 'settled')),
      managerUsername: optional(username()),
      deptUri: optional(ref('department')),
      techLead: optional(text(1, 30)),
      safetyOfficers: names(20),
      costManager: optional(text(1, 30)),
      materialManager: optional(text(1, 30)),
      startDate: optional(date()),
      planEnd: optional(date()),
      actualEnd: optional(date()),
      leaderName: optional(text(1, 30)),
      leaderMobile: optional(phone()),
      trades: names(20),
      headcount: optional(integer(0, 100_000)),
      headcountByTrade: optional(tradeCounts()),
      /** Of the leader's paper; the number itself no device keeps. */
      leaderIdType: optional(oneOf(...ID_PAPERS)),
      leaderIdTail: optional(text(1, 4)),
      minRateFen: optional(money()),
      city: optional(text(1, 50)),
      availableFrom: optional(date()),
      currentProjects: names(20),
      labourFilingNo: optional(text(1, 50)),
      safetyLicenceNo: optional(text(1, 50)),
      /** Where wages of its people are paid from; the number is among its accounts. */
      wageBank: optional(text(1, 50)),
      officerName: optional(text(2, 30)),
      officerMobile: optional(phone()),
      serviceKinds: codesOf(SERVICE_KINDS),
      serviceRegions: optional(text(1, 100)),
      registeredStaff: names(50),
      propertyName: optional(text(1, 50)),
      buildings: optional(integer(0, 10_000)),
      areaM2: optional(integer(0, 100_000_000)),
      ownerContact: optional(text(1, 50)),
      maintenanceScope: optional(longText(500)),
      warrantyEnd: optional(date()),
    }),
  },
  {
    ...{ audience: 'organisation', idPrefix: 'prl', lookups: ['partnerUri', 'classUri'] },
    unique: [{ field: 'accountUsername', holdsFor: ({ status }) => status !== 'ended' }],
  },
  { numbers: sensitiveGroup(SEES_PARTNERS, { leaderIdNo: optional(text(5, 32)) }) },
)

/** What every kind has. */
export const ROLE_FIELDS = ['joinDate', 'cooperationEnd', 'agreementNo', 'agreementFiles', 'remark'] as const

/** Refuses whoever does not keep partners of this kind. */
export function mustKeep(who: Who, typeCode: string): void {
  if (!holds(who, typeOfCode(typeCode)?.permission ?? SEES_PARTNERS)) refuse('notAllowed')
}

/** What a person writes of it, a new one or not. */
const WRITTEN = [
  ...ROLE_FIELDS,
  'accountUsername',
  'agentLevel',
  'territory',
  'depositFen',
  'depositPaidAt',
  'rebateRule',
  'performance',
  'staffUris',
  'relation',
  'ourPartnerNo',
  'dispatchContact',
  'projectUri',
  'stage',
  'managerUsername',
  'deptUri',
  'techLead',
  'safetyOfficers',
  'costManager',
  'materialManager',
  'startDate',
  'planEnd',
  'actualEnd',
  'leaderName',
  'leaderMobile',
  'trades',
  'headcount',
  'headcountByTrade',
  'minRateFen',
  'city',
  'availableFrom',
  'currentProjects',
  'labourFilingNo',
  'safetyLicenceNo',
  'wageBank',
  'officerName',
  'officerMobile',
  'serviceKinds',
  'serviceRegions',
  'registeredStaff',
  'propertyName',
  'buildings',
  'areaM2',
  'ownerContact',
  'maintenanceScope',
  'warrantyEnd',
] as const

export const { change: changePartnerRole } = recordMutations(partnerRole, {
  permission: SEES_PARTNERS,
  writes: [...WRITTEN, 'status'],
  check: async ({ tx, who, row, given }) => {
    mustKeep(who, String(row?.typeCode))
    if (given.status !== 'active' || row?.status !== 'ended') return
    const of = await tx.get(partner, String(row.partnerUri))
    if (of) refuseHeld(of)
  },
})

const writtenValues = z.partial(
  z.object(Object.fromEntries(WRITTEN.map((name) => [name, partnerRole.fields[name].schema])) as z.core.$ZodLooseShape),
) as unknown as z.ZodMiniType<Partial<Pick<Row<typeof partnerRole>, (typeof WRITTEN)[number]>>>

/** Makes a partner something more; what lists show of it is taken from the partner. */
export const addPartnerRole = mutation({
  args: z.object({
    uri: z.string(),
    partnerUri: partnerRole.fields.partnerUri.schema,
    typeCode: partnerRole.fields.typeCode.schema,
    classUri: partnerRole.fields.classUri.schema,
    joinDate: partnerRole.fields.joinDate.schema,
    /** More of what is known of it already. */
    values: z.optional(writtenValues),
  }),
  permission: SEES_PARTNERS,
  keys: ({ uri }) => [['partnerRole', uri]],
  reads: ({ partnerUri, classUri, values = {} }) => [
    ['partner', partnerUri],
    ...(classUri === null ? [] : [['partnerClass', classUri] as const]),
    ...namedRows(partnerRole, values),
  ],
  files: ({ values = {} }) => namedFiles(partnerRole, values),
  run: async ({ tx, args: { values = {}, ...args }, who, atMs }) => {
    mustKeep(who, args.typeCode)
    refuseDays(partnerRole, { ...args, ...values }, undefined, todayOf(atMs))
    const of =
      (await tx.get(partner, args.partnerUri)) ?? refuse('invalid', { field: 'partnerUri', reason: 'notFound' })
    refuseHeld(of)
    const others = await tx.where(partnerRole, 'partnerUri', args.partnerUri)
    if (others.some((one) => one.typeCode === args.typeCode && one.status !== 'ended')) refuse('roleTaken')
    if (args.classUri !== null) {
      const into = await tx.get(partnerClass, args.classUri)
      if (into?.typeCode !== args.typeCode) refuse('invalid', { field: 'classUri', reason: 'notFound' })
    }
    const { name, status, contactName, contactMobile, papersUntil } = of
    await tx.insert(partnerRole, {
      ...{ staffUris: [], safetyOfficers: [], trades: [], serviceKinds: [] },
      ...{ registeredStaff: [], currentProjects: [] },
      ...values,
      ...args,
      ...{ partnerName: name, partnerStatus: status, contactName, contactMobile, papersUntil, status: 'active' },
    })
  },
})
