import type { AnyCollection } from '#contract/kit/collection.ts'
import { formatFieldValue, type ValueOptions } from '#src/i18n/field-words.ts'
import { formatFen } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'

/** A value of a record as a person reads it, by the kind of its field: moments (epoch ms) as date and time, fen as yuan. */
export function recordValue(of: AnyCollection, field: string, value: unknown, options?: ValueOptions): string {
  const kind = of.fields[field]?.kind.is
  if (typeof value === 'number' && kind === 'instant') return dateTime(value)
  if (typeof value === 'number' && kind === 'money') return formatFen(value)
  return formatFieldValue(of.name, field, value, options)
}
