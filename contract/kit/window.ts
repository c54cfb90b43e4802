// A window: the part of a collection that devices keep. Both ends judge a row by the same rule.

import type { AnyCollection } from './collection.ts'
import { CHINA_AHEAD_MS, DAY_MS } from './day-ms.ts'
import { type Fields, isCalendarDate } from './field.ts'

/**
 * What a device keeps of a collection: the rows of the last `days`, or the `newest` so many, by an instant or a date. Rows
 * that have no value there, and those whose `always` field holds one of the values (null: is empty), are always kept.
 */
export type RowWindow = {
  readonly field: string
  readonly always?: { readonly field: string; readonly in: readonly (string | null)[] }
} & ({ readonly days: number; readonly newest?: undefined } | { readonly newest: number; readonly days?: undefined })

/** Where a window begins: the oldest value that is inside. Nothing is older than null. */
export type WindowBound = number | string | null

/** Whether a row is inside its collection's window; whatever has no window is. */
export function inWindow(
  { window }: Pick<AnyCollection, 'window'>,
  row: Readonly<Record<string, unknown>>,
  from: WindowBound | undefined,
): boolean {
  if (!window || from === null || from === undefined) return true
  const value = row[window.field] as WindowBound | undefined
  if (value === null || value === undefined || value >= from) return true
  return window.always?.in.includes((row[window.always.field] ?? null) as string | null) ?? false
}

/**
 * Where a window of days begins at a moment of the server's clock; undefined of any other. It moves in steps, so that devices
 * which are filled on the same day hold the same.
 */
export function boundAt({ window, fields }: AnyCollection, nowMs: number): WindowBound | undefined {
  if (window?.days === undefined) return undefined
  const spanMs = window.days * DAY_MS
  if (fields[window.field]?.column === 'date')
    return new Date(nowMs - spanMs + CHINA_AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const stepMs = Math.max(1, Math.min(DAY_MS, spanMs / 16))
  return Math.floor(Math.floor((nowMs - spanMs) / stepMs) * stepMs)
}

/** Where the window of the newest rows begins among these: null as long as there are no more than it keeps. */
export function boundOfNewest(
  { window }: Pick<AnyCollection, 'window'>,
  rows: Iterable<Readonly<Record<string, unknown>>>,
): WindowBound | undefined {
  if (window?.newest === undefined) return undefined
  const values: (number | string)[] = []
  for (const row of rows) {
    const value = row[window.field] as WindowBound | undefined
    const isAlways = window.always?.in.includes((row[window.always.field] ?? null) as string | null) ?? false
    if (value !== null && value !== undefined && !isAlways) values.push(value)
  }
  if (values.length <= window.newest) return null
  return values.sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))[window.newest - 1] ?? null
}

/** Whether a value that somebody names can be where a collection's window begins. */
export function isBound({ window, fields }: AnyCollection, value: unknown): value is WindowBound | undefined {
  if (value === null || value === undefined) return true
  const column = window && fields[window.field]?.column
  return column === 'date' ? typeof value === 'string' && isCalendarDate(value) : Number.isSafeInteger(value)
}

/** Throws when a window does not say what it keeps, or goes by fields that not everybody reads who sees the row. */
export function checkWindow(name: string, window: RowWindow | undefined, base: Fields): void {
  if (!window) return
  const column = Object.hasOwn(base, window.field) ? base[window.field]?.column : undefined
  if (column !== 'bigint' && column !== 'date')
    throw new Error(`${name}: a window goes by an instant or a date of the base group`)
  if (window.always && (!Object.hasOwn(base, window.always.field) || base[window.always.field]?.column === 'jsonb'))
    throw new Error(`${name}: what a window always keeps is told by a field of the base group`)
  if (!((window.days ?? window.newest ?? 0) > 0))
    throw new Error(`${name}: a window keeps some days, or the newest rows`)
}
