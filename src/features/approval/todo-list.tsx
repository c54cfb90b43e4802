import { todo } from '#contract/domains/approval.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/use-rows.ts'
import { todoText } from '#src/i18n/approval/todo.ts'
import { todoSentences } from '#src/i18n/approval/todo-sentences.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { stateWord } from '#src/i18n/record-words.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { FillingNote } from '#src/ui/state/filling-note.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { sayTodo } from './say-todo.ts'
import classes from './todo.module.css'
import { groupTodos } from './todo-groups.ts'

type Todo = Row<typeof todo>

const OPEN = { filters: [{ field: 'status', is: 'open' }] } as const
const CLOSED = {
  filters: [{ field: 'status', in: ['done', 'cancelled'] }],
  sort: [{ field: 'closedAt', descending: true }],
} as const

interface TodoListProps {
  which: 'open' | 'done'
  /** Where a to-do is dealt with: a path inside the app. */
  onOpen: (path: string) => void
}

/** What waits for the person, by when; or what has been dealt with, the latest first. */
export function TodoList({ which, onOpen }: TodoListProps) {
  const words = useText(todoText)
  const now = useNow()
  const { rows, state, filling } = useRows(todo, which === 'open' ? OPEN : CLOSED)
  if (state === 'loading') return <SkeletonList />
  if (rows.length === 0)
    return which === 'open' ? (
      <StateEmpty kind="done" text={words.noOpen} hint={words.noOpenHint} />
    ) : (
      <StateEmpty kind="missing" text={words.noDone} />
    )
  return (
    <>
      {state === 'filling' && <FillingNote done={filling?.rows ?? 0} total={filling?.count ?? 0} />}
      {which === 'done' ? (
        <Lines rows={rows} onOpen={onOpen} />
      ) : (
        groupTodos(rows, now).map(({ group, todos }) => (
          <section key={group} aria-label={words.groups[group]}>
            <h2 className={classes.group} data-group={group}>
              {words.groups[group]}
              <span className={classes.count}>{todos.length}</span>
            </h2>
            <Lines rows={todos} onOpen={onOpen} />
          </section>
        ))
      )}
    </>
  )
}

function Lines({ rows, onOpen }: { rows: readonly Todo[]; onOpen: (path: string) => void }) {
  const words = useText(todoText)
  const sentences = useText(todoSentences)
  const { names } = useText(permissionText)
  return (
    <ul className={classes.list}>
      {rows.map((row) => {
        const { title, summary } = sayTodo(row, sentences, names, stateWord)
        return (
          <li key={row.uri}>
            <LineButton
              title={
                <>
                  {title}
                  {row.priority === 'urgent' && row.status === 'open' && (
                    <StatusTag tone="attention">{words.urgent}</StatusTag>
                  )}
                </>
              }
              lines={[
                summary,
                <>
                  {words.kinds[row.kind]}
                  {row.fromName !== '' && ` · ${words.from(row.fromName)}`} · <RelativeTime atMs={row.at} />
                  {row.dueAt !== null && row.status === 'open' && ` · ${words.due(dateTime(row.dueAt))}`}
                </>,
              ]}
              end={row.status === 'open' ? <span className={classes.open}>{words.open}</span> : <Outcome row={row} />}
              onPress={() => onOpen(row.deepLink)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** What became of it, where that is known; else only that it is done. */
function Outcome({ row: { status, outcome, facts } }: { row: Todo }) {
  const { closed, outcomes } = useText(todoText)
  if (outcome === 'passed' || outcome === 'refused')
    return <StatusTag tone={outcome === 'passed' ? 'good' : 'neutral'}>{outcomes[outcome]}</StatusTag>
  const word = outcome !== null && facts?.kind === 'record' ? stateWord(facts.flow, outcome) : ''
  return <StatusTag tone={status === 'done' ? 'good' : 'neutral'}>{word === '' ? closed[status] : word}</StatusTag>
}
