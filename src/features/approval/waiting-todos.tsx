import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { todo } from '#contract/domains/approval.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { todoText } from '#src/i18n/approval/todo.ts'
import { todoSentences } from '#src/i18n/approval/todo-sentences.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { stateWord } from '#src/i18n/record-words.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useAnswered } from '#src/ui/kept-place.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { sayTodo } from './say-todo.ts'
import classes from './todo.module.css'
import { groupTodos } from './todo-groups.ts'

const OPEN = { filters: [{ field: 'status', is: 'open' }] } as const
const MOST = 3

/** The to-dos that are most pressing, each with the button that leads to it. */
export function WaitingTodos() {
  const words = useText(todoText)
  const sentences = useText(todoSentences)
  const { names } = useText(permissionText)
  const now = useNow()
  const { rows, total, state } = useRows(todo, OPEN)
  useAnswered(state === 'ready')
  const first = groupTodos(rows, now)
    .flatMap(({ todos }) => todos)
    .slice(0, MOST)
  return (
    <PageSection
      title={words.waitingForYou}
      actions={
        total > MOST && (
          <Button component={UiLink} href="/message/toDoCenter" size="xs" variant="subtle">
            {words.all(total)}
          </Button>
        )
      }
    >
      {state === 'loading' ? (
        <p className={classes.nothing}>&nbsp;</p>
      ) : first.length === 0 ? (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
          {words.allDone}
        </p>
      ) : (
        <ul className={classes.waiting}>
          {first.map((row) => {
            const { title, summary } = sayTodo(row, sentences, names, stateWord)
            return (
              <li key={row.uri} className={classes.waitingLine}>
                <span className={classes.waitingWords}>
                  <span className={classes.waitingTitle}>{title}</span>
                  <span className={classes.waitingFacts}>
                    {summary !== '' && `${summary} · `}
                    {row.dueAt === null ? <RelativeTime atMs={row.at} /> : words.due(dateTime(row.dueAt))}
                  </span>
                </span>
                <Button component={UiLink} href={row.deepLink} variant="light" aria-label={words.dealWith(title)}>
                  {words.deal}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </PageSection>
  )
}
