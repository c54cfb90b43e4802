/** What a number format makes of a number. */
export type DateFormat = 'date' | 'dateTime' | 'time' | 'none'

/** Formats without a code in the file, the ones of Chinese, Japanese and Korean Excel included (ECMA-376 part 1, 18.8.30). */
const BUILT_IN: readonly (readonly [from: number, to: number, DateFormat])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'dateTime'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 54, 'date'],
  [55, 56, 'time'],
  [57, 58, 'date'],
]

/** What a built-in format id means. */
export function builtInDateFormat(id: number): DateFormat {
  return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'none'
}

/** What a format code such as `yyyy"年"m"月"d"日"` or `0.00E+00` makes of a number. */
export function dateFormatOf(code: string): DateFormat {
  const first = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .split(';', 1)[0]
  const letters = (first ?? '').replace(/general|e[+-]/gi, '')
  const hasTime = /[hs]/i.test(letters)
  const hasDate = /[yd]/i.test(letters) || (!hasTime && /m/i.test(letters))
  return hasDate ? (hasTime ? 'dateTime' : 'date') : hasTime ? 'time' : 'none'
}
