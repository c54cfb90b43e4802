/** The longest text of a cell in .xlsx and .xls, in UTF-16 units. */
export const MAX_CELL_TEXT = 32_767
/** Stands at the end of a text that was cut, in any language. */
export const CUT_MARK = ' […]'

/** The text shortened to what a cell may hold, with a visible mark at its end; never half a character. */
export function cutCellText(text: string): string {
  const end = MAX_CELL_TEXT - CUT_MARK.length
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1))
  return text.slice(0, splitsPair ? end - 1 : end) + CUT_MARK
}
