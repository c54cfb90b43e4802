import { todo } from '#contract/domains/approval.ts'
import type { WidgetSize } from '#contract/domains/board/board-layout.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { todoText } from '#src/i18n/approval/todo.ts'
import { todoSentences } from '#src/i18n/approval/todo-sentences.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { stateWord } from '#src/i18n/record-words.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { sayTodo } from './say-todo.ts'
import { groupTodos } from './todo-groups.ts'
import classes from './todos-widget.module.css'

const OPEN = { filters: [{ field: 'status', is: 'open' }] } as const
const GROUPS = ['overdue', 'today', 'week', 'earlier'] as const
const LINES: Readonly<Record<WidgetSize, number>> = { S: 0, M: 3, L: 6 }

/** How much waits, by when; and what presses most. */
export function TodosWidget({ size }: { size: WidgetSize }) {
  const words = useText(boardText)
  const todoWords = useText(todoText)
  const sentences = useText(todoSentences)
  const { names } = useText(permissionText)
  const now = useNow()
  const { rows, state } = useRows(todo, OPEN)
  const groups = groupTodos(rows, now)
  const first = groups.flatMap(({ todos }) => todos).slice(0, LINES[size])
  return (
    <Widget
      title={words.cards.todos}
      more={{ label: words.all, href: '/message/toDoCenter' }}
      nothing={rows.length === 0 ? (state === 'loading' ? ' ' : words.todos.none) : undefined}
    >
      <ul className={classes.counters}>
        {GROUPS.map((group) => {
          const count = groups.find((one) => one.group === group)?.todos.length ?? 0
          return (
            <li key={group}>
              <UiLink href="/message/toDoCenter" className={classes.counter} data-group={count > 0 ? group : undefined}>
                <span className={classes.number}>{count}</span>
                {words.todos[group]}
              </UiLink>
            </li>
          )
        })}
      </ul>
      {first.length > 0 && (
        <WidgetLines>
          {first.map((row) => {
            const { title, summary } = sayTodo(row, sentences, names, stateWord)
            return (
              <WidgetLine
                key={row.uri}
                href={row.deepLink}
                title={title}
                facts={
                  <>
                    {summary !== '' && `${summary} · `}
                    {row.dueAt === null ? <RelativeTime atMs={row.at} /> : todoWords.due(dateTime(row.dueAt))}
                  </>
                }
              />
            )
          })}
        </WidgetLines>
      )}
    </Widget>
  )
}
