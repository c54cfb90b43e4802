// Numbers of people as spreadsheets and other programs leave them in a cell that should hold nothing but their digits.
import { normaliseFormat } from '#contract/kit/prc/normalise.ts'
import { hasLostDigits, type RawCell } from '../sheet/raw-cell.ts'
import type { ImportKind } from './import-column.ts'

/** Kinds whose values are read for their digits. */
const DIGITS: ReadonlySet<ImportKind> = new Set([
  'mobile',
  'phone',
  'code',
  'idNo',
  'residentId',
  'bankCard',
  'regionCode',
  'integer',
  'decimal',
  'money',
  'date',
  'month',
])
/** Kinds of which every digit counts. */
const EXACT: ReadonlySet<ImportKind> = new Set(['mobile', 'phone', 'code', 'idNo', 'residentId', 'bankCard'])

/** Kinds that are numbers, or kept as such. */
const COUNTED: ReadonlySet<ImportKind> = new Set(['integer', 'date', 'month'])

/** Kinds that are amounts: what a format puts around a number is not part of one. */
const AMOUNTS: ReadonlySet<ImportKind> = new Set(['integer', 'decimal', 'money'])

/** An apostrophe keeps digits text in a spreadsheet; typed into a text cell, or in a file of another program, it stays. */
const APOSTROPHE = /^['‘’`＇]+/
/** What a program makes of a whole number that it keeps as a fraction. */
const WHOLE = /^(\d+)\.0+$/
const SCIENTIFIC = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i

/** The text of a cell without what only says how it was kept: `'138…`, `138….0` and `1.38001380000E+10` are `138…`. */
export function writtenText(cell: RawCell, kind: ImportKind): string {
  const text = AMOUNTS.has(kind) ? (cell.plain ?? cell.text) : cell.text
  if (!DIGITS.has(kind)) return text
  const plain = plainOf(text)
  return digitsOf(plain) ?? plain.replace(WHOLE, '$1')
}

/** Whether digits are missing that the kind needs: over 15 of a number, or those that `1.38E+10` leaves out. */
export function missesDigits(cell: RawCell, kind: ImportKind): boolean {
  if (hasLostDigits(cell) && !COUNTED.has(kind)) return true
  if (!EXACT.has(kind)) return false
  const plain = plainOf(cell.text)
  // An employee number may look like that: 1E5.
  return SCIENTIFIC.test(plain) && digitsOf(plain) === undefined && (kind !== 'code' || plain.includes('.'))
}

const plainOf = (text: string): string => normaliseFormat(text).replace(APOSTROPHE, '').trim()

/** All digits of a number in scientific notation, when all of them are there. */
function digitsOf(text: string): string | undefined {
  const [, first = '', rest = '', exponent = ''] = SCIENTIFIC.exec(text) ?? []
  const places = Number(exponent)
  const isWhole = rest !== '' && rest.length >= places && /^0*$/.test(rest.slice(places))
  return isWhole ? first + rest.slice(0, places) : undefined
}
