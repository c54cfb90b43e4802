import { unguardCsvText } from './csv-guard.ts'
import { textCell } from './raw-cell.ts'
import { filledBeyond, type GridLimits, SHEET_COLUMNS, SheetGrid } from './sheet-grid.ts'
import { nextTurn } from './turn.ts'

export interface ReadCsvOptions extends GridLimits {
  readonly onProgress?: ((rowsDone: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

const SEPARATORS = [',', '\t', ';'] as const
/** Rows looked at to find the separator, and characters of them. */
const SAMPLE_ROWS = 20
const SAMPLE_TEXT = 1_048_576
const TURN_ROWS = 500

/**
 * Reads comma, semicolon or tab separated text (RFC 4180, line ends of any system, a leading `sep=` line). Guards against
 * formulas and number conversion are taken off. Rejects with the signal's reason.
 */
export async function readCsv(
  text: string,
  options: ReadCsvOptions,
): Promise<{ grid: SheetGrid; hasMoreRows: boolean }> {
  const body = text.replace(/^\ufeff/, '')
  const named = /^sep=(.)\r?\n/i.exec(body)
  const start = named?.[0].length ?? 0
  const separator = named?.[1] ?? findSeparator(body)
  const grid = new SheetGrid(options)
  const hasMoreRows = await filledBeyond(async () => {
    let row = 0
    for (const record of records(body, start, separator)) {
      for (const [column, field] of record.entries()) {
        grid.put(row, column, textCell(unguardCsvText(field)))
      }
      row += 1
      if (row % TURN_ROWS === 0) {
        options.onProgress?.(row)
        await nextTurn()
        options.signal?.throwIfAborted()
      }
    }
  })
  return { grid, hasMoreRows }
}

/** The separator that gives the most rows as wide as the first one; a comma when none separates anything. */
function findSeparator(whole: string): string {
  const text = whole.slice(0, SAMPLE_TEXT)
  let best = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const widths: number[] = []
    for (const record of records(text, 0, separator)) {
      widths.push(record.length)
      if (widths.length === SAMPLE_ROWS) {
        break
      }
    }
    const width = widths[0] ?? 1
    const score = width > 1 ? widths.filter((other) => other === width).length * width : 0
    if (score > best.score) {
      best = { separator, score }
    }
  }
  return best.separator
}

/** Fields of each record. A quote counts only at the start of a field; what follows a closing quote is kept as it stands. */
function* records(text: string, start: number, separator: string): Generator<string[]> {
  const end = new RegExp(
    `[${separator === '\t' ? '\\t' : `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`}\\r\\n]`,
    'g',
  )
  let fields: string[] = []
  let at = start
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : { value: '', next: at }
    end.lastIndex = quoted.next
    const stop = end.exec(text)?.index ?? text.length
    // A line without an end must not become millions of fields.
    if (fields.length < SHEET_COLUMNS) {
      fields.push(quoted.value + text.slice(quoted.next, stop))
    }
    at = stop + 1
    if (text[stop] === separator) {
      if (at === text.length) {
        fields.push('')
      }
      continue
    }
    if (text[stop] === '\r' && text[at] === '\n') {
      at += 1
    }
    yield fields
    fields = []
  }
  if (fields.length > 0) {
    yield fields
  }
}

function readQuoted(text: string, open: number): { value: string; next: number } {
  let quote = text.indexOf('"', open + 1)
  // Two of them stand for one.
  while (quote >= 0 && text[quote + 1] === '"') {
    quote = text.indexOf('"', quote + 2)
  }
  // A quote that never closes is a character like any other.
  return quote < 0
    ? { value: '', next: open }
    : { value: text.slice(open + 1, quote).replace(/""/g, '"'), next: quote + 1 }
}
