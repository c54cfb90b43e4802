// Employee numbers that count up, on both ends.

/** The number after this one: its last digits count up and keep their width. Undefined when it ends in no digit. */
export function nextNumber(last: string): string | undefined {
  const match = /^(.*?)(\d{1,15})$/.exec(last)
  if (!match) return undefined
  const [, prefix = '', digits = ''] = match
  return `${prefix}${String(Number(digits) + 1).padStart(digits.length, '0')}`
}
