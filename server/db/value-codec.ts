// How values travel to and from PostgreSQL: one rule for the embedded database and for a server.
import type { WireValue } from './session.ts'

/** Thrown for a text that PostgreSQL has no place for: with a NUL character, or half of a surrogate pair. */
export class NotStorable extends Error {
  override name = 'NotStorable'
}

/** Every text on its way to the database comes through here, however it came in. */
function storable(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new NotStorable('a text that cannot be kept')
  return text
}

/**
 * A parameter in PostgreSQL's text format, by its JavaScript type alone: numbers, booleans and strings as they read,
 * `Date` as ISO 8601 in UTC, bytes as bytes, an array as a PostgreSQL array, any other object as JSON, undefined as null. Throws `NotStorable`.
 * A list meant for a json column is therefore given as `JSON.stringify(list)`.
 */
export function encodeParameter(value: unknown): WireValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return storable(value)
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayLiteral(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(arrayElement).join(',')}}`
}

function arrayElement(value: unknown): string {
  if (Array.isArray(value)) return arrayLiteral(value)
  const encoded = encodeParameter(value)
  if (encoded === null) return 'NULL'
  const text = typeof encoded === 'string' ? encoded : `\\x${Buffer.from(encoded).toString('hex')}`
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

type Parse = (text: string) => unknown

/** Whole numbers beyond 2^53 would lose digits as `number`. */
function parseInt8(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

const parseBool: Parse = (text) => text === 't'
const parseBytes: Parse = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))

// The numbers are PostgreSQL's type ids, the same in every database (pg_type.dat). What is not named stays text: text,
// numeric (exact), uuid, date ('YYYY-MM-DD'), time and timestamps (never stored here: instants are epoch milliseconds).
const SCALARS: readonly (readonly [type: number, arrayType: number, parse: Parse])[] = [
  [16, 1000, parseBool],
  [17, 1001, parseBytes],
  [20, 1016, parseInt8],
  [21, 1005, Number],
  [23, 1007, Number],
  [26, 1028, Number],
  [700, 1021, Number],
  [701, 1022, Number],
  [114, 199, JSON.parse as Parse],
  [3802, 3807, JSON.parse as Parse],
]
/** Arrays of types that stay text: text, char, varchar, uuid, numeric, date, name. */
const TEXT_ARRAYS = [1009, 1014, 1015, 2951, 1231, 1182, 1003]

const PARSERS = new Map<number, Parse>([
  ...SCALARS.flatMap(([type, arrayType, parse]): [number, Parse][] => [
    [type, (text) => parse(text)],
    [arrayType, (text) => parseArray(text, parse)],
  ]),
  ...TEXT_ARRAYS.map((type): [number, Parse] => [type, (text) => parseArray(text, (element) => element)]),
])

const asText: Parse = (text) => text

/** The parser of a column by its type id. */
export const parserOf = (type: number): Parse => PARSERS.get(type) ?? asText

/** Reads PostgreSQL's text form of an array: https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
function parseArray(text: string, parse: Parse): unknown[] {
  let at = text.indexOf('{')
  const list = (): unknown[] => {
    const values: unknown[] = []
    at++
    while (at < text.length && text[at] !== '}') {
      if (text[at] === ',') at++
      else if (text[at] === '{') values.push(list())
      else values.push(element())
    }
    at++
    return values
  }
  const element = (): unknown => {
    if (text[at] !== '"') {
      const from = at
      while (at < text.length && text[at] !== ',' && text[at] !== '}') at++
      const bare = text.slice(from, at)
      return bare === 'NULL' ? null : parse(bare)
    }
    let quoted = ''
    for (at++; text[at] !== '"' && at < text.length; at++) {
      if (text[at] === '\\') at++
      quoted += text[at] ?? ''
    }
    at++
    return parse(quoted)
  }
  return list()
}
