import { expect, test } from 'vitest'
import { copiesUnreadFirst, isUnread } from './copies-first.ts'

const copied = (key: string, ...readBy: readonly string[]) => ({
  key,
  copies: ['hr', 'manager'].map((username) => ({
    ...{ username, name: username, at: 1, by: 'node' as const },
    readAt: readBy.includes(username) ? 2 : null,
  })),
})

test('copies that a person has not read come first, each half in the order that was given', () => {
  const rows = [copied('newest', 'hr'), copied('older'), copied('oldest', 'manager')]
  expect(copiesUnreadFirst(rows, 'hr').map(({ key }) => key)).toEqual(['older', 'oldest', 'newest'])
  expect(copiesUnreadFirst(rows, 'manager').map(({ key }) => key)).toEqual(['newest', 'older', 'oldest'])
  expect(rows.map((row) => isUnread(row, 'foreman'))).toEqual([false, false, false])
})
