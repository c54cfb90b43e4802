// A value of a form in a few characters, for a row of a list and for print. Words in it are the organisation's
// own.
import { type FormColumn, type FormField, type FormValues, isFilledIn, type RangeValue } from './form-field.ts'
import { isSecret, shownNumber } from './secret-value.ts'

/** Halves of a day; what is kept with an approval has them in the organisation's language. */
const HALVES: Readonly<Record<string, string>> = { am: '上午', pm: '下午' }

/** An amount of fen with thousands and two decimals. */
export function yuan(fen: number): string {
  const [whole = '0', cents = '00'] = (Math.abs(fen) / 100).toFixed(2).split('.')
  return `${fen < 0 ? '-' : ''}¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** '' for what is empty, and for what has no short form. `nameOf` says who a username or a department is. */
export function shortValue(
  field: FormColumn | FormField,
  value: unknown,
  nameOf: (id: string) => string = (id) => id,
  halves: Readonly<Record<string, string>> = HALVES,
): string {
  if (value === undefined || value === null || value === '') return ''
  if (isSecret(field)) return shownNumber(field, value)
  if (field.type === 'money' || (field.type === 'formula' && field.unit === '元' && field.decimals === undefined))
    return typeof value === 'number' ? yuan(value) : ''
  if (field.type === 'dateRange') {
    const { from, to } = value as RangeValue
    const day = (text: string) => text.replace(/ (am|pm)$/, (_, half: string) => ` ${halves[half] ?? ''}`)
    return `${day(from)} – ${day(to)}`
  }
  if (field.type === 'table') return Array.isArray(value) ? String(value.length) : ''
  if (field.type === 'user' || field.type === 'dept' || field.type === 'relatedApproval')
    return [value]
      .flat()
      .map((one) => nameOf(String(one)))
      .filter(Boolean)
      .join('、')
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : (one?.fileName ?? ''))).join('、')
  if (typeof value === 'object') return ''
  return `${value}${field.unit ?? ''}`
}

/** Up to three facts of an approval: the fields that are chosen for it, else the first that have a short form. */
export function summaryOf(
  form: readonly FormField[],
  values: FormValues,
  nameOf?: (id: string) => string,
): { label: string; value: string }[] {
  const usable = form.filter((field) => isFilledIn(field) || field.type === 'formula')
  const chosen = usable.filter(({ inSummary }) => inSummary)
  return (chosen.length > 0 ? chosen : usable)
    .map((field) => ({ label: field.label, value: shortValue(field, values[field.fieldId], nameOf).slice(0, 100) }))
    .filter(({ value }) => value !== '')
    .slice(0, 3)
}
