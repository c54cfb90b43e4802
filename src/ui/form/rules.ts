import { text } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { formatFen } from '#src/lib/format-number.ts'
import { phonePlain } from '#src/lib/format-phone.ts'
import { isCalendarDate, shanghaiDate } from '#src/lib/shanghai-date.ts'
import { trueNow } from '#src/lib/true-time.ts'

/** A rule for one value; empty values pass every rule but the `need` ones. Messages are in the active language. */
export type Rule<T> = (value: T, values?: unknown, isAsBefore?: boolean) => string | undefined

const words = () => text(uiFormText).rules
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Must be filled; `how` picks the verb of the message. */
export function needed(label: string, how: 'enter' | 'choose' | 'upload' = 'enter'): Rule<unknown> {
  return (value) => (isEmpty(value) ? words()[how](label) : undefined)
}

/** Between `min` and `max` characters; a Chinese character is one. */
export function lengthBetween(min: number, max: number): Rule<string | undefined> {
  return (value) => {
    if (isEmpty(value)) return undefined
    const length = [...(value ?? '')].length
    if (length >= min && length <= max) return undefined
    return min === 0 ? words().lengthUpTo(max) : words().lengthBetween(min, max)
  }
}

/** Eleven digits beginning with 1, spaces allowed. */
export const mobile: Rule<string | undefined> = (value) =>
  isEmpty(value) || /^1\d{10}$/.test(phonePlain(value ?? '')) ? undefined : words().mobile

/** A number that can be called, as `check` knows it: a mobile number or a landline. */
export function phone(check: (text: string) => { readonly ok: boolean }): Rule<string | undefined> {
  return (value) => (isEmpty(value) || check(value ?? '').ok ? undefined : words().phone)
}

/** Something with an @ and a dot behind it; the server knows better. */
export const email: Rule<string | undefined> = (value) =>
  isEmpty(value) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value ?? '') ? undefined : words().email

/** An existing date; without the future today in Asia/Shanghai at the latest. */
export function dateRule(options: { allowFuture?: boolean; nowMs?: number } = {}): Rule<string | undefined> {
  return (value) => {
    if (value === undefined || value === '') return undefined
    if (!isCalendarDate(value)) return words().date
    const today = shanghaiDate(options.nowMs ?? trueNow())
    return options.allowFuture === false && value > today ? words().dateNotFuture : undefined
  }
}

/** A number within bounds, both included. */
export function numberBetween(min: number, max: number): Rule<number | undefined> {
  return (value) => {
    if (value === undefined || (value >= min && value <= max)) return undefined
    return Number.isNaN(value) ? words().number : words().numberBetween(String(min), String(max))
  }
}

/** An amount in fen within limits; the message has them in yuan, as they are typed. */
export function fenBetween(min: number, max: number): Rule<number | undefined> {
  return (value) => {
    if (value === undefined || (value >= min && value <= max)) return undefined
    return Number.isNaN(value) ? words().number : words().numberBetween(formatFen(min), formatFen(max))
  }
}

/** The first message of several rules. */
export function allOf<T>(...rules: readonly Rule<T>[]): Rule<T> {
  return (...asked) => {
    for (const rule of rules) {
      const message = rule(...asked)
      if (message !== undefined) return message
    }
    return undefined
  }
}
