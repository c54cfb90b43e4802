// What a form shows of its secrets: the ends of a number, of anything else only that it is there.
import {
  NEWCOMER_NUMBERS,
  NEWCOMER_SECRETS,
  type NewcomerField,
  type NewcomerValues,
} from '#contract/domains/hr/processes/newcomer-form.ts'
import { maskBankCard, maskIdNumber } from '#contract/kit/prc/mask.ts'

const ENDS: Readonly<Partial<Record<NewcomerField, (value: string) => string>>> = {
  idNo: maskIdNumber,
  cardNo: maskBankCard,
}

export interface Masked {
  readonly values: NewcomerValues
  readonly masks: Readonly<Record<string, string>>
}

/** For whoever has typed it: all but the numbers, of which he sees the ends. */
export const maskedForHimself = (values: NewcomerValues): Masked => without(values, NEWCOMER_NUMBERS)

/** For HR that may not see secrets, or has not asked for them. */
export const maskedForOthers = (values: NewcomerValues): Masked => without(values, NEWCOMER_SECRETS)

function without(values: NewcomerValues, hidden: readonly NewcomerField[]): Masked {
  const there = hidden.filter((field) => (values[field] ?? '') !== '')
  const shown = Object.entries(values).filter(([field]) => !hidden.some((one) => one === field))
  return {
    values: Object.fromEntries(shown),
    masks: Object.fromEntries(there.map((field) => [field, ENDS[field]?.(values[field] ?? '') ?? ''])),
  }
}

/** What is typed now over what was typed before: a number that is not typed anew stays. */
export function overKept(before: NewcomerValues, now: NewcomerValues): NewcomerValues {
  const kept = NEWCOMER_NUMBERS.flatMap((field) => {
    const value = now[field]?.trim() || before[field]
    return value ? [[field, value] as const] : []
  })
  const given = Object.entries(now).flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()] as const] : []))
  return { ...Object.fromEntries(given), ...Object.fromEntries(kept) }
}
