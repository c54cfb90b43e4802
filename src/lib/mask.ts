/** Keeps `head` and `tail` characters and puts `*` for the rest. Text too short to hide anything is masked whole. */
export function maskMiddle(value: string, head: number, tail: number): string {
  const characters = [...value]
  const hidden = characters.length - head - tail
  if (hidden <= 0) return '*'.repeat(characters.length)
  return `${characters.slice(0, head).join('')}${'*'.repeat(hidden)}${tail === 0 ? '' : characters.slice(-tail).join('')}`
}

/** A phone number with its first 3 and last 4 digits: `138****0001`. */
export function maskPhone(phone: string): string {
  return maskMiddle(phone.replace(/[\s-]/g, ''), 3, 4)
}

/** A resident identity number (GB 11643) with its first 3 and last 4 characters. */
export function maskIdentityNumber(value: string): string {
  return maskMiddle(value, 3, 4)
}

/** A bank card with its last 4 digits, in groups of four. */
export function maskBankCard(value: string): string {
  const plain = value.replace(/\s/g, '')
  return plain.length <= 4 ? '*'.repeat(plain.length) : `**** **** **** ${plain.slice(-4)}`
}
