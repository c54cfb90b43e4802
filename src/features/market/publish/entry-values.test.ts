import { expect, test } from 'vitest'
import { publishText } from '#src/i18n/market/publish.ts'
import { evenPercent, type PartRow, partsFault, weightOf } from './entry-values.ts'

const words = publishText.zh
const rows = (...percents: (number | undefined)[]): PartRow[] =>
  percents.map((percent, index) => ({ key: String(index), applicationUri: `app_${index}`, percent }))

test('a weight is a percent of two decimals at most', () => {
  expect(weightOf({ percent: 33.33 })).toBe(3333)
  expect(weightOf({ percent: 0.07 })).toBe(7)
  expect(weightOf({ percent: 100 })).toBe(10_000)
  for (const percent of [undefined, Number.NaN, 0, -1, 100.01, 33.333]) expect(weightOf({ percent })).toBeUndefined()
})

test('even shares make the whole', () => {
  for (const count of [1, 2, 3, 7, 20])
    expect(
      partsFault(rows(...Array.from({ length: count }, (_, index) => evenPercent(count, index))), words),
    ).toBeUndefined()
})

test('parts are said to be wrong in the order in which a person mends them', () => {
  expect(partsFault([], words)).toBe(words.partsMissing)
  expect(partsFault([{ key: 'a', applicationUri: undefined, percent: 100 }], words)).toBe(words.partMissing)
  const [one] = rows(50)
  expect(partsFault([one as PartRow, one as PartRow], words)).toBe(words.partTwice)
  expect(partsFault(rows(50, undefined), words)).toBe(words.weightWrong)
  expect(partsFault(rows(50, 49.99), words)).toBe(words.totalWrong)
})
