// One cell of an import as the value to store.

import { isEmployeeNumber } from '#contract/domains/hr/employee-number.ts'
import { documentKindOf } from '#contract/domains/hr/materials/document-kind.ts'
import { isCalendarDate } from '#contract/kit/field.ts'
import { checkBankCard } from '#contract/kit/prc/bank-card.ts'
import { calendarDate } from '#contract/kit/prc/calendar-date.ts'
import type { Checked } from '#contract/kit/prc/checked.ts'
import { checkAmount, checkEmail, checkPersonName } from '#contract/kit/prc/contact-formats.ts'
import { checkMobile } from '#contract/kit/prc/mobile.ts'
import { normaliseFormat, normaliseLine } from '#contract/kit/prc/normalise.ts'
import { checkDocument } from '#contract/kit/prc/other-documents.ts'
import { checkPhone } from '#contract/kit/prc/phone.ts'
import { checkResidentId, type ResidentIdReason } from '#contract/kit/prc/resident-id.ts'
import { textLength } from '#contract/kit/prc/text-length.ts'
import { optionWord } from '#src/lib/option-word.ts'
import { serialToDate } from '../sheet/excel-date.ts'
import type { RawCell } from '../sheet/raw-cell.ts'
import { bad, type CellAnswer, good } from './cell-answer.ts'
import type { ImportColumn } from './import-column.ts'
import { keepableText } from './keepable-text.ts'
import type { KnownNames } from './known-names.ts'
import { missesDigits, writtenText } from './written-number.ts'

export interface ValueContext {
  readonly names: KnownNames
  /** Today in Asia/Shanghai. */
  readonly today: string
  /** The document type that the same row says. */
  readonly idType: string | undefined
}

/** Errors that a formula leaves in a cell. */
const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/

/** Reads a filled cell of a column. The reason of a refusal is a code with a sentence in the texts of the roster. */
export function readValue(cell: RawCell, column: ImportColumn, context: ValueContext): CellAnswer {
  const { kind } = column
  if (keepableText(cell.text) !== cell.text) return bad('brokenText')
  if (cell.isUncomputed) return bad('uncomputed')
  if (FORMULA_ERROR.test(cell.text)) return bad('formula')
  if (missesDigits(cell, kind)) return bad('lostDigits')
  const text = normaliseLine(writtenText(cell, kind))
  switch (kind) {
    case 'code':
      // Whoever has such a number from before keeps it.
      return isEmployeeNumber(text) || context.names.isNumber(text) ? lengthWithin(text, column) : bad('employeeNo')
    case 'text':
      return lengthWithin(text, column)
    case 'name':
      return answered(checkPersonName(text), 'name')
    case 'mobile':
      return answered(checkMobile(text), 'mobile')
    case 'email':
      return answered(checkEmail(text), 'email')
    case 'date':
      return readDate(cell, text)
    case 'integer':
      return readInteger(text, column)
    case 'option':
      return readOption(text, column)
    case 'regionCode':
      return context.names.region(text)
    case 'idNo':
      return answeredNumber(
        checkDocument(documentKindOf(context.idType), text, {
          today: context.today,
          allowOldForm: true,
        }),
      )
    case 'bankCard':
      return answered(checkBankCard(text, { luhn: 'warning' }), 'bankCardInvalid')
    case 'department':
      return context.names.department(text)
    case 'departments':
      return eachPath(text, context.names.department)
    case 'station':
      return context.names.station(text)
    case 'duties':
      return each(text, context.names.duty)
    case 'rank':
      return context.names.rank(text)
    case 'manager':
      return context.names.person(text)
    case 'decimal':
      return readDecimal(text)
    case 'money':
      return answeredAs(checkAmount(text), 'notANumber')
    case 'options':
      return each(text, (name) => readOption(name, column))
    case 'phone':
      return answered(checkPhone(text), 'phone')
    case 'residentId':
      return answeredNumber(checkResidentId(text, { today: context.today, allowOldForm: true }))
    case 'longText':
      return lengthWithin(linesOf(cell.text), column)
    case 'month':
      return readMonth(cell, text)
    case 'flag': {
      const read = readOption(text, column)
      return read.ok ? good(read.value === 'true') : read
    }
    case 'items':
      // Read with what is known of the person's items.
      return bad('itemsUnread')
  }
}

/** A text of several lines, each as a line is kept. */
const linesOf = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(normaliseLine)
    .join('\n')
    .trim()

function answered(checked: { ok: true; value: string } | { ok: false }, reason: string): CellAnswer {
  return checked.ok ? good(checked.value) : bad(reason)
}

/** A number with a right check digit may still name a day that is none. */
const answeredNumber = (checked: Checked<string, ResidentIdReason>): CellAnswer =>
  answered(checked, !checked.ok && checked.reason === 'date' ? 'identityDateInvalid' : 'identityNumberInvalid')

const answeredAs = (checked: { ok: true; value: unknown } | { ok: false }, reason: string): CellAnswer =>
  checked.ok ? good(checked.value) : bad(reason)

function readDecimal(text: string): CellAnswer {
  const plain = normaliseFormat(text).replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? good(Number(plain)) : bad('notANumber')
}

function lengthWithin(text: string, { min = 0, max = 500 }: ImportColumn): CellAnswer {
  const length = textLength(text)
  if (length < min) return bad('tooShort')
  return length > max ? bad('tooLong') : good(text)
}

const DATE_FORMS = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
  /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/,
  // Later than any serial number that a spreadsheet knows.
  /^((?:19|20|99)\d{2})(\d{2})(\d{2})$/,
]
const CLOCK = /[T\s]+\d{1,2}:\d{2}(:\d{2})?$/
/** From 1927 on; shorter ones are years or days that somebody wrote alone. */
const SERIAL = /^\d{5}$/

/** `2026-01-31`, `2026/1/31`, `2026.1.31`, `20260131`, `2026年1月31日`, or the serial number of a spreadsheet. */
function readDate(cell: RawCell, written: string): CellAnswer {
  if (cell.date !== undefined) return good(cell.date)
  const text = normaliseFormat(written).replace(CLOCK, '').replace(/\s+/g, '')
  for (const form of DATE_FORMS) {
    const match = form.exec(text)
    if (!match) continue
    const date = calendarDate(Number(match[1]), Number(match[2]), Number(match[3]))
    return date === null ? bad('notADate') : good(date)
  }
  if (!SERIAL.test(text)) return bad('notADate')
  const { date } = serialToDate(Number(text), false)
  return date === null || !isCalendarDate(date) ? bad('notADate') : good(date)
}

const MONTH_FORMS = [/^(\d{4})[-/.](\d{1,2})$/, /^(\d{4})年(\d{1,2})月$/, /^((?:19|20)\d{2})(\d{2})$/]

/** `2026-01`, `2026/1`, `2026.1`, `2026年1月`, `202601`, or a day of the month. */
function readMonth(cell: RawCell, written: string): CellAnswer {
  const text = normaliseFormat(written).replace(/\s+/g, '')
  for (const form of cell.date === undefined ? MONTH_FORMS : []) {
    const match = form.exec(text)
    if (!match) continue
    const day = calendarDate(Number(match[1]), Number(match[2]), 1)
    return day === null ? bad('notADate') : good(day.slice(0, 7))
  }
  const day = readDate(cell, written)
  return day.ok ? good(String(day.value).slice(0, 7)) : day
}

function readInteger(text: string, { min = 0, max = Number.MAX_SAFE_INTEGER }: ImportColumn): CellAnswer {
  // A number of months, or of times, is often written with its word.
  const plain = normaliseFormat(text).replace(/\s*(个?月|次)$/, '')
  if (!/^-?\d+$/.test(plain)) return bad('notANumber')
  const number = Number(plain)
  return number < min || number > max ? bad('range') : good(number)
}

function readOption(text: string, { words = {} }: ImportColumn): CellAnswer {
  const word = optionWord(text)
  return Object.hasOwn(words, word) ? good(words[word]) : bad('notAnOption')
}

/** Parts of one name that has separators of its own, at most. */
const MOST_PARTS = 4

/** Like `each`, of names that may hold separators themselves, such as 安全、质量部: the longest that is known counts. */
function eachPath(text: string, one: (name: string) => CellAnswer): CellAnswer {
  const parts = text.split(/([、,，;；])/)
  const values: unknown[] = []
  for (let at = 0; at < parts.length; ) {
    if (parts[at]?.trim() === '') {
      at += 2
      continue
    }
    const ends = Array.from({ length: MOST_PARTS }, (_, more) => at + 2 * (MOST_PARTS - 1 - more) + 1)
    const end = ends.find((to) => to <= parts.length && one(parts.slice(at, to).join('').trim()).ok) ?? at + 1
    const read = one(parts.slice(at, end).join('').trim())
    if (!read.ok) return read
    if (!values.includes(read.value)) values.push(read.value)
    at = end + 1
  }
  return good(values)
}

/** Several values parted by 、 or commas; each must be known. */
function each(text: string, one: (name: string) => CellAnswer): CellAnswer {
  const values: unknown[] = []
  for (const name of text.split(/[、,，;；]/).map((part) => part.trim())) {
    if (name === '') continue
    const read = one(name)
    if (!read.ok) return read
    if (!values.includes(read.value)) values.push(read.value)
  }
  return good(values)
}
