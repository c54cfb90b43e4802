import type { ReactNode } from 'react'
import { todoText } from '#src/i18n/approval/todo.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { TodoList } from './todo-list.tsx'

const TODO_TABS = ['open', 'done', 'notices'] as const
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
      <TabList
        tabs={TODO_TABS.map((key) => ({ key, label: words.tabs[key], badge: badges[key] }))}
        value={tab}
        onChange={onTab}
        label={words.tabsLabel}
        panelId="todo-panel"
      />
      <div role="tabpanel" id="todo-panel" aria-labelledby={`todo-panel-${tab}`}>
        <PageSection>{tab === 'notices' ? notices : <TodoList which={tab} onOpen={onOpen} />}</PageSection>
      </div>
    </Page>
  )
}
