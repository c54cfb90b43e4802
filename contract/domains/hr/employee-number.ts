// What an employee number looks like.

/**
 * Whether a text can be an employee number: it begins with a letter, a Chinese character or a digit, so that no spreadsheet
 * takes it for a formula or an amount. Its length is the field's.
 */
export const isEmployeeNumber = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text)
