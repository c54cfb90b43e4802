// A value of one's own for a field, typed as text: what kind of control it takes, and the way there and back.
import { mirrored } from '#contract/mirrored.ts'
import { enumLabels } from '#src/i18n/field-words.ts'

/** `fixed`: made of several parts or a file; it is changed on its own page, not here. */
export type OwnKind = 'choice' | 'date' | 'number' | 'flag' | 'row' | 'text' | 'fixed'

/** Reference fields that can be chosen here, with the collection they refer to. */
const ROW_FIELDS: Readonly<Record<string, string>> = {
  groupUri: 'department',
  parentUri: 'department',
  stationUri: 'station',
  rankUri: 'rank',
}
/** References into collections too large for a list. */
const FIXED_FIELDS = new Set(['managerUri'])

const fieldOf = (collection: string, field: string) => mirrored.collections.get(collection)?.fields[field]

/** Which control fits the field. */
export function ownKindOf(collection: string, field: string): OwnKind {
  const declared = fieldOf(collection, field)
  if (!declared || declared.column === 'jsonb' || FIXED_FIELDS.has(field)) return 'fixed'
  if (ROW_FIELDS[field] !== undefined) return 'row'
  if (Object.keys(enumLabels(field)).length > 0) return 'choice'
  if (declared.column === 'date') return 'date'
  if (declared.column === 'boolean') return 'flag'
  return declared.column === 'text' ? 'text' : 'number'
}

/** The collection that a reference field chooses from. */
export const rowCollectionOf = (field: string): string | undefined => ROW_FIELDS[field]

export const mayBeEmpty = (collection: string, field: string): boolean => fieldOf(collection, field)?.nullable === true

/** A value as the control's text. */
export const ownText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The control's text as a value of the field; empty text is the empty field. */
export function ownValue(collection: string, field: string, typed: string): unknown {
  const kind = ownKindOf(collection, field)
  const trimmed = typed.trim()
  if (kind === 'flag') return trimmed === 'true'
  if (trimmed === '') return null
  if (kind !== 'number') return trimmed
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : trimmed
}

/** True when the field takes the value. */
export const fieldTakes = (collection: string, field: string, value: unknown): boolean =>
  fieldOf(collection, field)?.schema.safeParse(value).success === true
