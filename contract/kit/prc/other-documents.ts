import type { CalendarDate } from './calendar-date.ts'
import { type Checked, failed, passed } from './checked.ts'
import { hasMod112Check } from './mod-11-2.ts'
import { normaliseCode, normaliseFormat } from './normalise.ts'
import { birthDateAt7, checkResidentId, type ResidentIdFacts, type ResidentIdReason } from './resident-id.ts'
import { textLength } from './text-length.ts'

/** Identity documents with their codes in the national data standard for construction workers; null where it has none. */
export const documentKinds = {
  residentId: '01',
  officerPaper: '02',
  policePaper: '03',
  soldierPaper: '04',
  passport: '08',
  hongKongPermit: '09',
  macaoPermit: '10',
  taiwanPermit: '12',
  residencePermit: null,
  foreignPermanentResident: null,
} as const

export type DocumentKind = keyof typeof documentKinds

export interface DocumentFacts {
  readonly birthDate?: CalendarDate
  readonly gender?: 'male' | 'female'
}

export interface DocumentOptions {
  /** Local date; nobody is born after it. */
  readonly today: CalendarDate
  /** Accept 15-digit resident numbers; imports only. */
  readonly allowOldForm?: boolean
}

const PLAIN_FORMS = {
  passport: /^[A-Z0-9]{5,17}$/,
  hongKongPermit: /^[HM]\d{8}(\d{2})?$/,
  macaoPermit: /^[HM]\d{8}(\d{2})?$/,
  taiwanPermit: /^\d{8}(\d{2})?$/,
} as const

/** Checks the number of any identity document by the rule of its kind; facts are given where the number carries them. */
export function checkDocument(
  kind: DocumentKind,
  text: string,
  options: DocumentOptions,
): Checked<string, ResidentIdReason, DocumentFacts> {
  switch (kind) {
    case 'residentId':
      return checkResidentId(text, options)
    case 'residencePermit':
      return checkResidencePermit(text, options.today)
    case 'foreignPermanentResident':
      return checkForeignPermanentResident(text, options.today)
    case 'officerPaper':
    case 'policePaper':
    case 'soldierPaper':
      return checkServicePaper(text)
    case 'passport':
    case 'hongKongPermit':
    case 'macaoPermit':
    case 'taiwanPermit': {
      const number = normaliseCode(text)
      return PLAIN_FORMS[kind].test(number) ? passed(number, {}) : failed('form')
    }
  }
}

/** Residence permit for Hong Kong, Macao and Taiwan residents: a resident number whose region is 810000, 820000 or 830000. */
function checkResidencePermit(text: string, today: CalendarDate): Checked<string, ResidentIdReason, ResidentIdFacts> {
  const checked = checkResidentId(text, { today })
  return checked.ok && !/^8[123]0000/.test(checked.value) ? failed('region') : checked
}

/**
 * Foreign permanent resident identity card: since 2023 eighteen characters beginning with 9 and checked by MOD 11-2,
 * before that three letters and twelve digits. The inner split of the new number is not enforced beyond the birth date.
 */
function checkForeignPermanentResident(
  text: string,
  today: CalendarDate,
): Checked<string, ResidentIdReason, DocumentFacts> {
  const number = normaliseCode(text)
  if (/^[A-Z]{3}\d{12}$/.test(number)) {
    return passed(number, {})
  }
  if (!/^9\d{16}[\dX]$/.test(number)) {
    return failed('form')
  }
  const birthDate = birthDateAt7(number, today)
  if (birthDate === null) {
    return failed('date')
  }
  return hasMod112Check(number) ? passed(number, { birthDate }) : failed('checkDigit')
}

/** Papers of officers, police and soldiers: free text of 6 to 20 characters (they carry characters such as 军字第…号). */
function checkServicePaper(text: string): Checked<string, 'form'> {
  const number = normaliseFormat(text).toUpperCase()
  const length = textLength(number)
  return length >= 6 && length <= 20 ? passed(number) : failed('form')
}
