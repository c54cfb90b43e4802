// How one field of a collection is declared: its schema, its column, and whether it may be empty.
import * as z from 'zod/mini'
import { isRowId } from './id.ts'

/** The column type a field has in PostgreSQL. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'jsonb'

/** One declared field. An optional field is `null` when empty, never absent, so that rows compare by value. */
export interface Field<T = unknown> {
  readonly schema: z.ZodMiniType<T>
  readonly column: ColumnType
  readonly nullable: boolean
}

export type Fields = Record<string, Field>
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

const field = <T>(schema: z.ZodMiniType<T>, column: ColumnType): Field<T> => ({ schema, column, nullable: false })

const codePoints = (value: string) => [...value].length

/** Text of `min` to `max` Unicode characters (code points, not UTF-16 units: rare surnames are surrogate pairs). */
export const text = (min: number, max: number): Field<string> =>
  field(
    z.string().check(
      z.refine((value) => codePoints(value) >= min, 'tooShort'),
      z.refine((value) => codePoints(value) <= max, 'tooLong'),
    ),
    'text',
  )

/** Text that must match a pattern; `reason` names the failure for the message table. */
export const pattern = (expression: RegExp, reason: string): Field<string> =>
  field(z.string().check(z.refine((value) => expression.test(value), reason)), 'text')

/** A whole number within limits, both ends included. */
export const integer = (min: number, max: number): Field<number> =>
  field(z.int().check(z.minimum(min), z.maximum(max)), 'integer')

/** An instant, epoch milliseconds. */
export const instant = (): Field<number> => field(z.int().check(z.minimum(0)), 'bigint')

export const flag = (): Field<boolean> => field(z.boolean(), 'boolean')

/** A calendar date in Asia/Shanghai, `YYYY-MM-DD`. */
export const date = (): Field<string> => field(z.string().check(z.refine(isCalendarDate, 'notADate')), 'date')

/** True for a real calendar date written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day <= days
}

/** One of a closed set of codes. */
export const oneOf = <const T extends readonly [string, ...string[]]>(...codes: T): Field<T[number]> =>
  field(z.enum(codes), 'text')

/**
 * The id of a row of another collection, whose name tells the reader which. Only the form is checked here: that the row is
 * there, and visible to the caller, is for the mutation to look up.
 */
export const ref = (_collection: string): Field<string> => field(z.string().check(z.refine(isRowId, 'notAnId')), 'text')

/** The username of a person. */
export const username = (): Field<string> => text(1, 64)

/** Longest text of a list of names or ids. */
const MAX_NAME = 64

/** A list of at most `max` ids or codes, kept as one JSON column. */
export const names = (max: number): Field<string[]> => list(z.string().check(z.maxLength(MAX_NAME)), max)

/** A list of values of one shape, kept as one JSON column. */
export const list = <T>(item: z.ZodMiniType<T>, max: number): Field<T[]> =>
  field(z.array(item).check(z.maxLength(max)), 'jsonb')

/** A structured value kept as one JSON column. */
export const structure = <T>(schema: z.ZodMiniType<T>): Field<T> => field(schema, 'jsonb')

/** Makes a field optional: `null` when empty. */
export const optional = <T>(inner: Field<T>): Field<T | null> => ({
  schema: z.nullable(inner.schema),
  column: inner.column,
  nullable: true,
})
