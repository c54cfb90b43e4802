import { Button } from '@mantine/core'
import type { ElsewhereTodo } from '#contract/domains/approval/todo-calls.ts'
import { claimTodo, todo } from '#contract/domains/approval.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { todoText } from '#src/i18n/approval/todo.ts'
import { todoSentences } from '#src/i18n/approval/todo-sentences.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { stateWord } from '#src/i18n/record-words.ts'
import { todoKindWord } from '#src/i18n/todo-kinds.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useSave } from '#src/records/use-save.ts'
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
/** A to-do of this identity, or of another one that the server was asked for. */
type Line = Pick<Todo, keyof ElsewhereTodo & keyof Todo> & Partial<Todo> & { readonly identity?: string }

const OPEN = { filters: [{ field: 'status', is: 'open' }] } as const
const CLOSED = {
  filters: [{ field: 'status', in: ['done', 'cancelled'] }],
  sort: [{ field: 'closedAt', descending: true }],
} as const

interface TodoListProps {
  which: 'open' | 'done'
  /** Where a to-do is dealt with: a path inside the app. */
  onOpen: (path: string) => void
  /** What waits under other identities, where it is to stand in the same list. */
  elsewhere?: Elsewhere | undefined
}

export interface Elsewhere {
  readonly todos: readonly ElsewhereTodo[]
  readonly nameOf: (domain: string) => string
  /** Switches to the identity and goes there. */
  readonly onOpen: (domain: string, path: string) => void
}

/** What waits for the person, by when; or what has been dealt with, the latest first. */
export function TodoList({ which, onOpen, elsewhere }: TodoListProps) {
  const words = useText(todoText)
  const now = useNow()
  const { rows, state, filling } = useRows(todo, which === 'open' ? OPEN : CLOSED)
  const lines: readonly Line[] = [
    ...rows,
    ...(elsewhere?.todos ?? []).map((one) => ({ ...one, status: 'open' as const, identity: one.domain })),
  ]
  const open = (line: Line) =>
    line.identity === undefined ? onOpen(line.deepLink) : elsewhere?.onOpen(line.identity, line.deepLink)
  const parts = { open, nameOf: elsewhere?.nameOf }
  if (state === 'loading') return <SkeletonList />
  if (lines.length === 0)
    return which === 'open' ? (
      <StateEmpty kind="done" text={words.noOpen} hint={words.noOpenHint} />
    ) : (
      <StateEmpty kind="missing" text={words.noDone} />
    )
  return (
    <>
      {state === 'filling' && <FillingNote done={filling?.rows ?? 0} total={filling?.count ?? 0} />}
      {which === 'done' ? (
        <Lines rows={lines} {...parts} />
      ) : (
        groupTodos(lines, now).map(({ group, todos }) => (
          <section key={group} aria-label={words.groups[group]}>
            <h2 className={classes.group} data-group={group}>
              {words.groups[group]}
              <span className={classes.count}>{todos.length}</span>
            </h2>
            <Lines rows={todos} {...parts} />
          </section>
        ))
      )}
    </>
  )
}

interface LinesProps {
  rows: readonly Line[]
  open: (line: Line) => void
  nameOf: ((domain: string) => string) | undefined
}

function Lines({ rows, open, nameOf }: LinesProps) {
  const words = useText(todoText)
  const sentences = useText(todoSentences)
  const { names } = useText(permissionText)
  const me = useRunning()?.who.username
  return (
    <ul className={classes.list}>
      {rows.map((row) => {
        const { title, summary } = sayTodo(row, sentences, names, stateWord)
        const isOpen = row.status === undefined || row.status === 'open'
        const identity = row.identity === undefined ? '' : (nameOf?.(row.identity) ?? '')
        const by = row.claimedBy === me ? words.claimedByMe : words.claimedBy(row.claimedName ?? '')
        return (
          <li key={row.uri} className={classes.line}>
            <LineButton
              title={
                <>
                  {title}
                  {row.priority === 'urgent' && isOpen && <StatusTag tone="attention">{words.urgent}</StatusTag>}
                  {isOpen && row.claimedBy != null && (
                    <StatusTag tone={row.claimedBy === me ? 'active' : 'neutral'}>{by}</StatusTag>
                  )}
                </>
              }
              lines={[
                summary,
                <>
                  {identity !== '' && `${identity} · `}
                  {todoKindWord(row.kind)}
                  {row.fromName !== '' && ` · ${words.from(row.fromName)}`} · <RelativeTime atMs={row.at} />
                  {row.dueAt !== null && isOpen && ` · ${words.due(dateTime(row.dueAt))}`}
                </>,
              ]}
              end={
                isOpen ? (
                  <span className={classes.open}>{identity === '' ? words.open : words.switchTo(identity)}</span>
                ) : (
                  <Outcome row={row} />
                )
              }
              onPress={() => open(row)}
            />
            {isOpen && row.isShared === true && (row.claimedBy == null || row.claimedBy === me) && (
              <Claim uri={row.uri} title={title} isMine={row.claimedBy === me} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What became of it, where that is known; else only that it is done. */
function Outcome({ row: { status = 'done', outcome = null, facts } }: { row: Line }) {
  const { closed, outcomes } = useText(todoText)
  if (outcome === 'passed' || outcome === 'refused')
    return <StatusTag tone={outcome === 'passed' ? 'good' : 'neutral'}>{outcomes[outcome]}</StatusTag>
  const word = outcome !== null && facts?.kind === 'record' ? stateWord(facts.flow, outcome) : ''
  return <StatusTag tone={status === 'done' ? 'good' : 'neutral'}>{word === '' ? closed[status] : word}</StatusTag>
}

/** Says that he deals with it, or that he does not any more; without a network too. */
function Claim({ uri, title, isMine }: { uri: string; title: string; isMine: boolean }) {
  const words = useText(todoText)
  const save = useSave()
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={isMine ? undefined : words.claimOf(title)}
      onClick={() => void save([commandOf(claimTodo, { uri, isMine: !isMine })])}
    >
      {isMine ? words.release : words.claim}
    </Button>
  )
}
