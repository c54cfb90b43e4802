// A value of one's own for a field, typed as text: what kind of control it takes, and the way there and back.
import type { Field } from '#contract/kit/field.ts'
import { mirrored } from '#contract/mirrored.ts'
import { enumLabels } from '#src/i18n/field-words.ts'

/** `fixed`: made of several parts, a file, or the id of a row: only its domain has an input for it. */
export type OwnKind = 'choice' | 'date' | 'number' | 'flag' | 'text' | 'fixed'

const fieldOf = (collection: string, field: string) => mirrored.collections.get(collection)?.fields[field]

/** Which control fits the field. */
export function ownKindOf(collection: string, field: string): OwnKind {
  const declared = fieldOf(collection, field)
  if (!declared || declared.column === 'jsonb' || holdsRow(declared)) return 'fixed'
  if (Object.keys(enumLabels(field, undefined, collection)).length > 0) return 'choice'
  if (declared.column === 'date') return 'date'
  if (declared.column === 'boolean') return 'flag'
  return declared.column === 'text' ? 'text' : 'number'
}

/** A field that takes an id, and no other text of its length, refers to a row. */
const holdsRow = ({ schema }: Field): boolean => {
  const ulid = '0'.repeat(26)
  return schema.safeParse(`row_${ulid}`).success && !schema.safeParse(`row ${ulid}`).success
}

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
