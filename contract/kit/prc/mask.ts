const STAR = '*'
/** A mask that hides fewer characters than this gives the number away to anyone who can count. */
const MIN_HIDDEN = 4

/** First three and last four digits of a mobile number: `138****5678`. */
export function maskMobile(mobile: string): string {
  return mask(mobile, 3, 4)
}

/** First three and last four characters of an identity number. */
export function maskIdNumber(number: string): string {
  return mask(number, 3, 4)
}

/** Last four digits of a bank card or account. */
export function maskBankCard(cardNumber: string): string {
  return mask(cardNumber, 0, 4)
}

/** Shows `head` and `tail` characters; shorter values lose first the head, then the tail, so that something stays hidden. */
function mask(value: string, head: number, tail: number): string {
  const characters = [...value]
  const shownTail = characters.length >= tail + MIN_HIDDEN ? tail : 0
  const shownHead = characters.length >= head + tail + MIN_HIDDEN ? head : 0
  const hidden = characters.length - shownHead - shownTail
  return (
    characters.slice(0, shownHead).join('') +
    STAR.repeat(hidden) +
    characters.slice(characters.length - shownTail).join('')
  )
}
