// Where the pages of the kinds of partners are.
import { PARTNER_TYPES, type PartnerType, type PartnerTypeName } from '#contract/domains/partners/partner-types.ts'

export const PARTNER_PATHS = {
  franchisee: '/organization/join',
  upstream: '/organization/upstream',
  projectDepartment: '/organization/construction',
  constructionTeam: '/organization/spreadSuperintendent',
  labour: '/organization/labor',
  serviceProvider: '/organization/servicer',
  engineering: '/organization/engineering',
  property: '/organization/property',
} as const satisfies Readonly<Record<PartnerTypeName, string>>

export const COUNTERPART_PATH = '/organization/counterpart'

/** What is known of a kind, as data of one shape. */
export const kindOf = (name: PartnerTypeName): PartnerType => PARTNER_TYPES[name]
