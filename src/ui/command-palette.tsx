import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui-tools.ts'
import classes from './command-palette.module.css'
import { useClosedByBack } from './overlay/open-overlays.ts'
import { OverPage } from './overlay/over-page.tsx'
import './theme/mantine-overlay-styles.ts'
import { useIsPhone } from './use-viewport.ts'

export interface PaletteItem {
  id: string
  label: string
  /** Quiet text, such as the department or the path of a page. */
  detail?: string | undefined
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
}

/** Items under a heading: people, departments, pages, actions. */
export interface PaletteGroup {
  key: string
  title: string
  items: readonly PaletteItem[]
}

interface CommandPaletteProps {
  opened: boolean
  onClose: () => void
  /** Finds groups for a query, the empty one included; an overtaken search is aborted. */
  search: (query: string, signal: AbortSignal) => readonly PaletteGroup[] | Promise<readonly PaletteGroup[]>
  onRun: (item: PaletteItem) => void
}

/** Quick find over everything: typing searches, arrows choose, Enter runs. Presentational: the app searches and runs. */
export function CommandPalette({ opened, onClose, search, onRun }: CommandPaletteProps) {
  const words = useText(uiToolsText).palette
  const phone = useIsPhone()
  useClosedByBack(opened, onClose)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={600}
      yOffset={phone ? 0 : '12dvh'}
      fullScreen={phone}
      transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={words.title}>
        <OverPage>
          <Modal.Body>
            <Finder search={search} onClose={onClose} onRun={onRun} />
          </Modal.Body>
        </OverPage>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ search, onClose, onRun }: Omit<CommandPaletteProps, 'opened'>) {
  const words = useText(uiToolsText).palette
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const groups = useFound(search, query)
  const [place, setPlace] = useState(0)
  const items = groups?.flatMap((group) => group.items) ?? []
  const at = Math.min(place, Math.max(0, items.length - 1))
  const run = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    onClose()
    onRun(item)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) setPlace((at + step + items.length) % items.length)
    else if (event.key === 'Enter') run(items[at])
    else return
    event.preventDefault()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen row is brought into view when it changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, groups])
  let position = -1
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label={words.placeholder}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          placeholder={words.placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setPlace(0)
          }}
          onKeyDown={handleKey}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={words.title} ref={list}>
        {(groups ?? []).map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox have no element of their own
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <div className={classes.group} id={`${id}-${group.key}`}>
              {group.title}
            </div>
            {group.items.map((item) => {
              position += 1
              const mine = position
              const Icon = item.icon
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field holds the focus and the keys
                <div
                  key={item.id}
                  id={`${id}-${mine}`}
                  className={classes.item}
                  role="option"
                  aria-selected={mine === at}
                  onMouseMove={() => setPlace(mine)}
                  onClick={() => run(item)}
                >
                  <Icon size={18} stroke={1.75} />
                  <span className={classes.label}>{item.label}</span>
                  {item.detail !== undefined && <span className={classes.detail}>{item.detail}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <div className={classes.foot} role="status">
        {groups !== undefined && items.length === 0 ? words.nothing : words.hint}
      </div>
    </>
  )
}

/** What was found for the query; the former answer stays until the new one is there. */
function useFound(search: CommandPaletteProps['search'], query: string): readonly PaletteGroup[] | undefined {
  const [groups, setGroups] = useState<readonly PaletteGroup[]>()
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    const overtaken = new AbortController()
    const answer = latest.current(query, overtaken.signal)
    if (!(answer instanceof Promise)) {
      setGroups(answer)
      return
    }
    answer.then(
      (found) => {
        if (!overtaken.signal.aborted) setGroups(found)
      },
      (error: unknown) => {
        if (!overtaken.signal.aborted) reportError(error)
      },
    )
    return () => overtaken.abort()
  }, [query])
  return groups
}
