import { expect, test } from 'vitest'
import { approvalFigures } from './figures.ts'

const HOUR_MS = 3_600_000
const NOW = 100 * 24 * HOUR_MS
const ago = (hours: number) => NOW - hours * HOUR_MS

type Given = Parameters<typeof approvalFigures>[0][number]
type Task = Given['tasks'][number]

const task = (status: Task['status'], from: number, to: number | null): Task => ({
  ...{ taskId: '', nodeId: '', round: 1, assignee: 'a', name: '甲', instead: '', insteadName: '', kind: 'approve' },
  ...{ status, place: 0, parent: '', added: '', addedMode: 'all', comment: '', files: [], sign: null },
  ...{ arrivedAt: from, readAt: null, dueAt: null, actedAt: to, endedBy: '', urges: [], reminded: 0, rev: 1 },
})
const holder = (username: string, hours: number) => ({ username, name: username, since: ago(hours) })
const row = (values: Partial<Given>): Given => ({
  ...{ status: 'pending', templateName: '请假', holders: [], tasks: [], ...values },
})

test('what is open by its age, and with whom', () => {
  const { byAge, bottlenecks } = approvalFigures(
    [
      row({ holders: [holder('a', 1), holder('b', 30)] }),
      row({ holders: [holder('a', 24)] }),
      row({ holders: [holder('c', 200)] }),
      row({ status: 'approved', holders: [holder('c', 5)] }),
    ],
    NOW,
  )
  expect(byAge).toEqual([1, 2, 0, 1])
  expect(bottlenecks.map(({ username, count }) => [username, count])).toEqual([
    ['a', 2],
    ['c', 1],
    ['b', 1],
  ])
  expect(bottlenecks[0]?.since).toBe(ago(24))
})

test('how long people take, in the middle; what rules, the clock or a device have decided is left out', () => {
  const { handling } = approvalFigures(
    [
      row({ tasks: [task('approved', ago(10), ago(8)), task('rejected', ago(10), ago(4))] }),
      row({ tasks: [task('approved', ago(10), ago(9)), task('autoApproved', ago(90), ago(1))] }),
      row({ tasks: [task('approved', ago(10), 0)] }),
      row({ templateName: '报销', tasks: [task('approved', ago(50), ago(2))] }),
    ],
    NOW,
  )
  expect(handling).toEqual([
    { name: '报销', hours: 48, count: 1 },
    { name: '请假', hours: 2, count: 3 },
  ])
})
