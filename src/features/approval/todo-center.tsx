import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { todoText } from '#src/i18n/todo.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import classes from './todo.module.css'
import { TodoList } from './todo-list.tsx'

export const TODO_TABS = ['open', 'done', 'notices'] as const
export type TodoTab = (typeof TODO_TABS)[number]

interface TodoCenterProps {
  tab: TodoTab
  onTab: (tab: TodoTab) => void
  /** Beside the name of a tab: '' for nothing. */
  badges: Readonly<Partial<Record<TodoTab, string>>>
  onOpen: (path: string) => void
  /** The messages, which another domain keeps. */
  notices: ReactNode
  /** What waits under the person's other identities. */
  others?: ReactNode
}

/** To-dos, what has been done, and messages. */
export function TodoCenter({ tab, onTab, badges, onOpen, notices, others }: TodoCenterProps) {
  const words = useText(todoText)
  return (
    <Page title={words.title} width="narrow">
      {others}
      <div className={classes.tabs} role="tablist" aria-label={words.tabsLabel}>
        {TODO_TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`todo-tab-${one}`}
            aria-selected={one === tab}
            aria-controls="todo-panel"
            tabIndex={one === tab ? 0 : -1}
            className={classes.tab}
            onClick={() => onTab(one)}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
              if (step === 0) return
              const next = TODO_TABS[(TODO_TABS.indexOf(one) + step + TODO_TABS.length) % TODO_TABS.length] ?? one
              onTab(next)
              document.getElementById(`todo-tab-${next}`)?.focus()
            }}
          >
            {words.tabs[one]}
            {badges[one] !== undefined && badges[one] !== '' && <span className={classes.badge}>{badges[one]}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="todo-panel" aria-labelledby={`todo-tab-${tab}`}>
        <PageSection>{tab === 'notices' ? notices : <TodoList which={tab} onOpen={onOpen} />}</PageSection>
      </div>
    </Page>
  )
}
