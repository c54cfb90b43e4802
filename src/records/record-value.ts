import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { formatFieldValue, type ValueOptions } from '#src/i18n/field-words.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'

/** Money that may be of another currency, by the field beside it that says which. */
export const CURRENCY_OF: Readonly<Record<string, string>> = { registeredCapitalFen: 'capitalCurrency' }

interface RecordValueOptions extends ValueOptions {
  /** The row that the value is of: it says in what currency its money is. */
  readonly row?: AnyRow
}

/** A value of a record as a person reads it, by the kind of its field: moments (epoch ms) as date and time, fen as yuan. */
export function recordValue(of: AnyCollection, field: string, value: unknown, options?: RecordValueOptions): string {
  const kind = of.fields[field]?.kind.is
  if (typeof value === 'number' && kind === 'instant') return dateTime(value)
  if (typeof value === 'number' && kind === 'money') return formatYuan(value, currencyIn(field, options?.row))
  return formatFieldValue(of.name, field, value, options)
}

function currencyIn(field: string, row: AnyRow | undefined): string | undefined {
  const said = row?.[CURRENCY_OF[field] ?? '']
  return typeof said === 'string' ? said : undefined
}
