import { expect, test } from 'vitest'
import { cameToday, redOf, unsignedSheets } from './site-watch.ts'

const worker = (uri: string, status: 'pending' | 'in' | 'out' | 'blocked' = 'in') => ({ uri, name: uri, status })

test('who came today: each once, of those who are registered', () => {
  const seen = (projectWorkerUri: string, day: string, direction: 'in' | 'out' = 'in') => ({
    ...{ projectWorkerUri, day, direction },
  })
  expect(
    cameToday(
      [worker('a'), worker('b'), worker('c'), worker('gone', 'out')],
      [
        seen('a', '2026-06-01'),
        seen('a', '2026-06-01'),
        seen('b', '2026-05-31'),
        seen('c', '2026-06-01', 'out'),
        seen('gone', '2026-06-01'),
      ],
      '2026-06-01',
    ),
  ).toEqual({ came: 1, registered: 3 })
})

test('sheets out for signing, and the signatures that they lack', () => {
  expect(
    unsignedSheets([
      { status: 'signing', heads: 5, signedCount: 2 },
      { status: 'signing', heads: 3, signedCount: 3 },
      { status: 'draft', heads: 9, signedCount: 0 },
      { status: 'paid', heads: 9, signedCount: 8 },
    ]),
  ).toEqual({ sheets: 1, signatures: 3 })
})

test('red by one condition: whoever has left is nobody’s concern any more', () => {
  const light = (condition: 'age' | 'training', colour: 'red' | 'amber') => [{ condition, light: colour, reason: '' }]
  const lights: Record<string, ReturnType<typeof light>> = {
    old: light('age', 'red'),
    older: light('age', 'amber'),
    untrained: light('training', 'red'),
    left: light('age', 'red'),
  }
  const all = [worker('old'), worker('older'), worker('untrained', 'pending'), worker('left', 'out')]
  const found = (condition: 'age' | 'training') => redOf(all, condition, ({ uri }) => lights[uri] ?? [])
  expect(found('age').map(({ uri }) => uri)).toEqual(['old'])
  expect(found('training').map(({ uri }) => uri)).toEqual(['untrained'])
})
