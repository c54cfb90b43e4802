import { expect, test } from 'vitest'
import { groupTodos, todoGroup } from './todo-groups.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const NOW = at('2026-07-08T09:00')
const todo = (values: { at?: string; dueAt?: string | null; priority?: string; uri?: string }) => ({
  uri: values.uri ?? '',
  at: at(values.at ?? '2026-07-08T08:00'),
  dueAt: values.dueAt ? at(values.dueAt) : null,
  priority: values.priority ?? 'normal',
})

test.each([
  [{ dueAt: '2026-07-08T08:59' }, 'overdue'],
  [{ dueAt: '2026-07-08T23:59' }, 'today'],
  [{ dueAt: '2026-07-09T00:00' }, 'week'],
  [{ at: '2026-07-08T00:00' }, 'today'],
  // Days are Shanghai's: an hour before midnight there is yesterday.
  [{ at: '2026-07-07T23:59' }, 'week'],
  [{ at: '2026-07-02T00:00' }, 'week'],
  [{ at: '2026-07-01T23:59' }, 'earlier'],
  // Due today, whenever it came.
  [{ at: '2026-05-01T00:00', dueAt: '2026-07-08T18:00' }, 'today'],
] as const)('%j is %s', (values, group) => {
  expect(todoGroup(todo(values), NOW)).toBe(group)
})

test('groups in their order, empty ones left out; urgent first, then what is due first, then the newest', () => {
  const groups = groupTodos(
    [
      todo({ uri: 'old', at: '2026-07-08T01:00' }),
      todo({ uri: 'new', at: '2026-07-08T02:00' }),
      todo({ uri: 'due', dueAt: '2026-07-08T12:00' }),
      todo({ uri: 'urgent', priority: 'urgent' }),
      todo({ uri: 'late', dueAt: '2026-07-01T12:00' }),
    ],
    NOW,
  )
  expect(groups.map(({ group, todos }) => [group, todos.map((one) => one.uri)])).toEqual([
    ['overdue', ['late']],
    ['today', ['urgent', 'due', 'new', 'old']],
  ])
})
