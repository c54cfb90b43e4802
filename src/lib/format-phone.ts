/** A mainland mobile number in groups, `138 0000 0001`; any other text comes back as it is. */
export function groupPhone(phone: string): string {
  const digits = phonePlain(phone)
  return /^1\d{10}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}` : phone
}

/** The number without the spaces and dashes of grouping, and without a leading +86. */
export function phonePlain(phone: string): string {
  return phone.replace(/[\s-]/g, '').replace(/^\+86/, '')
}

/**
 * Groups digits while they are typed or pasted, also full-width ones and behind a country code; at most 11 digits are
 * kept.
 */
export function groupPhoneWhileTyping(typed: string): string {
  const digits = digitsIn(typed)
    .replace(/^(?:0086|86)(?=1\d{10})/, '')
    .slice(0, 11)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}

/** Where the caret stands in `grouped` with as many digits before it as it had in the first `caret` characters of `typed`. */
export function caretInGroups(grouped: string, typed: string, caret: number): number {
  // A country code that was taken off stood before everything.
  const after = digitsIn(typed.slice(caret)).length
  let at = grouped.length
  for (let passed = 0; at > 0 && passed < after; at -= 1) if (/\d/.test(grouped[at - 1] ?? '')) passed += 1
  return grouped[at - 1] === ' ' ? at - 1 : at
}

const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
