import { expect, test } from 'vitest'
import { activityStatus } from './activity-status.ts'
import { forwardFault } from './article-rules.ts'

const times = { regStart: 100, regEnd: 200, start: 300, end: 400, capacity: 10 }

test.each([
  ['before registration opens', 50, 0, 2],
  ['while it is open', 100, 9, 4],
  ['full before it closes', 150, 10, 5],
  ['full before it opens', 50, 10, 5],
  ['after it has closed', 200, 0, 5],
  ['while it lasts', 300, 10, 3],
  ['after its end', 400, 0, 1],
] as const)('%s', (_, now, taken, status) => {
  expect(activityStatus(times, taken, now)).toBe(status)
})

test('without registration there are three states', () => {
  const free = { ...times, regStart: null, regEnd: null, capacity: null }
  expect([50, 300, 400].map((now) => activityStatus(free, 0, now))).toEqual([2, 3, 1])
})

test('a forward reaches no more people than what is forwarded', () => {
  const root = (visibility: string, allowForward = true) => ({ visibility, allowForward })
  expect(forwardFault(root('public'), 'public')).toBeUndefined()
  expect(forwardFault(root('organisation'), 'organisation')).toBeUndefined()
  expect(forwardFault(root('organisation'), 'self')).toBeUndefined()
  expect(forwardFault(root('organisation'), 'public')).toBe('audienceWider')
  for (const narrow of ['departments', 'people', 'self'])
    expect(forwardFault(root(narrow), 'self')).toBe('notForwardable')
  expect(forwardFault(root('public', false), 'self')).toBe('notForwardable')
})
