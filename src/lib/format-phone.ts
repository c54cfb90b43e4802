/** A mainland mobile number in groups, `138 0000 0001`; any other text comes back as it is. */
export function groupPhone(phone: string): string {
  const digits = phonePlain(phone)
  return /^1\d{10}$/.test(digits) ? `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}` : phone
}

/** The number without the spaces and dashes of grouping, and without a leading +86. */
export function phonePlain(phone: string): string {
  return phone.replace(/[\s-]/g, '').replace(/^\+86/, '')
}

/** Groups digits while they are typed; at most 11 digits are kept. */
export function groupPhoneWhileTyping(typed: string): string {
  const digits = phonePlain(typed).replace(/\D/g, '').slice(0, 11)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}
