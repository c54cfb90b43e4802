// The fields of a person as screens, exports and imports go through them: section, kind, limits. Names are in src/i18n.
import type { ContractSummary } from '#contract/domains/hr/contract-faults.ts'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { permissionOfField } from '#contract/kit/collection.ts'
import { mapPath } from '#contract/kit/map-path.ts'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'name'
  | 'mobile'
  | 'phone'
  | 'email'
  | 'option'
  | 'date'
  | 'integer'
  | 'regionCode'
  | 'department'
  | 'departments'
  | 'station'
  | 'duties'
  | 'rank'
  | 'manager'
  | 'idNo'
  | 'list'
  | 'structure'
  | 'custom'

/** Sections of a record, in the order of the page. */
export const SECTIONS = [
  'base',
  'work',
  'personal',
  'education',
  'workHistory',
  'contract',
  'emergency',
  'certs',
  'social',
  'other',
] as const
export type Section = (typeof SECTIONS)[number] | 'sensitive'

export interface RosterField {
  /** A field's code, or the path of a value inside one: of a custom field, of a part of the contract. */
  readonly field: string
  readonly section: Section
  readonly kind: FieldKind
  /** Characters of a text; bounds of a number. */
  readonly min?: number
  readonly max?: number
  readonly required?: boolean
  /** Dates that may lie ahead. */
  readonly mayBeFuture?: boolean
  /** Written by commands of their own, never by a section's form. */
  readonly fixed?: boolean
  /** Moved by processes: a form shows the value, and which process it is. */
  readonly byProcess?: 'employeeStatus' | 'stage'
  /** Only shown. */
  readonly isDerived?: boolean
  /** The definition of a custom field; `field` is the path of its values. */
  readonly custom?: CustomField
}

/** Every field of a person that has a place on a screen, in that order. */
export const ROSTER_FIELDS: readonly RosterField[] = [
  { field: 'name', section: 'base', kind: 'name', required: true, max: 30 },
  { field: 'employeeNo', section: 'base', kind: 'text', required: true, min: 1, max: 32 },
  { field: 'mobile', section: 'base', kind: 'mobile', required: true },
  { field: 'groupUri', section: 'base', kind: 'department', required: true, fixed: true },
  { field: 'groupUris', section: 'base', kind: 'departments' },
  { field: 'stationUri', section: 'base', kind: 'station' },
  { field: 'dutyUris', section: 'base', kind: 'duties' },
  { field: 'rankUri', section: 'base', kind: 'rank' },
  { field: 'managerUri', section: 'base', kind: 'manager' },
  { field: 'workEmail', section: 'base', kind: 'email', max: 64 },
  { field: 'officePhone', section: 'base', kind: 'phone', max: 32 },
  { field: 'workPlace', section: 'base', kind: 'text', max: 100 },
  { field: 'remark', section: 'base', kind: 'longText', max: 500 },
  { field: 'employeeType', section: 'work', kind: 'option', required: true },
  { field: 'employeeStatus', section: 'work', kind: 'option', required: true, byProcess: 'employeeStatus' },
  { field: 'stage', section: 'work', kind: 'option', byProcess: 'stage' },
  { field: 'entryDate', section: 'work', kind: 'date', required: true, mayBeFuture: true },
  { field: 'seniorityDate', section: 'work', kind: 'date' },
  { field: 'probationMonths', section: 'work', kind: 'integer', min: 0, max: 6 },
  { field: 'plannedRegularDate', section: 'work', kind: 'date', mayBeFuture: true },
  { field: 'regularDate', section: 'work', kind: 'date', mayBeFuture: true },
  { field: 'lastDay', section: 'work', kind: 'date', mayBeFuture: true },
  { field: 'gender', section: 'personal', kind: 'option' },
  { field: 'birthDate', section: 'personal', kind: 'date' },
  { field: 'age', section: 'personal', kind: 'integer', isDerived: true },
  { field: 'ethnicity', section: 'personal', kind: 'option' },
  { field: 'nativeRegionCode', section: 'personal', kind: 'regionCode' },
  { field: 'maritalStatus', section: 'personal', kind: 'option' },
  { field: 'politicalStatus', section: 'personal', kind: 'option' },
  { field: 'hukouType', section: 'personal', kind: 'option' },
  { field: 'firstWorkDate', section: 'personal', kind: 'date' },
  { field: 'workYears', section: 'personal', kind: 'integer', isDerived: true },
  { field: 'education', section: 'education', kind: 'list' },
  { field: 'workHistory', section: 'workHistory', kind: 'list' },
  ...contractFields(),
  { field: 'emergency', section: 'emergency', kind: 'list' },
  { field: 'certs', section: 'certs', kind: 'list' },
  { field: 'social', section: 'social', kind: 'structure' },
  { field: 'idType', section: 'sensitive', kind: 'option' },
  { field: 'idNo', section: 'sensitive', kind: 'idNo', max: 32 },
  { field: 'idIssuedBy', section: 'sensitive', kind: 'text', max: 100 },
  { field: 'idStart', section: 'sensitive', kind: 'date' },
  { field: 'idEnd', section: 'sensitive', kind: 'date', mayBeFuture: true },
  { field: 'bank', section: 'sensitive', kind: 'list' },
  { field: 'family', section: 'sensitive', kind: 'list' },
  { field: 'bloodType', section: 'sensitive', kind: 'option' },
  { field: 'hukouAddress', section: 'sensitive', kind: 'text', max: 200 },
  { field: 'address', section: 'sensitive', kind: 'text', max: 200 },
  { field: 'healthNote', section: 'sensitive', kind: 'longText', max: 500 },
]

/** The parts of the summary of contracts, each a field and a column of its own; an import alone writes them. */
function contractFields(): RosterField[] {
  const part = (name: keyof ContractSummary, of: Pick<RosterField, 'kind' | 'min' | 'max'>): RosterField => ({
    field: mapPath('contract', name),
    section: 'contract',
    fixed: true,
    ...of,
  })
  return [
    part('companyName', { kind: 'text', max: 100 }),
    part('contractType', { kind: 'option' }),
    part('termType', { kind: 'option' }),
    part('firstStart', { kind: 'date' }),
    part('firstEnd', { kind: 'date' }),
    part('curStart', { kind: 'date' }),
    part('curEnd', { kind: 'date' }),
    part('renewCount', { kind: 'integer', min: 0, max: 99 }),
    part('signCount', { kind: 'integer', min: 0, max: 99 }),
  ]
}

const BY_NAME = new Map(ROSTER_FIELDS.map((one) => [one.field, one]))

/** The description of a field, custom ones being among `others`. Throws for a field without one. */
export function rosterField(field: string, others: readonly RosterField[] = []): RosterField {
  const found = BY_NAME.get(field) ?? others.find((one) => one.field === field)
  if (!found) throw new Error(`no roster field ${field}`)
  return found
}

/** The fields of a section that the person may read. */
export function fieldsOfSection(section: Section, may: (code: string) => boolean): readonly RosterField[] {
  return ROSTER_FIELDS.filter((one) => one.section === section && mayRead(one.field, may))
}

/** Derived fields are read with what they derive from. */
const SOURCE_OF: Readonly<Record<string, string>> = { age: 'birthDate', workYears: 'firstWorkDate' }

/** Whether the codes held let a field be read. */
export function mayRead(field: string, may: (code: string) => boolean): boolean {
  const code = permissionOfField(employee, SOURCE_OF[field] ?? field)
  return code !== undefined && may(code)
}
