// Codes that people read out and type: what a payer writes on a transfer, share codes.

/** Without letters and digits that look like others. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

export function readableCode(random: () => number): string {
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)]
  return Array.from({ length: LENGTH }, letter).join('')
}
