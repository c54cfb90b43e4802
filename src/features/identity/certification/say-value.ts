// Values of a certification's form, as a person reads them.
import type { CertField } from '#contract/domains/identity/certification-fields.ts'
import type { CertRow, CertValue } from '#contract/domains/identity/certification-rules.ts'
import type { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { groupPhone } from '#src/lib/format-phone.ts'

export type FieldWords = (typeof certificationFieldText)['zh']

/** '' for nothing; lines of several columns one under the other. */
export function sayValue(
  field: CertField,
  value: CertValue | undefined,
  words: FieldWords,
  provinceName: (code: string) => string | undefined,
): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return sayNumber(value)
  if (typeof value === 'string') return sayText(field, value, words)
  if (field.is === 'rows') {
    const rows = value.filter((one): one is CertRow => typeof one !== 'string')
    return rows
      .map((row) => field.columns.map((column) => sayValue(column, row[column.name], words, provinceName)).join(' · '))
      .join('\n')
  }
  const said = value.filter((one) => typeof one === 'string')
  if (field.is === 'provinces') return listed(said.map((code) => provinceName(code) ?? code))
  return listed(said.map((one) => (field.is === 'codes' ? (words.codes[one] ?? '') : one)))
}

function sayText(field: CertField, value: string, words: FieldWords): string {
  if (field.is === 'code') return words.codes[value] ?? ''
  return field.is === 'mobile' ? groupPhone(value) : value
}

function sayNumber(value: number): string {
  const [, decimals] = String(value).split('.')
  return [groupThousands(value), decimals].filter(Boolean).join('.')
}
