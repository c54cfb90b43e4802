// The form that somebody fills in himself before his first day: its fields, its papers, and what is wrong with them. The same
// answer on his phone and on the server.
import * as z from 'zod/mini'
import { isCalendarDate } from '../../../kit/field.ts'
import { checkBankCard } from '../../../kit/prc/bank-card.ts'
import { checkDocument } from '../../../kit/prc/other-documents.ts'
import { EDUCATION_LEVELS } from '../employee.ts'
import { documentKindOf } from '../materials/document-kind.ts'
import type { MaterialType } from '../materials/material.ts'

/** Sections in the order in which they are filled in, each with a few fields. */
export const NEWCOMER_SECTIONS = {
  identity: ['idType', 'idNo', 'idEnd', 'ethnicity', 'maritalStatus', 'politicalStatus'],
  contact: ['address', 'hukouType', 'hukouAddress'],
  emergency: ['emergencyName', 'emergencyRelation', 'emergencyMobile'],
  education: ['level', 'school', 'major', 'graduated'],
  bank: ['cardNo', 'bankName', 'branchName'],
} as const
export type NewcomerSection = keyof typeof NEWCOMER_SECTIONS
export type NewcomerField = (typeof NEWCOMER_SECTIONS)[NewcomerSection][number]
export const NEWCOMER_FIELDS: readonly NewcomerField[] = Object.values(NEWCOMER_SECTIONS).flat()

/** What he types, by field; what is not there is empty. */
const MAX_VALUE = 200
export const newcomerValuesSchema = z.partialRecord(
  z.enum(NEWCOMER_FIELDS as [NewcomerField, ...NewcomerField[]]),
  z.string().check(z.maxLength(MAX_VALUE)),
)
export type NewcomerValues = Readonly<Partial<Record<NewcomerField, string>>>

/** Numbers that are never sent back in full to the page that has typed them. */
export const NEWCOMER_NUMBERS = ['idNo', 'cardNo'] as const
/** What only those see in full who may see it in the roster; each look is logged. */
export const NEWCOMER_SECRETS: readonly NewcomerField[] = ['idNo', 'idEnd', 'address', 'hukouAddress', 'cardNo']

/** Closed sets of codes, as the roster has them. */
export const NEWCOMER_CODES: Readonly<Partial<Record<NewcomerField, readonly string[]>>> = {
  idType: ['residentId', 'passport', 'hkMacaoPermit', 'taiwanPermit', 'hmtResidence', 'foreignPermanent', 'officer'],
  maritalStatus: ['single', 'married', 'divorced', 'widowed'],
  politicalStatus: ['masses', 'league', 'party', 'probationaryParty', 'democratic', 'nonPartisan'],
  hukouType: ['urban', 'rural', 'other'],
  level: EDUCATION_LEVELS,
}

/** Papers by their place in the form, and as which paper of his record each is kept. */
export const NEWCOMER_PAPERS = {
  idFront: 'idCard',
  idBack: 'idCard',
  photo: 'photo',
  diploma: 'diploma',
  bankCard: 'bankCard',
  leaving: 'leavingCertificate',
  health: 'healthCheck',
  certificate: 'professionalCertificate',
} as const satisfies Readonly<Record<string, MaterialType>>
export type NewcomerPaper = keyof typeof NEWCOMER_PAPERS
export const NEWCOMER_SLOTS = Object.keys(NEWCOMER_PAPERS) as [NewcomerPaper, ...NewcomerPaper[]]
export const NEEDED_PAPERS: readonly NewcomerPaper[] = ['idFront', 'idBack', 'photo']
/** Files that were ever uploaded for one form, at most. */
export const MAX_NEWCOMER_UPLOADS = 60

export type NewcomerFault =
  | 'missing'
  | 'identityNumberInvalid'
  | 'notADate'
  | 'idOver'
  | 'inFuture'
  | 'mobile'
  | 'ownNumber'
  | 'bankCardInvalid'
  | 'unknown'

export interface NewcomerContext {
  /** In Asia/Shanghai, `YYYY-MM-DD`. */
  readonly today: string
  /** Shown by its last four digits to himself: compared where it is known in full. */
  readonly ownMobile?: string | undefined
  /** Interns are not asked for a card. */
  readonly isIntern: boolean
  /** Numbers that were handed over before and stand as they are, unless typed anew. */
  readonly kept: readonly string[]
  readonly papers: readonly string[]
}

const NEEDED: readonly NewcomerField[] = [
  ...(['idType', 'idNo', 'address', 'emergencyName', 'emergencyRelation', 'emergencyMobile'] as const),
  ...(['level', 'school'] as const),
]

/** Whether a field has to be filled in. */
export const isNeeded = (field: NewcomerField, isIntern: boolean): boolean =>
  NEEDED.includes(field) || (!isIntern && (field === 'cardNo' || field === 'bankName'))

/** What is wrong, by field or paper; empty: it may be handed in. */
export function newcomerFaults(
  values: NewcomerValues,
  context: NewcomerContext,
): Partial<Record<NewcomerField | NewcomerPaper, NewcomerFault>> {
  const faults: Partial<Record<NewcomerField | NewcomerPaper, NewcomerFault>> = {}
  for (const field of NEWCOMER_FIELDS) {
    const fault = faultOf(field, values, context)
    if (fault) faults[field] = fault
  }
  for (const slot of NEEDED_PAPERS) if (!context.papers.includes(slot)) faults[slot] = 'missing'
  return faults
}

function faultOf(field: NewcomerField, values: NewcomerValues, context: NewcomerContext): NewcomerFault | undefined {
  const value = (values[field] ?? '').trim()
  if (value === '') return isNeeded(field, context.isIntern) && !context.kept.includes(field) ? 'missing' : undefined
  const codes = NEWCOMER_CODES[field]
  if (codes) return codes.includes(value) ? undefined : 'unknown'
  if (field === 'idNo')
    return checkDocument(documentKindOf(values.idType), value, { today: context.today }).ok
      ? undefined
      : 'identityNumberInvalid'
  if (field === 'idEnd' || field === 'graduated') {
    if (!isCalendarDate(value)) return 'notADate'
    if (field === 'idEnd') return value < context.today ? 'idOver' : undefined
    return value > context.today ? 'inFuture' : undefined
  }
  if (field === 'emergencyMobile') {
    if (!/^1\d{10}$/.test(value)) return 'mobile'
    return value === context.ownMobile ? 'ownNumber' : undefined
  }
  if (field === 'cardNo') return checkBankCard(value, { luhn: 'error' }).ok ? undefined : 'bankCardInvalid'
  return undefined
}
