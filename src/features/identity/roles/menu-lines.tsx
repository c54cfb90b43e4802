import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import type { MenuEntry } from '#contract/domains/identity/role-calls.ts'
import { type SameWords, useLanguage, useText } from '#src/i18n/i18n.ts'
import { menusText } from '#src/i18n/identity/menus.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { moveEntry, siblingsOf } from './menu-changes.ts'
import { MenuControls, PLATFORMS } from './menu-controls.tsx'
import { branchOf, tickOf, toggleBranch } from './menu-selection.ts'
import classes from './menus.module.css'

interface MenuLinesProps {
  entries: readonly MenuEntry[]
  onChange: (entries: readonly MenuEntry[]) => void
  problemOf: (entry: MenuEntry) => string | undefined
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/**
 * The entries as lines, those of a section set in; ordered by dragging or by the buttons. On the phone a line says how things
 * stand, and opens what is set.
 */
export function MenuLines({ entries, onChange, problemOf, selected, onSelect }: MenuLinesProps) {
  const words = useText(menusText)
  const language = useLanguage()
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const phone = useIsPhone()
  const [opened, setOpened] = useState<string>()
  const shown = entries.find((entry) => entry.code === opened)
  const nameOf = (entry: MenuEntry) => (language === 'en' ? entry.titleEn : entry.title)
  const set = (code: string, values: Partial<MenuEntry>) =>
    onChange(entries.map((entry) => (entry.code === code ? { ...entry, ...values } : entry)))
  const move = (entry: MenuEntry, to: number) => {
    onChange(moveEntry(entries, entry.code, to))
    setSaid(words.moved(nameOf(entry), to + 1))
  }
  /** A line takes the place of a sibling as soon as it is over it. */
  const dragOver = (over: MenuEntry) => {
    const entry = entries.find((one) => one.code === dragged)
    if (!entry || entry.code === over.code || entry.parent !== over.parent) return
    move(
      entry,
      siblingsOf(entries, over).findIndex((one) => one.code === over.code),
    )
  }
  const controls = (entry: MenuEntry) => {
    const siblings = siblingsOf(entries, entry)
    const at = siblings.findIndex((one) => one.code === entry.code)
    return (
      <MenuControls
        entry={entry}
        name={nameOf(entry)}
        problem={problemOf(entry)}
        isFirst={at === 0}
        isLast={at === siblings.length - 1}
        onSet={(values) => set(entry.code, values)}
        onMove={(by) => move(entry, at + by)}
      />
    )
  }
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul className={classes.list}>
        {entries.map((entry) => {
          const name = nameOf(entry)
          return (
            <li
              key={entry.code}
              className={classes.line}
              data-below={entry.parent !== null || undefined}
              data-ticked={selected.has(entry.code) || undefined}
              data-dragged={entry.code === dragged || undefined}
              onDragOver={(event) => {
                event.preventDefault()
                dragOver(entry)
              }}
              onDrop={(event) => event.preventDefault()}
            >
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
              <label className={classes.tick}>
                <Checkbox
                  size="sm"
                  aria-label={branchOf(entries, entry.code).length > 1 ? words.selectBranch(name) : words.select(name)}
                  {...tickOf(entries, selected, entry.code)}
                  onChange={() => onSelect(toggleBranch(entries, selected, entry.code))}
                />
              </label>
              {/* For the pointer; the buttons beside it do the same by keyboard. */}
              <button
                type="button"
                tabIndex={-1}
                className={classes.grip}
                draggable
                aria-label={words.drag(name)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', entry.code)
                  setDragged(entry.code)
                }}
                onDragEnd={() => setDragged(undefined)}
              >
                <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
              </button>
              {phone ? (
                <LineButton
                  title={name}
                  lines={[problemOf(entry) ?? summaryOf(entry, words)]}
                  end={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" />}
                  onPress={() => setOpened(entry.code)}
                />
              ) : (
                controls(entry)
              )}
            </li>
          )
        })}
      </ul>
      <Sheet
        opened={phone && shown !== undefined}
        onClose={() => setOpened(undefined)}
        title={shown ? nameOf(shown) : ''}
      >
        {shown && <div className={classes.controls}>{controls(shown)}</div>}
      </Sheet>
    </>
  )
}

type Words = SameWords<(typeof menusText)['zh']>

/** Where an entry is shown, in a line. */
function summaryOf(entry: MenuEntry, words: Words): string {
  if (!entry.isVisible) return words.hidden
  const on = PLATFORMS.filter((platform) => entry.platforms.includes(platform))
  return on.length === 0 ? words.nowhere : words.list(on.map((platform) => words.platform[platform]))
}
