// What each kind of certification asks of an organisation: fields and papers, in the order of its form.

export const CERTIFICATION_KINDS = ['company', 'engineering', 'material', 'labour'] as const
export type CertificationKind = (typeof CERTIFICATION_KINDS)[number]

/** What one field holds. */
type SimpleKind =
  | { readonly is: 'text'; readonly max: number }
  | { readonly is: 'long'; readonly max: number }
  | { readonly is: 'person' }
  | { readonly is: 'mobile' }
  | { readonly is: 'creditCode' }
  | { readonly is: 'taxNumber' }
  /** Of a branch of a bank, twelve digits. */
  | { readonly is: 'bankLink' }
  /** Kept encrypted, and shown with its middle left out. */
  | { readonly is: 'idNo' }
  | { readonly is: 'account' }
  /** `past`: not after today. `ahead`: not before today. */
  | { readonly is: 'date'; readonly time: 'past' | 'ahead' }
  | { readonly is: 'number'; readonly most: number }
  | { readonly is: 'code'; readonly codes: readonly string[] }

type FieldKind =
  | SimpleKind
  /** Several of these codes. */
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  /** Provinces by their six digits. */
  | { readonly is: 'provinces' }
  /** Several words of one's own. */
  | { readonly is: 'words'; readonly most: number; readonly max: number }
  /** Lines of several columns; no two may agree in `distinct`. */
  | { readonly is: 'rows'; readonly most: number; readonly distinct: string; readonly columns: readonly CertColumn[] }

interface Named {
  readonly name: string
  readonly isOptional?: true
}
export type CertColumn = Named & SimpleKind
/** `byAgent`: asked only where somebody else than the legal person applies. `after`: no earlier than that field. */
export type CertField = Named & FieldKind & { readonly byAgent?: true; readonly after?: string }

export interface CertPapers extends Named {
  readonly most: number
  readonly byAgent?: true
}

const CORPORATION_TYPES = [
  'limited',
  'jointStock',
  'soleInvestor',
  'partnership',
  'stateOwned',
  'foreignInvested',
  'individualBusiness',
  'otherType',
] as const
const QUALIFICATIONS = [
  'buildingWorks',
  'municipalWorks',
  'highwayWorks',
  'steelStructure',
  'decoration',
  'curtainWall',
  'foundation',
  'mechanicalElectrical',
  'fireProtection',
  'waterproofing',
  'landscape',
  'design',
  'supervision',
] as const
const GRADES = ['special', 'first', 'second', 'third', 'ungraded'] as const
const MATERIALS = [
  'steel',
  'concrete',
  'cement',
  'timber',
  'pipes',
  'cables',
  'waterproofMaterial',
  'wallMaterial',
  'doorsWindows',
  'paint',
  'equipment',
  'otherMaterial',
] as const
const TRADES = [
  'rebar',
  'formwork',
  'concreting',
  'masonry',
  'scaffolding',
  'plastering',
  'electrician',
  'plumber',
  'welder',
  'crane',
  'general',
] as const

const licence = [
  { name: 'safetyLicenceNo', is: 'text', max: 40 },
  { name: 'safetyLicenceFrom', is: 'date', time: 'past' },
  { name: 'safetyLicenceUntil', is: 'date', time: 'ahead', after: 'safetyLicenceFrom' },
] as const satisfies readonly CertField[]

export const CERTIFICATION_FIELDS: Readonly<Record<CertificationKind, readonly CertField[]>> = {
  company: [
    { name: 'name', is: 'text', max: 50 },
    { name: 'uscc', is: 'creditCode' },
    { name: 'corpType', is: 'code', codes: CORPORATION_TYPES },
    { name: 'established', is: 'date', time: 'past' },
    { name: 'termEnd', is: 'date', time: 'ahead', after: 'established', isOptional: true },
    { name: 'registeredCapital', is: 'number', most: 100_000_000 },
    { name: 'legalPerson', is: 'person' },
    { name: 'legalPersonIdNo', is: 'idNo' },
    { name: 'address', is: 'text', max: 120 },
    { name: 'scope', is: 'long', max: 1000 },
    { name: 'taxNumber', is: 'taxNumber', isOptional: true },
    { name: 'accountBank', is: 'text', max: 50, isOptional: true },
    { name: 'accountNo', is: 'account', isOptional: true },
    { name: 'bankLinkNo', is: 'bankLink', isOptional: true },
    { name: 'applicantRole', is: 'code', codes: ['legalPerson', 'agent'] },
    { name: 'applicantName', is: 'person' },
    { name: 'applicantMobile', is: 'mobile' },
  ],
  engineering: [
    {
      ...{ name: 'qualifications', is: 'rows', most: 8, distinct: 'category' },
      columns: [
        { name: 'category', is: 'code', codes: QUALIFICATIONS },
        { name: 'grade', is: 'code', codes: GRADES },
        { name: 'certNo', is: 'text', max: 40 },
        { name: 'validUntil', is: 'date', time: 'ahead' },
      ],
    },
    ...licence,
  ],
  material: [
    { name: 'categories', is: 'codes', codes: MATERIALS },
    { name: 'brands', is: 'words', most: 20, max: 20 },
    { name: 'regions', is: 'provinces' },
  ],
  labour: [
    { name: 'filingNo', is: 'text', max: 40 },
    ...licence,
    { name: 'wageAccountName', is: 'text', max: 50 },
    { name: 'wageAccountNo', is: 'account' },
    { name: 'wageBank', is: 'text', max: 50 },
    { name: 'labourOfficer', is: 'person' },
    { name: 'labourOfficerMobile', is: 'mobile' },
    {
      ...{ name: 'trades', is: 'rows', most: 11, distinct: 'trade', isOptional: true },
      columns: [
        { name: 'trade', is: 'code', codes: TRADES },
        { name: 'headcount', is: 'number', most: 9999 },
      ],
    },
  ],
}

export const CERTIFICATION_PAPERS: Readonly<Record<CertificationKind, readonly CertPapers[]>> = {
  company: [
    { name: 'licence', most: 2 },
    { name: 'letter', most: 2, byAgent: true },
    { name: 'legalPersonId', most: 2, byAgent: true },
  ],
  engineering: [
    { name: 'qualification', most: 8 },
    { name: 'safetyLicence', most: 2 },
  ],
  material: [
    { name: 'productCertificates', most: 8 },
    { name: 'agencyLetter', most: 4, isOptional: true },
  ],
  labour: [
    { name: 'filingProof', most: 2 },
    { name: 'safetyLicence', most: 2 },
    { name: 'wageAccountProof', most: 2 },
  ],
}

/** Fields whose whole value only the server has. */
export const isSecret = ({ is }: Pick<CertField, 'is'>): boolean => is === 'idNo' || is === 'account'
