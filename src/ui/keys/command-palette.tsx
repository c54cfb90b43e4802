import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { useClosedByBack } from '../overlay/open-overlays.ts'
import { OverPage } from '../overlay/over-page.tsx'
import classes from './command-palette.module.css'
import { takeHeldKeys } from './held-keys.ts'
import '../theme/mantine-overlay-styles.ts'
import { useIsPhone } from '../use-viewport.ts'
import { useShortcuts } from './use-shortcuts.ts'

export interface PaletteItem {
  id: string
  label: string
  /** Quiet text, such as the department or the path of a page. */
  detail?: string | undefined
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** What it does; its own, so that it still does it after another search has been asked for. */
  run: () => void
}

/** Items under a heading: people, departments, pages, actions. */
export interface PaletteGroup {
  key: string
  title: string
  items: readonly PaletteItem[]
}

interface CommandPaletteProps {
  opened: boolean
  /** Asked for again while it still goes. */
  onOpen: () => void
  onClose: () => void
  /**
   * Finds groups for a query, the empty one included; an overtaken search is aborted. Another function searches again: what
   * can be found has changed.
   */
  search: (query: string, signal: AbortSignal) => readonly PaletteGroup[] | Promise<readonly PaletteGroup[]>
}

/** Quick find over everything: typing searches, arrows choose, Enter runs. Presentational: the app searches. */
export function CommandPalette({ opened, onOpen, onClose, search }: CommandPaletteProps) {
  const words = useText(uiToolsText).palette
  const phone = useIsPhone()
  useClosedByBack(opened, onClose)
  // Each opening begins with an empty field, also where the one before has not gone yet.
  const [round, setRound] = useState({ opened, number: 0 })
  if (round.opened !== opened) setRound({ opened, number: round.number + (opened ? 1 : 0) })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={600}
      closeOnEscape={false}
      yOffset={phone ? 0 : '12dvh'}
      fullScreen={phone}
      transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={words.title}>
        <OverPage onEscape={() => opened && onClose()}>
          <Modal.Body>
            <Finder key={round.number} opened={opened} search={search} onOpen={onOpen} onClose={onClose} />
          </Modal.Body>
        </OverPage>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ opened, search, onOpen, onClose }: CommandPaletteProps) {
  const words = useText(uiToolsText).palette
  const id = useId()
  // The keys of the page are silent until it has gone; and the browser has a use of its own for this one.
  useShortcuts({ 'mod+k': () => opened || onOpen() })
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const found = useFound(search, query)
  const groups = found?.groups
  // By id: a list that is drawn anew keeps what was chosen in it.
  const [chosen, setChosen] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const items = groups?.flatMap((group) => group.items) ?? []
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  const isAnswered = found?.query === query
  const run = (item: PaletteItem | undefined) => {
    setAsked(false)
    if (item === undefined) return
    onClose()
    item.run()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) setChosen(items[(at + step + items.length) % items.length]?.id)
    else if (event.key === 'Enter') setAsked(true)
    else return
    event.preventDefault()
  }
  // Enter means what is typed: when the list is still that of an earlier text, it waits for its own.
  useEffect(() => {
    if (isAsked && isAnswered) run(items[at])
  })
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
          onFocus={() => {
            const typed = takeHeldKeys()
            if (typed !== '') setQuery((before) => before + typed)
          }}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setChosen(undefined)
            setAsked(false)
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
                  onMouseMove={() => setChosen(item.id)}
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

interface Found {
  query: string
  groups: readonly PaletteGroup[]
}

/** What was found, and for which query: the former answer stays until the new one is there. */
function useFound(search: CommandPaletteProps['search'], query: string): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const overtaken = new AbortController()
    const answer = search(query, overtaken.signal)
    if (!(answer instanceof Promise)) {
      setFound({ query, groups: answer })
      return
    }
    answer.then(
      (groups) => {
        if (!overtaken.signal.aborted) setFound({ query, groups })
      },
      (error: unknown) => {
        if (!overtaken.signal.aborted) reportError(error)
      },
    )
    return () => overtaken.abort()
  }, [search, query])
  return found
}
