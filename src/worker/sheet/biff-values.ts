/**
 * Records of an .xls stream that values, their formats and their places are read from ([MS-XLS] 2.3). All others (names,
 * conditions, notes, drawings) are for showing or working out, and a damaged one of them keeps the library busy for ever.
 */
const KEPT: ReadonlySet<number> = new Set([
  ...[0x0009, 0x0209, 0x0409, 0x0809, 0x000a], // beginning and end
  ...[0x0022, 0x002f, 0x0042, 0x0085], // dates from 1904, password, code page, sheets
  ...[0x001e, 0x041e, 0x0043, 0x0243, 0x0443, 0x00e0], // formats
  ...[0x00fc, 0x00fd, 0x0004, 0x0204, 0x00d6, 0x0207], // texts
  ...[0x0003, 0x0203, 0x007e, 0x027e, 0x00bd, 0x0005, 0x0205], // numbers, truth and errors
  ...[0x00e5, 0x0008, 0x0208, 0x0000, 0x0200], // merged cells, rows, dimensions
])
const FORMULAS: ReadonlySet<number> = new Set([0x0006, 0x0206, 0x0406])
const CONTINUE = 0x003c
/** What is selected in a sheet: nothing is read from it. */
const NOTHING = 0x001d
/** Cell, result and flags stand before the length of a formula; this length says that there is none to be read. */
const FORMULA_LENGTH_AT = 20
const NO_FORMULA = 0xff

/** Takes out of a stream of records, in place, whatever is no value. Records keep their lengths: sheets are found by offsets. */
export function keepValues(stream: Uint8Array | number[]): void {
  const u16 = (at: number) => (stream[at] ?? 0) | ((stream[at + 1] ?? 0) << 8)
  let isKept = true
  for (let at = 0; at + 4 <= stream.length; at += 4 + u16(at + 2)) {
    const record = u16(at)
    const isFormula = FORMULAS.has(record) && u16(at + 2) >= FORMULA_LENGTH_AT + 2
    if (record !== CONTINUE) isKept = isFormula || KEPT.has(record)
    if (isFormula) stream.fill(NO_FORMULA, at + 4 + FORMULA_LENGTH_AT, at + 6 + FORMULA_LENGTH_AT)
    else if (!isKept) {
      stream[at] = NOTHING
      stream[at + 1] = 0
    }
  }
}
