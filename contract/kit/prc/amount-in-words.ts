const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['仟', '佰', '拾', '']
const GROUPS = ['', '万', '亿', '兆']

/**
 * An amount in the Chinese capitals of vouchers and invoices (Rules on filling in payment vouchers, 支付结算办法 annex 1):
 * 整 after yuan and jiao, nothing after fen; one 零 for a gap of noughts. Takes an integer number of fen; throws a
 * RangeError for anything else.
 */
export function amountInWords(fen: number): string {
  if (!Number.isSafeInteger(fen)) {
    throw new RangeError(`not an integer number of fen: ${fen}`)
  }
  const amount = Math.abs(fen)
  const yuan = Math.floor(amount / 100)
  const jiao = Math.floor(amount / 10) % 10
  const last = amount % 10
  const whole = yuan > 0 ? `${integerInWords(yuan)}元` : ''
  const gap = yuan > 0 && jiao === 0 && last > 0 ? DIGITS.charAt(0) : ''
  const parts = (jiao > 0 ? `${DIGITS.charAt(jiao)}角` : '') + gap + (last > 0 ? `${DIGITS.charAt(last)}分` : '整')
  return (fen < 0 ? '负' : '') + (amount === 0 ? '零元' : whole) + parts
}

/** A positive integer: groups of four digits, each with its own unit. */
function integerInWords(value: number): string {
  let words = ''
  for (let group = GROUPS.length - 1; group >= 0; group -= 1) {
    const part = Math.floor(value / 10_000 ** group) % 10_000
    if (part > 0) {
      const bridge = words !== '' && (part < 1000 || isSkipped(value, group + 1)) ? DIGITS.charAt(0) : ''
      words += bridge + groupInWords(part) + GROUPS[group]
    }
  }
  return words
}

function isSkipped(value: number, group: number): boolean {
  return Math.floor(value / 10_000 ** group) % 10_000 === 0
}

/** One to four digits, inner noughts as one 零, none at either end. */
function groupInWords(part: number): string {
  let words = ''
  let gap = false
  for (const [index, place] of PLACES.entries()) {
    const digit = Math.floor(part / 10 ** (3 - index)) % 10
    if (digit === 0) {
      gap = words !== ''
    } else {
      words += (gap ? DIGITS.charAt(0) : '') + DIGITS.charAt(digit) + place
      gap = false
    }
  }
  return words
}
