/**
 * Texts that a spreadsheet would take for a formula, some of them in full-width signs too, and behind blanks that it takes
 * off; an apostrophe in front of them is doubled so that it can be taken off again.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u
/** Texts that a spreadsheet would turn into numbers or dates and show changed: long or zero-led digits, 1E5, 3-5, 2026/1, 8:30. */
const NUMBER_LIKE =
  /^(?:0\d+|\d{9,}|[\d.,]*\d(?:E[+-]?\d+|%)|\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?|\d{1,3}:\d{2}(?::\d{2})?)$/i

/**
 * A text as it can stand in a CSV file that people open in a spreadsheet. What would run as a formula gets an apostrophe
 * in front, what would be changed as a number a tab, which spreadsheets keep as text without showing it.
 */
export function guardCsvText(text: string): string {
  if (FORMULA.test(text)) {
    return `'${text}`
  }
  return NUMBER_LIKE.test(text) ? `\t${text}` : text
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
