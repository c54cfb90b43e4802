/**
 * Texts that a spreadsheet would take for a formula, some of them in full-width signs too, and behind blanks that it takes
 * off; an apostrophe in front of them is doubled so that it can be taken off again.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u
/** A spreadsheet makes a number of these digits, and shows them as they are. */
const SHORT_NUMBER = /^(?:0|[1-9]\d{0,7})$/
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const TIME = '\\d{1,4}:\\d{1,2}(?::\\d{1,2}(?:\\.\\d*)?)?(?:\\s*[ap]m?)?'
const DAYS = [
  '\\d{1,4}[-/.]\\d{1,2}(?:[-/.]\\d{1,4})?',
  `\\d{1,4}[-/.\\s]*${MONTH}(?:[-/.,\\s]*\\d{1,4})?`,
  `${MONTH}[-/.,\\s]*\\d{1,4}(?:[-/.,\\s]+\\d{1,4})?`,
  '\\d{2,4}年\\d{1,2}月(?:\\d{1,2}日)?|\\d{1,2}月\\d{1,2}日',
]
/**
 * Texts that a spreadsheet would turn into something else and show changed: truth; numbers with their separators, currencies,
 * percents and exponents, or negative ones in brackets; fractions; days and times of day in the ways of several languages.
 */
const CHANGED = [
  'true|false',
  '\\(?\\p{Sc}?\\s*[\\d.,]*\\d[\\d.,]*(?:E[+-]?\\d+)?\\s*[\\p{Sc}%]?\\)?',
  '\\d+\\s+\\d+/\\d+',
  '\\d{1,3}(?:\\s\\d{3})+(?:[.,]\\d+)?',
  `(?:${DAYS.join('|')})(?:[T\\s]+${TIME})?`,
  TIME,
  '\\d{1,2}\\s+[ap]m?',
  '(?:上午|下午)?\\s*\\d{1,2}(?:时\\d{1,2}分(?:\\d{1,2}秒)?|:\\d{2}(?::\\d{2})?)',
].map((form) => new RegExp(`^(?:${form})$`, 'iu'))

/**
 * A text as it can stand in a CSV file that people open in a spreadsheet. What would run as a formula gets an apostrophe
 * in front, what would be changed as a number a tab, which spreadsheets keep as text without showing it.
 */
export function guardCsvText(text: string): string {
  if (FORMULA.test(text)) {
    return `'${text}`
  }
  return isChanged(text) ? `\t${text}` : text
}

/** `false`, with blanks around it. */
const LONGEST_WORD = 9
/** Nothing that spreadsheets change is longer, but for digits. */
const LONGEST = 60

/** Full-width signs count like the others, and blanks around a text are taken off before it is looked at. */
function isChanged(text: string): boolean {
  if (text.length > LONGEST) return /^\s*\d[\d.,]*\s*$/.test(text)
  const hasNumber = /\p{N}/u.test(text)
  if (hasNumber ? SHORT_NUMBER.test(text) : text.length > LONGEST_WORD) return false
  const plain = text.normalize('NFKC').trim()
  return CHANGED.some((form) => form.test(plain))
}

/** Takes the guard off again, also the `="…"` that other programs write for the same purpose. */
export function unguardCsvText(text: string): string {
  if (text.startsWith("'") && FORMULA.test(text)) {
    return text.slice(1)
  }
  const formula = /^="((?:[^"]|"")*)"$/.exec(text)
  if (formula !== null) {
    return (formula[1] ?? '').replaceAll('""', '"')
  }
  return text.startsWith('\t') ? text.slice(1) : text
}
