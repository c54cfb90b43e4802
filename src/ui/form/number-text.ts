/** How a number is written: whole, with decimals, or money whose value is whole fen and whose text is yuan. */
export type NumberKind = 'whole' | 'decimal' | 'fen'

/** The number in what was typed: undefined for nothing, NaN for what is none. Thousands separators and full-width digits are allowed. */
export function parseNumber(typed: string, kind: NumberKind): number | undefined {
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '')
  if (plain === '') return undefined
  const shape = kind === 'whole' ? /^-?\d+$/ : kind === 'fen' ? /^-?\d+(\.\d{0,2})?$/ : /^-?\d+(\.\d*)?$/
  if (!shape.test(plain)) return Number.NaN
  if (kind !== 'fen') return Number(plain)
  // By digits, not by multiplication: 1.15 × 100 is not 115 in binary.
  const [yuan = '0', cents = ''] = plain.replace('-', '').split('.')
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return plain.startsWith('-') ? -fen : fen
}

/** The text of a number for editing. */
export function numberText(value: number | undefined, kind: NumberKind): string {
  if (value === undefined || Number.isNaN(value)) return ''
  if (kind !== 'fen') return String(value)
  const whole = Math.abs(value)
  return `${value < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
