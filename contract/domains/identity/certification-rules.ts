// What speaks against a certification's form, the same on both ends; how long it holds, and which state that makes.
import { checkBankLinkNumber, checkCorporateAccount } from '../../kit/prc/bank-card.ts'
import { isCalendarDate } from '../../kit/prc/calendar-date.ts'
import { checkPersonName } from '../../kit/prc/contact-formats.ts'
import { checkMobile } from '../../kit/prc/mobile.ts'
import { checkResidentId } from '../../kit/prc/resident-id.ts'
import { checkSocialCreditCode, checkTaxNumber } from '../../kit/prc/social-credit-code.ts'
import type { FileRef } from '../files.ts'
import {
  CERTIFICATION_FIELDS,
  CERTIFICATION_PAPERS,
  type CertColumn,
  type CertField,
  type CertificationKind,
  type CertPapers,
  isSecret,
} from './certification-fields.ts'

export type CertRow = Record<string, string | number>
export type CertValue = string | number | string[] | CertRow[]
/** Values by the names of their fields; what is empty is left out. */
export type CertForm = Record<string, CertValue>
/** Pictures by the names of papers. */
export type CertFiles = Record<string, FileRef[]>

/** Why a value is not accepted; the page has a sentence for each. */
export type CertFault =
  | 'missing'
  | 'form'
  | 'checkDigit'
  | 'name'
  | 'mobile'
  | 'tooLong'
  | 'range'
  | 'dateForm'
  | 'dateFuture'
  | 'dateOver'
  | 'dateOrder'
  | 'twice'
  | 'rowFault'
export type CertFaults = Readonly<Record<string, CertFault>>

const HIDDEN = '*'
/** Whether it stands for a value that only the server has. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes(HIDDEN)

const isAsked = ({ byAgent }: { readonly byAgent?: true }, form: CertForm): boolean =>
  byAgent !== true || form.applicantRole === 'agent'

/** Fields and papers that this form has to have or may have. */
export function askedOf(
  kind: CertificationKind,
  form: CertForm,
): { readonly fields: readonly CertField[]; readonly papers: readonly CertPapers[] } {
  return {
    fields: CERTIFICATION_FIELDS[kind].filter((one) => isAsked(one, form)),
    papers: CERTIFICATION_PAPERS[kind].filter((one) => isAsked(one, form)),
  }
}

/** Everything that keeps a form from being handed in. `today` in Asia/Shanghai. */
export function certificationFaults(
  kind: CertificationKind,
  form: CertForm,
  files: CertFiles,
  today: string,
): CertFaults {
  const { fields, papers } = askedOf(kind, form)
  const faults: Record<string, CertFault> = {}
  for (const field of fields) {
    const fault = faultOf(field, form[field.name], form, today)
    if (fault !== undefined) faults[field.name] = fault
  }
  for (const { name, most, isOptional } of papers) {
    const count = files[name]?.length ?? 0
    if (count === 0 && isOptional !== true) faults[name] = 'missing'
    if (count > most) faults[name] = 'tooLong'
  }
  return faults
}

/** What speaks against one column of a line. */
export const columnFault = (column: CertColumn, value: unknown, today: string): CertFault | undefined =>
  faultOf(column, value, {}, today)

function faultOf(field: CertField, value: unknown, form: CertForm, today: string): CertFault | undefined {
  if (isEmpty(value)) return field.isOptional === true ? undefined : 'missing'
  if (isSecret(field) && isMasked(value)) return undefined
  if (Array.isArray(value)) return listFault(field, value, today)
  if (field.is === 'number') return typeof value === 'number' && isWithin(value, field.most) ? undefined : 'range'
  return typeof value === 'string' ? textFault(field, value, form, today) : 'form'
}

function listFault(field: CertField, value: readonly unknown[], today: string): CertFault | undefined {
  if (field.is === 'codes') return value.every((one) => field.codes.some((code) => code === one)) ? undefined : 'form'
  if (field.is === 'provinces') return value.every((one) => /^\d{2}0000$/.test(String(one))) ? undefined : 'form'
  if (field.is === 'words') {
    if (value.length > field.most || value.some((one) => lengthOf(String(one)) > field.max)) return 'tooLong'
    return new Set(value).size < value.length ? 'twice' : undefined
  }
  if (field.is !== 'rows') return 'form'
  if (value.length > field.most) return 'tooLong'
  const rows = value as readonly CertRow[]
  if (rows.some((row) => field.columns.some((column) => columnFault(column, row[column.name], today))))
    return 'rowFault'
  return new Set(rows.map((row) => row[field.distinct])).size < rows.length ? 'twice' : undefined
}

function textFault(field: CertField, value: string, form: CertForm, today: string): CertFault | undefined {
  switch (field.is) {
    case 'text':
    case 'long':
      return lengthOf(value.trim()) > field.max ? 'tooLong' : undefined
    case 'person':
      return checkPersonName(value).ok ? undefined : 'name'
    case 'mobile':
      return checkMobile(value).ok ? undefined : 'mobile'
    case 'creditCode': {
      const checked = checkSocialCreditCode(value)
      return checked.ok ? undefined : checked.reason
    }
    case 'taxNumber': {
      const checked = checkTaxNumber(value)
      return checked.ok ? undefined : checked.reason
    }
    case 'bankLink':
      return checkBankLinkNumber(value).ok ? undefined : 'form'
    case 'idNo': {
      const checked = checkResidentId(value, { today })
      if (checked.ok) return undefined
      return checked.reason === 'checkDigit' ? 'checkDigit' : 'form'
    }
    case 'account':
      return checkCorporateAccount(value).ok ? undefined : 'form'
    case 'code':
      return field.codes.includes(value) ? undefined : 'form'
    case 'date': {
      if (!isCalendarDate(value)) return 'dateForm'
      if (field.time === 'past' && value > today) return 'dateFuture'
      if (field.time === 'ahead' && value < today) return 'dateOver'
      const before = field.after === undefined ? undefined : form[field.after]
      return typeof before === 'string' && value < before ? 'dateOrder' : undefined
    }
    default:
      return 'form'
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
const isWithin = (value: number, most: number) => Number.isFinite(value) && value > 0 && value <= most
const lengthOf = (text: string) => [...text].length

/** After a rejection only what was marked can be corrected, and what is missing or has become wrong since. */
export function isFixable(
  name: string,
  marked: readonly string[],
  given: { readonly kind: CertificationKind; readonly form: CertForm; readonly files: CertFiles },
  before: { readonly form: CertForm; readonly files: CertFiles },
  today: string,
): boolean {
  if (marked.includes(name)) return true
  const form: CertForm = { ...given.form }
  const files: CertFiles = { ...given.files }
  const [value, papers] = [before.form[name], before.files[name]]
  if (value === undefined) delete form[name]
  else form[name] = value
  files[name] = papers ?? []
  const isPaper = CERTIFICATION_PAPERS[given.kind].some((one) => one.name === name)
  if (isPaper ? (papers ?? []).length === 0 : isEmpty(value)) return true
  return certificationFaults(given.kind, form, files, today)[name] !== undefined
}

/** The last day on which it holds; null where nothing in it ends. */
export function certifiedUntil(kind: CertificationKind, form: CertForm): string | null {
  const day = (value: CertValue | undefined) => (typeof value === 'string' && value !== '' ? value : null)
  if (kind === 'company') return day(form.termEnd)
  if (kind === 'material') return null
  const licence = day(form.safetyLicenceUntil)
  if (kind === 'labour') return licence
  // One qualification that is valid is enough: it holds as long as the last of them.
  const rows = Array.isArray(form.qualifications) ? (form.qualifications as readonly CertRow[]) : []
  const last = rows
    .map((row) => String(row.validUntil ?? ''))
    .toSorted()
    .at(-1)
  const ends = [licence, last].filter((one): one is string => one !== null && one !== undefined && one !== '')
  return ends.toSorted()[0] ?? null
}

/** What was certified, and what became of that. */
export const HELD_STATES = ['none', 'certified', 'expired', 'revoked'] as const
export type HeldState = (typeof HELD_STATES)[number]
/** Where the form of a first or a further version is. */
export const WORK_STATES = ['none', 'draft', 'inReview', 'rejected'] as const
export type WorkState = (typeof WORK_STATES)[number]

export type CertificationState = HeldState | WorkState | 'changing'

/** The one word for both: what is valid comes first, and a new version of it in review is a change. */
export function certificationState(held: HeldState, work: WorkState): CertificationState {
  if (held === 'certified') return work === 'inReview' ? 'changing' : 'certified'
  return work === 'none' ? held : work
}
