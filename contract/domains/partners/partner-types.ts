// The kinds of partners: their codes by the specification, who manages them, and the fields that each has of its own.
import { refuse } from '../../kit/refusal.ts'
import type { Who } from '../../kit/tx.ts'
import type { Permission } from '../../permissions.ts'

export interface PartnerType {
  /** In lists. */
  readonly code: string
  /** In trees that are chosen from. */
  readonly treeCode: string
  readonly permission: Permission
  /** Fields of the role that only this kind has, in the order of the form. */
  readonly fields: readonly string[]
  /** Those of them that stand in the list. */
  readonly columns: readonly string[]
}

/** Codes of the lists; a role says by one what a partner is. */
export const TYPE_CODES = ['101', '103', '105', '107', '111', '122', '113', '115'] as const
export type TypeCode = (typeof TYPE_CODES)[number]

/** By the name under which the screens know them. */
export const PARTNER_TYPES = {
  franchisee: {
    code: '101',
    treeCode: '102',
    permission: 'franchisee_management',
    fields: [
      'accountUsername',
      'agentLevel',
      'territory',
      'depositFen',
      'depositPaidAt',
      'rebateRule',
      'performance',
      'staffUris',
    ],
    columns: ['agentLevel', 'territory'],
  },
  upstream: {
    code: '103',
    treeCode: '104',
    permission: 'upstream_org_management',
    fields: ['relation', 'ourPartnerNo', 'dispatchContact'],
    columns: ['relation', 'ourPartnerNo'],
  },
  projectDepartment: {
    code: '105',
    treeCode: '106',
    permission: 'project_depart_management',
    fields: [
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
    ],
    columns: ['stage', 'planEnd'],
  },
  constructionTeam: {
    code: '107',
    treeCode: '108',
    permission: 'construction_team_management',
    fields: [
      'leaderName',
      'leaderMobile',
      'trades',
      'headcount',
      'headcountByTrade',
      'minRateFen',
      'city',
      'availableFrom',
      'currentProjects',
    ],
    columns: ['leaderName', 'headcount'],
  },
  labour: {
    code: '111',
    treeCode: '112',
    permission: 'labour_management',
    fields: [
      'labourFilingNo',
      'safetyLicenceNo',
      'leaderName',
      'leaderMobile',
      'trades',
      'headcount',
      'headcountByTrade',
      'officerName',
      'officerMobile',
      'wageBank',
    ],
    columns: ['labourFilingNo', 'headcount'],
  },
  serviceProvider: {
    code: '122',
    treeCode: '123',
    permission: 'service_unit_management',
    fields: ['serviceKinds', 'serviceRegions'],
    columns: ['serviceKinds', 'serviceRegions'],
  },
  engineering: {
    code: '113',
    treeCode: '114',
    permission: 'engineering_company_management',
    fields: ['safetyLicenceNo', 'registeredStaff'],
    columns: ['safetyLicenceNo'],
  },
  property: {
    code: '115',
    treeCode: '116',
    permission: 'property_unit_management',
    fields: ['propertyName', 'buildings', 'areaM2', 'ownerContact', 'maintenanceScope', 'warrantyEnd'],
    columns: ['propertyName', 'warrantyEnd'],
  },
} as const satisfies Readonly<Record<string, PartnerType>>

export type PartnerTypeName = keyof typeof PARTNER_TYPES

/** In the order of the navigation. */
export const PARTNER_TYPE_NAMES = Object.keys(PARTNER_TYPES) as PartnerTypeName[]

/** The kind that a code of a list or of a tree means. */
export function typeOfCode(code: string): PartnerType | undefined {
  const types: readonly PartnerType[] = Object.values(PARTNER_TYPES)
  return types.find((one) => one.code === code || one.treeCode === code)
}

/** Whoever keeps a kind writes what belongs to all kinds; the others who see partners only read. */
export const KEEPERS = Object.values(PARTNER_TYPES).map(({ permission }) => ({ code: permission }))

/** Whether somebody with these codes keeps partners of any kind. */
export const keepsPartners = (codes: ReadonlySet<string>): boolean => KEEPERS.some(({ code }) => codes.has(code))

/** Refuses whoever only reads. */
export function mustKeepSome({ codes }: Who): void {
  if (!keepsPartners(codes)) refuse('notAllowed')
}
