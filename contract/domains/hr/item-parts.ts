// Parts of the structured fields: which there are, how each is written, and what a new item begins with.

export type PartKind = 'text' | 'date' | 'month' | 'option' | 'flag' | 'phone' | 'file'

export interface ItemPart {
  readonly part: string
  readonly kind: PartKind
  readonly required?: boolean
  readonly mayBeFuture?: boolean
  /** Field whose words the codes of an option have, where it is not the part's own name. */
  readonly words?: string
}

/** Parts by field, in the order of the form. */
export const ITEM_PARTS: Readonly<Record<string, readonly ItemPart[]>> = {
  education: [
    { part: 'level', kind: 'option', required: true },
    { part: 'school', kind: 'text', required: true },
    { part: 'major', kind: 'text' },
    { part: 'degree', kind: 'text' },
    { part: 'start', kind: 'date' },
    { part: 'end', kind: 'date', mayBeFuture: true },
    { part: 'isFullTime', kind: 'flag' },
    { part: 'isHighest', kind: 'flag' },
  ],
  workHistory: [
    { part: 'company', kind: 'text', required: true },
    { part: 'title', kind: 'text' },
    { part: 'start', kind: 'date' },
    { part: 'end', kind: 'date' },
    { part: 'leaveReason', kind: 'text' },
    { part: 'refName', kind: 'text' },
    { part: 'refPhone', kind: 'phone' },
  ],
  emergency: [
    { part: 'name', kind: 'text', required: true },
    { part: 'relation', kind: 'text', required: true },
    { part: 'mobile', kind: 'phone', required: true },
    { part: 'address', kind: 'text' },
  ],
  certs: [
    { part: 'type', kind: 'text', required: true },
    { part: 'no', kind: 'text' },
    { part: 'level', kind: 'text' },
    { part: 'issuedBy', kind: 'text' },
    { part: 'issueDate', kind: 'date' },
    { part: 'expireDate', kind: 'date', mayBeFuture: true },
    { part: 'reviewDate', kind: 'date', mayBeFuture: true },
    { part: 'file', kind: 'file' },
  ],
  social: [
    { part: 'siAccount', kind: 'text' },
    { part: 'siCity', kind: 'text' },
    { part: 'siStartMonth', kind: 'month' },
    { part: 'siStopMonth', kind: 'month' },
    { part: 'hfAccount', kind: 'text' },
    { part: 'hfStartMonth', kind: 'month' },
  ],
  bank: [
    { part: 'usage', kind: 'option', required: true },
    { part: 'holder', kind: 'text', required: true },
    { part: 'cardNo', kind: 'text', required: true },
    { part: 'bankName', kind: 'text' },
    { part: 'branchName', kind: 'text' },
    { part: 'bankCode', kind: 'text' },
    { part: 'isDefault', kind: 'flag' },
  ],
  family: [
    { part: 'name', kind: 'text', required: true },
    { part: 'relation', kind: 'text', required: true },
    { part: 'gender', kind: 'option' },
    { part: 'birthDate', kind: 'date' },
    { part: 'employer', kind: 'text' },
    { part: 'phone', kind: 'phone' },
  ],
}

/** Items of a field at most, as the contract has it. */
export const MOST_ITEMS: Readonly<Record<string, number>> = {
  education: 20,
  workHistory: 30,
  emergency: 5,
  certs: 50,
  bank: 10,
  family: 20,
}

const FIRST_OPTION: Readonly<Record<string, string | null>> = { level: 'bachelor', usage: 'wage', gender: null }

/** A new item of a list, or an empty structure: texts empty, dates without a value, files absent. */
export function newItem(field: string): Record<string, unknown> {
  const parts = (ITEM_PARTS[field] ?? []).filter(({ kind }) => kind !== 'file')
  return Object.fromEntries(
    parts.map(({ part, kind }) => {
      if (kind === 'flag') return [part, false]
      if (kind === 'option') return [part, FIRST_OPTION[part] ?? null]
      return [part, kind === 'date' || kind === 'month' ? null : '']
    }),
  )
}
