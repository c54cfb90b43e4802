// To-dos by when they want to be done.
import { shanghaiDay } from '#src/lib/shanghai-date.ts'

const TODO_GROUPS = ['overdue', 'today', 'week', 'earlier'] as const
export type TodoGroup = (typeof TODO_GROUPS)[number]

interface Waiting {
  readonly at: number
  readonly dueAt: number | null
  readonly priority: string
}

/** Days of a week, today included. */
const WEEK_DAYS = 7

/**
 * The group of a to-do at this moment: overdue once its end has passed; otherwise by the day on which it is due, or on
 * which it came where nothing is said. Days are those of Asia/Shanghai.
 */
export function todoGroup(todo: Waiting, nowMs: number): TodoGroup {
  if (todo.dueAt !== null && todo.dueAt < nowMs) return 'overdue'
  const days = Math.abs(shanghaiDay(nowMs) - shanghaiDay(todo.dueAt ?? todo.at))
  if (days === 0) return 'today'
  return days < WEEK_DAYS ? 'week' : 'earlier'
}

/** The groups that hold something, in their order; urgent ones first, then those due first, then the newest. */
export function groupTodos<T extends Waiting>(todos: readonly T[], nowMs: number): { group: TodoGroup; todos: T[] }[] {
  const before = (a: T, b: T) =>
    Number(b.priority === 'urgent') - Number(a.priority === 'urgent') ||
    (a.dueAt ?? Number.MAX_SAFE_INTEGER) - (b.dueAt ?? Number.MAX_SAFE_INTEGER) ||
    b.at - a.at
  return TODO_GROUPS.map((group) => ({
    group,
    todos: todos.filter((one) => todoGroup(one, nowMs) === group).sort(before),
  })).filter(({ todos: some }) => some.length > 0)
}
