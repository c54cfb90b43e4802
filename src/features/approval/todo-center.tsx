import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { todoText } from '#src/i18n/approval/todo.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { OwnApprovals } from './own-approvals.tsx'
import classes from './todo.module.css'
import { type Elsewhere, TodoList } from './todo-list.tsx'

const TODO_TABS = ['open', 'done', 'mine', 'copies', 'notices'] as const
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
  /** To-dos of the other identities; absent where he has only one. */
  elsewhere?: ElsewhereState | undefined
}

export type ElsewhereState = { readonly kind: 'offline' } | ({ readonly kind: 'known' } & Elsewhere)

/** To-dos, what has been done, what the person has asked for or has a copy of, and messages. */
export function TodoCenter({ tab, onTab, badges, onOpen, notices, others, elsewhere }: TodoCenterProps) {
  const words = useText(todoText)
  const [isEverywhere, setEverywhere] = useState(false)
  const all = isEverywhere && elsewhere?.kind === 'known' ? elsewhere : undefined
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
        {tab === 'open' && elsewhere && (
          <fieldset className={classes.whose} aria-label={words.whose}>
            {[false, true].map((one) => (
              <Button
                key={String(one)}
                size="xs"
                variant={isEverywhere === one ? 'light' : 'default'}
                aria-pressed={isEverywhere === one}
                onClick={() => setEverywhere(one)}
              >
                {one ? words.everywhere : words.here}
              </Button>
            ))}
            {isEverywhere && elsewhere.kind === 'offline' && <span>{words.elsewhereOffline}</span>}
          </fieldset>
        )}
        <PageSection>
          {tab === 'notices' ? (
            notices
          ) : tab === 'mine' || tab === 'copies' ? (
            <OwnApprovals which={tab} onOpen={onOpen} />
          ) : (
            <TodoList which={tab} onOpen={onOpen} elsewhere={tab === 'open' ? all : undefined} />
          )}
        </PageSection>
      </div>
    </Page>
  )
}
