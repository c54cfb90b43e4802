// Days of an alert as they are typed: several numbers with anything between them.
import { MOST_ALERT_DAYS } from '#contract/domains/hr/alerts/alert-rule.ts'

const MOST = 8

/** The numbers, the largest first; undefined where something else was typed, one is too large or stands there twice. */
export function readDays(text: string | undefined): number[] | undefined {
  const parts = (text ?? '').split(/[\s、，,;；]+/).filter((part) => part !== '')
  if (parts.length > MOST || parts.some((part) => !/^\d{1,3}$/.test(part))) return undefined
  const days = parts.map(Number)
  if (days.some((day) => day > MOST_ALERT_DAYS) || new Set(days).size !== days.length) return undefined
  return days.sort((a, b) => b - a)
}
