// The days that a date can be, as its field declares them: judged by forms before sending, and by every mutation of a record.
import type { AnyCollection } from './collection.ts'
import { CHINA_AHEAD_MS } from './day-ms.ts'
import type { Field } from './field.ts'
import { refuse } from './refusal.ts'

export type DayFault = 'inFuture' | 'datesSwapped'

type Values = Readonly<Record<string, unknown>>

/** The day of the server's clock in Asia/Shanghai; undefined on a device. */
export const todayOf = (atMs: number | undefined): string | undefined =>
  atMs === undefined ? undefined : new Date(atMs + CHINA_AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** What is wrong with a day among the values of its record; of today a device without a clock that counts says nothing. */
export function dayFault(
  { kind }: Field,
  value: unknown,
  values: Values,
  today: string | undefined,
): DayFault | undefined {
  if (kind.is !== 'date' || typeof value !== 'string' || value === '') return undefined
  if (kind.until === 'today' && today !== undefined && value > today) return 'inFuture'
  const first = kind.from === undefined ? undefined : values[kind.from]
  return typeof first === 'string' && first !== '' && value < first ? 'datesSwapped' : undefined
}

/** Refuses days among the given values that their fields do not have; `row`: what stood there before. */
export function refuseDays(of: AnyCollection, given: Values, row: Values | undefined, today: string | undefined): void {
  const values = { ...row, ...given }
  for (const [name, field] of Object.entries(of.fields)) {
    const { kind } = field
    if (kind.is !== 'date' || !(name in given || (kind.from !== undefined && kind.from in given))) continue
    const reason = dayFault(field, values[name], values, name in given ? today : undefined)
    if (reason !== undefined) refuse('invalid', { field: name, reason })
  }
}

/** Whether a date of a collection has bounds at all. */
export const boundsDays = (of: AnyCollection): boolean =>
  Object.values(of.fields).some(
    ({ kind }) => kind.is === 'date' && (kind.until !== undefined || kind.from !== undefined),
  )
