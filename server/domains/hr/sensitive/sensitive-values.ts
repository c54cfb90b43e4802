// Checks of sensitive values beyond their shape, and what can be read out of them.

import { employee } from '#contract/domains/hr/employee.ts'
import { losesIdNo } from '#contract/domains/hr/entry-rules.ts'
import { itemFaults } from '#contract/domains/hr/item-faults.ts'
import { documentKindOf } from '#contract/domains/hr/materials/document-kind.ts'
import { type AnyRow, invalidFields } from '#contract/kit/collection.ts'
import { checkBankCard } from '#contract/kit/prc/bank-card.ts'
import { checkDocument } from '#contract/kit/prc/other-documents.ts'

export type SensitiveReason =
  | 'unknownField'
  | 'invalidInput'
  | 'identityNumberInvalid'
  | 'bankCardInvalid'
  | 'bankCodeInvalid'
  | 'bankHolderMismatch'
  | 'required'
  | 'idNoNeeded'

export type SensitiveCheck =
  | {
      readonly ok: true
      /** Values as they are to be stored. */
      readonly values: Record<string, unknown>
      /** Mirrored fields that follow from the document: birth date and gender. */
      readonly derived: { birthDate?: string; gender?: 'male' | 'female' }
    }
  | {
      readonly ok: false
      readonly field: string
      readonly reason: SensitiveReason
      /** Of a list: which of its items, and which part of that one. */
      readonly item?: { readonly at: number; readonly part: string }
    }

interface BankEntry {
  readonly holder: string
  readonly cardNo: string
  readonly usage: 'wage' | 'expense'
}

export interface SensitiveOptions {
  /** The record as it is, with its name; for what the new values do not say. */
  readonly row: Readonly<Partial<AnyRow>> & { readonly name: string }
  /** Today in Asia/Shanghai. */
  readonly today: string
  /** Imports take 15-digit resident numbers and only warn of old cards that fail Luhn. */
  readonly fromImport?: boolean
}

/** Checks new sensitive values of a person; a resident number gives birth date and gender (GB 11643-1999). */
export function checkSensitive(given: Readonly<Record<string, unknown>>, options: SensitiveOptions): SensitiveCheck {
  const unknown = Object.keys(given).find((field) => !Object.hasOwn(employee.sensitiveFields, field))
  if (unknown !== undefined) return { ok: false, field: unknown, reason: 'unknownField' }
  const [malformed] = Object.keys(invalidFields(employee, given))
  if (malformed !== undefined) return { ok: false, field: malformed, reason: 'invalidInput' }
  if (losesIdNo(given, options.row)) return { ok: false, field: 'idNo', reason: 'idNoNeeded' }
  const values = { ...given }
  const merged = { ...options.row, ...given }
  if (typeof merged.idStart === 'string' && typeof merged.idEnd === 'string' && merged.idStart > merged.idEnd) {
    return { ok: false, field: 'idEnd', reason: 'invalidInput' }
  }
  if (options.fromImport !== true) {
    for (const field of ['bank', 'family']) {
      const items = Array.isArray(given[field]) ? given[field] : []
      const [fault] = itemFaults(field, items, { ownMobile: '', today: options.today })
      if (!fault) continue
      const isOfBank = fault.reason === 'bankCardInvalid' || fault.reason === 'bankCodeInvalid'
      return { ok: false, field, reason: isOfBank ? fault.reason : 'invalidInput' }
    }
  }
  const bank = bankProblem(given.bank, options)
  if (bank) return { ok: false, field: 'bank', ...bank }
  if (typeof merged.idNo !== 'string' || !('idNo' in given || 'idType' in given))
    return { ok: true, values, derived: {} }
  const kind = documentKindOf(merged.idType)
  const checked = checkDocument(kind, merged.idNo, { today: options.today, allowOldForm: options.fromImport === true })
  if (!checked.ok) return { ok: false, field: 'idNo', reason: 'identityNumberInvalid' }
  values.idNo = checked.value
  if (!merged.idType) values.idType = 'residentId'
  return {
    ok: true,
    values,
    derived: {
      ...(checked.birthDate ? { birthDate: checked.birthDate } : {}),
      ...(checked.gender ? { gender: checked.gender } : {}),
    },
  }
}

/** A wage card is the person's own. Old cards that an import brings need only the form; those typed are judged as items. */
function bankProblem(bank: unknown, { row, fromImport }: SensitiveOptions) {
  if (!Array.isArray(bank)) return undefined
  const problem = (reason: SensitiveReason, at: number, part: keyof BankEntry) => ({ reason, item: { at, part } })
  for (const [at, { holder, cardNo, usage }] of (bank as BankEntry[]).entries()) {
    const isWage = usage === 'wage'
    if (fromImport === true && cardNo.trim() === '') return problem('required', at, 'cardNo')
    if (isWage && holder !== row.name) return problem('bankHolderMismatch', at, 'holder')
    if (fromImport === true && !checkBankCard(cardNo, { luhn: 'warning', foreign: !isWage }).ok)
      return problem('bankCardInvalid', at, 'cardNo')
  }
  return undefined
}
