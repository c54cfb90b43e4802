import { createFileRoute } from '@tanstack/react-router'
import { TodoHost, type TodoPlace } from '#src/app/hosts/todo-host.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

const TABS = ['done', 'mine', 'copies', 'notices'] as const

export const Route = createFileRoute('/message/toDoCenter')({
  component: TodoRoute,
  // `ask` is the request for a permission that is being answered.
  validateSearch: ({ tab, ask, enrollment, join }: Record<string, unknown>): TodoPlace => ({
    // Named even when it is none of these: what is left out would stay as the address has it.
    tab: TABS.find((one) => one === tab),
    ...(typeof ask === 'string' ? { ask } : {}),
    ...(typeof enrollment === 'string' ? { enrollment } : {}),
    ...(typeof join === 'string' ? { join } : {}),
  }),
  staticData: { title: () => text(appText).routes.todos, isAside: true },
})

function TodoRoute() {
  const place = Route.useSearch()
  const navigate = Route.useNavigate()
  return <TodoHost place={place} onPlace={(next) => void navigate({ search: next })} />
}
