// Companies that take part in a project (参建单位), and teams (班组) of its site.
import { collection, group, sensitiveGroup } from '../../kit/collection.ts'
import { date, oneOf, optional, phone, ref, text } from '../../kit/field.ts'
import { refuse } from '../../kit/refusal.ts'
import { filesField } from '../files.ts'
import { SITE_LABOUR, SITE_MANAGEMENT } from './site-codes.ts'
import { placeAudience, placedRecord, placeFields } from './site-place.ts'
import { WORKER_PAPERS } from './worker-papers.ts'

export const siteUnit = collection(
  'siteUnit',
  {
    base: group(SITE_LABOUR, {
      ...placeFields(),
      name: text(2, 100),
      /** Where the company is a partner of the organisation. */
      partnerUri: optional(ref('partner')),
      /** Codes of the national data standard. */
      unitType: oneOf('001', '002', '003', '004', '005', '006', '007', '008', '009', '010', '011', '012'),
      pmName: optional(text(2, 30)),
      pmMobile: optional(phone()),
      pmIdType: optional(oneOf(...WORKER_PAPERS)),
      pmIdTail: optional(text(4, 4)),
      entryDate: optional(date()),
      exitDate: optional(date({ from: 'entryDate' })),
    }),
  },
  { ...placeAudience, idPrefix: 'sun', lookups: ['projectUri', 'partnerUri'] },
  { numbers: sensitiveGroup(SITE_MANAGEMENT, { pmIdNo: optional(text(5, 32)) }) },
)

export const siteTeam = collection(
  'siteTeam',
  {
    base: group(SITE_LABOUR, {
      ...placeFields(),
      name: text(2, 40),
      teamNo: optional(text(1, 20)),
      unitUri: optional(ref('siteUnit')),
      leaderName: optional(text(2, 30)),
      leaderMobile: optional(phone()),
      /** Of the number devices have the last four alone. */
      leaderIdType: optional(oneOf(...WORKER_PAPERS)),
      leaderIdTail: optional(text(4, 4)),
      responsibleName: optional(text(2, 30)),
      responsibleMobile: optional(phone()),
      responsibleIdType: optional(oneOf(...WORKER_PAPERS)),
      responsibleIdTail: optional(text(4, 4)),
      entryDate: optional(date()),
      exitDate: optional(date({ from: 'entryDate' })),
      files: optional(filesField(5)),
    }),
  },
  { ...placeAudience, idPrefix: 'stm', lookups: ['projectUri', 'unitUri'] },
  {
    numbers: sensitiveGroup(SITE_MANAGEMENT, {
      leaderIdNo: optional(text(5, 32)),
      responsibleIdNo: optional(text(5, 32)),
    }),
  },
)

/** What is written down of a participating company. */
export const UNIT_FIELDS = ['name', 'partnerUri', 'unitType', 'pmName', 'pmMobile', 'entryDate', 'exitDate'] as const
/** What is written down of a team. */
export const TEAM_FIELDS = [
  'name',
  'teamNo',
  'unitUri',
  'leaderName',
  'leaderMobile',
  'responsibleName',
  'responsibleMobile',
  'entryDate',
  'exitDate',
  'files',
] as const

export const {
  add: addSiteUnit,
  change: changeSiteUnit,
  remove: removeSiteUnit,
} = placedRecord(siteUnit, {
  permission: SITE_MANAGEMENT,
  writes: ['projectUri', ...UNIT_FIELDS],
  check: async ({ tx, uri, act }) => {
    if (act === 'remove' && (await tx.where(siteTeam, 'unitUri', uri)).length > 0) refuse('unitHasTeams')
  },
})

export const { add: addSiteTeam, change: changeSiteTeam } = placedRecord(siteTeam, {
  permission: SITE_MANAGEMENT,
  writes: ['projectUri', ...TEAM_FIELDS],
})
