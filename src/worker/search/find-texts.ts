import { toPinyin } from '../pinyin/to-pinyin.ts'
import { normaliseQuery, normaliseText } from './normalise-text.ts'

/**
 * Places of the texts that a query finds, best first: those whose first word begins with it, then those that hold it. Every
 * word of a text counts as it is written, by its pinyin and by its initials.
 */
export function findTexts(texts: readonly string[], query: string): number[] {
  const wanted = normaliseQuery(query)
  const ranks = texts.map((text) => rankOf(normaliseText(text).split(/\s+/), wanted))
  return ranks.flatMap((rank, at) => (rank === undefined ? [] : [at])).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
}

function rankOf(words: readonly string[], wanted: string): number | undefined {
  const spellings = words.map((word) => {
    const { full, initials, others } = toPinyin(word, { surname: false })
    return [word, full, initials, ...others]
  })
  if (spellings[0]?.some((one) => one.startsWith(wanted))) return 0
  if (spellings.some(([word]) => word?.includes(wanted))) return 1
  return spellings.some((all) => all.some((one) => one.startsWith(wanted))) ? 2 : undefined
}
