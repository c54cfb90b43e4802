import { expect, test } from 'vitest'
import { createRowQueries } from '#src/sync/mirror/row-query.ts'
import { suggestNumber } from './suggest-number.ts'

/** What is suggested where these numbers are in use, the last one given last. */
function suggested(...numbers: readonly string[]): Promise<string | undefined> {
  const rows = new Map(numbers.map((employeeNo, at) => [`emp_${at}`, { uri: `emp_${at}`, rev: 1, employeeNo }]))
  const snapshot = { state: 'ready', filling: undefined, rows, version: 1, changedSince: () => undefined } as const
  const queries = createRowQueries()
  return suggestNumber({
    ask: async (_, query) => ({ ...queries.answer(snapshot, query), state: 'ready', filling: undefined }),
  })
}

test('the next one goes on from the highest of the kind that was given last', async () => {
  expect(await suggested('LM0007', 'LM0010', 'LM0009')).toBe('LM0011')
  expect(await suggested('HJ09', 'LM0001')).toBe('LM0002')
  // Others that only contain it, or go on in letters, are of another kind.
  expect(await suggested('XLM9000', 'LM9x', 'LM0001')).toBe('LM0002')
  expect(await suggested('A1', '12', '7')).toBe('13')
})

test('nothing is suggested where nobody has a number to go on from', async () => {
  expect(await suggested()).toBeUndefined()
  expect(await suggested('LM0001', '甲')).toBeUndefined()
})
