import { ActionIcon, Checkbox, Switch, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { KEPT_MENUS, type MenuEntry } from '#contract/domains/identity/role-calls.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { menusText } from '#src/i18n/identity/menus.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { moveEntry, siblingsOf } from './menu-changes.ts'
import { branchOf, tickOf, toggleBranch } from './menu-selection.ts'
import classes from './menus.module.css'

interface MenuLinesProps {
  entries: readonly MenuEntry[]
  onChange: (entries: readonly MenuEntry[]) => void
  problemOf: (entry: MenuEntry) => string | undefined
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

const PLATFORMS = ['app', 'web', 'pc'] as const

/** The entries as lines, those of a section set in; ordered by dragging or by the buttons. */
export function MenuLines({ entries, onChange, problemOf, selected, onSelect }: MenuLinesProps) {
  const words = useText(menusText)
  const language = useLanguage()
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
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
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul className={classes.list}>
        {entries.map((entry) => {
          const siblings = siblingsOf(entries, entry)
          const at = siblings.findIndex((one) => one.code === entry.code)
          const name = nameOf(entry)
          // A setting that would lock everybody out is not offered; what is already so may be taken back.
          const isKept = KEPT_MENUS.has(entry.code) && entry.isVisible && entry.platforms.includes('web')
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
              <span className={classes.order}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={words.up(name)}
                  disabled={at === 0}
                  onClick={() => move(entry, at - 1)}
                >
                  <IconArrowUp size={18} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={words.down(name)}
                  disabled={at === siblings.length - 1}
                  onClick={() => move(entry, at + 1)}
                >
                  <IconArrowDown size={18} stroke={1.75} />
                </ActionIcon>
              </span>
              <TextInput
                className={classes.name}
                size="xs"
                aria-label={words.nameOf(name)}
                value={name}
                error={problemOf(entry)}
                onChange={({ currentTarget: { value } }) => set(entry.code, { title: value, titleEn: value })}
              />
              <span className={classes.platforms}>
                {PLATFORMS.map((platform) => (
                  <Checkbox
                    key={platform}
                    size="sm"
                    label={words.platform[platform]}
                    aria-label={words.platformOf(name, words.platform[platform])}
                    checked={entry.platforms.includes(platform)}
                    disabled={platform === 'web' && isKept}
                    onChange={({ currentTarget: { checked } }) =>
                      set(entry.code, {
                        platforms: PLATFORMS.filter((one) =>
                          one === platform ? checked : entry.platforms.includes(one),
                        ),
                      })
                    }
                  />
                ))}
              </span>
              <Switch
                className={classes.shown}
                size="sm"
                label={words.visible}
                aria-label={words.visibleOf(name)}
                checked={entry.isVisible}
                disabled={isKept}
                onChange={({ currentTarget: { checked } }) => set(entry.code, { isVisible: checked })}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
