// The text by which a row is found: its own texts and, for Chinese ones, how they are read.
import type { AnyRow } from '#contract/kit/collection.ts'
import { normalise } from '#contract/kit/row-filter.ts'
import { textValues } from '#src/sync/mirror/row-query.ts'
import { soundsOf } from '../pinyin/write-sounds.ts'

const CHINESE = /\p{Script=Han}/u
/** Longer texts are remarks, which nobody looks for by initials. */
const LONGEST_NAME = 40

/** Collections whose `name` is a person's: its first characters are read as a surname. */
const PEOPLE = /^(emp|wkr|pwk|pct|ext)_/

/** Own texts, pinyin and initials, a line each: a match never spans two of them. */
export function searchText(row: AnyRow, fields: readonly string[] | undefined): string {
  const surname = PEOPLE.test(row.uri)
  const lines: string[] = []
  for (const value of textValues(row, fields)) {
    lines.push(normalise(value))
    if (value.length <= LONGEST_NAME && CHINESE.test(value)) lines.push(...soundsOf(value, { surname }))
  }
  return lines.join('\n')
}
