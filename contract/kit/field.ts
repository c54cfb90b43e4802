// How one field of a collection is declared: its schema, its column, and whether it may be empty.
import * as z from 'zod/mini'
import { isRowId } from './id.ts'

/** The column type a field has in PostgreSQL. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'boolean' | 'date' | 'jsonb'

/**
 * What a field holds, as data: its input, its column in a list, its filter, its cell in a sheet and the sentence of a refusal
 * are found by it, and its limits stand here alone.
 */
export type FieldKind =
  /** `lines`: several lines are usual. Lengths in characters (code points). */
  | { readonly is: 'text'; readonly min: number; readonly max: number; readonly lines?: boolean }
  /** Text of a form that `reason` names; `normal`: typed with blanks or small letters it is stored without. */
  | { readonly is: 'pattern'; readonly reason: string; readonly normal?: 'code' }
  | { readonly is: 'integer'; readonly min: number; readonly max: number }
  /** Whole fen, both limits included. */
  | { readonly is: 'money'; readonly min: number; readonly max: number }
  | { readonly is: 'instant' | 'flag' | 'username' | 'phone' | 'region' | 'structure' }
  /** `files`: the part in which each item may have files. */
  | { readonly is: 'list'; readonly files?: string }
  /** `until`: no later day; `from`: no day before that of another field of the record. */
  | { readonly is: 'date'; readonly until?: 'today'; readonly from?: string }
  | { readonly is: 'code'; readonly codes: readonly string[] }
  | { readonly is: 'codes'; readonly codes: readonly string[]; readonly max: number }
  | { readonly is: 'ref'; readonly collection: string }
  | { readonly is: 'refs'; readonly collection: string; readonly max: number }
  | { readonly is: 'names'; readonly max: number }
  /** Files with their references; `pictures`: nothing else. */
  | { readonly is: 'files'; readonly max: number; readonly pictures: boolean }

/** One declared field. An optional field is `null` when empty, never absent, so that rows compare by value. */
export interface Field<T = unknown> {
  readonly schema: z.ZodMiniType<T>
  readonly column: ColumnType
  readonly nullable: boolean
  readonly kind: FieldKind
}

export type Fields = Record<string, Field>
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

/** A field of a kind that none of the functions below makes. */
export const field = <T>(schema: z.ZodMiniType<T>, column: ColumnType, kind: FieldKind): Field<T> => ({
  schema,
  column,
  nullable: false,
  kind,
})

const codePoints = (value: string) => [...value].length

/** Text of `min` to `max` Unicode characters (code points, not UTF-16 units: rare surnames are surrogate pairs). */
export const text = (min: number, max: number): Field<string> =>
  field(
    z.string().check(
      z.refine((value) => codePoints(value) >= min, 'tooShort'),
      z.refine((value) => codePoints(value) <= max, 'tooLong'),
    ),
    'text',
    { is: 'text', min, max },
  )

/** Text of up to `max` characters in several lines. */
export const longText = (max: number): Field<string> => ({
  ...text(1, max),
  kind: { is: 'text', min: 1, max, lines: true },
})

/** Text that must match a pattern; `reason` names the failure for the message table. */
export const pattern = (expression: RegExp, reason: string): Field<string> =>
  field(z.string().check(z.refine((value) => expression.test(value), reason)), 'text', { is: 'pattern', reason })

/** A mobile number by the specification's rule: 11 digits, the first a 1. */
export const phone = (): Field<string> => ({ ...pattern(/^1\d{10}$/, 'mobile'), kind: { is: 'phone' } })

/** A region of China by its six digits. */
export const region = (): Field<string> => ({ ...pattern(/^\d{6}$/, 'region'), kind: { is: 'region' } })

/** A whole number within limits, both ends included. */
export const integer = (min: number, max: number): Field<number> =>
  field(z.int().check(z.minimum(min), z.maximum(max)), 'integer', { is: 'integer', min, max })

/** An amount in whole fen, at most ten digits of yuan. */
export const money = (max = 999_999_999_999, min = 0): Field<number> =>
  field(z.int().check(z.minimum(min), z.maximum(max)), 'bigint', { is: 'money', min, max })

/** An instant, epoch milliseconds. */
export const instant = (): Field<number> => field(z.int().check(z.minimum(0)), 'bigint', { is: 'instant' })

export const flag = (): Field<boolean> => field(z.boolean(), 'boolean', { is: 'flag' })

/** A calendar date in Asia/Shanghai, `YYYY-MM-DD`; what has happened lies `until` today, an end not before what `from` names. */
export const date = (bounds: { readonly until?: 'today'; readonly from?: string } = {}): Field<string> =>
  field(z.string().check(z.refine(isCalendarDate, 'notADate')), 'date', { is: 'date', ...bounds })

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
  field(z.enum(codes), 'text', { is: 'code', codes })

/**
 * The id of a row of another collection, whose name tells the reader which. Only the form is checked here: that the row is
 * there, and visible to the caller, is for the mutation to look up.
 */
export const ref = (collection: string): Field<string> =>
  field(z.string().check(z.refine(isRowId, 'notAnId')), 'text', { is: 'ref', collection })

/** The username of a person. */
export const username = (): Field<string> => ({ ...text(1, 64), kind: { is: 'username' } })

/** Longest text of a list of names or ids. */
const MAX_NAME = 64

/** A list of at most `max` ids or codes, kept as one JSON column. */
export const names = (max: number): Field<string[]> => ({
  ...list(z.string().check(z.maxLength(MAX_NAME)), max),
  kind: { is: 'names', max },
})

/** A list of at most `max` ids of rows of another collection; as with `ref`, that they are there is for the mutation to see. */
export const refs = (collection: string, max: number): Field<string[]> => ({
  ...list(z.string().check(z.refine(isRowId, 'notAnId')), max),
  kind: { is: 'refs', collection, max },
})

/** Any of a closed set of codes, at most `max` of them. */
export const codesOf = <const T extends readonly [string, ...string[]]>(codes: T, max: number = codes.length) => ({
  ...list(z.enum(codes), max),
  kind: { is: 'codes', codes, max } satisfies FieldKind,
})

/** A list of values of one shape, kept as one JSON column; `files` names the part of an item that holds files, if any. */
export const list = <T>(item: z.ZodMiniType<T>, max: number, files?: keyof T & string): Field<T[]> =>
  field(z.array(item).check(z.maxLength(max)), 'jsonb', files === undefined ? { is: 'list' } : { is: 'list', files })

/** A structured value kept as one JSON column. */
export const structure = <T>(schema: z.ZodMiniType<T>): Field<T> => field(schema, 'jsonb', { is: 'structure' })

/** Makes a field optional: `null` when empty. */
export const optional = <T>(inner: Field<T>): Field<T | null> => ({
  schema: z.nullable(inner.schema),
  column: inner.column,
  nullable: true,
  kind: inner.kind,
})
