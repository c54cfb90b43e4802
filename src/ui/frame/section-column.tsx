import { ActionIcon, TextInput } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiNavText } from '#src/i18n/ui/ui-nav.ts'
import '../theme/mantine-input-styles.ts'
import { UiLink } from '../ui-link.tsx'
import type { FrameEntry } from './frame-entry.ts'
import classes from './section-column.module.css'

/** Pages under one heading. */
export interface EntryGroup {
  readonly key: string
  readonly title: string
  readonly entries: readonly FrameEntry[]
}

interface SectionColumnProps {
  /** Name of the section. */
  title: string
  groups: readonly EntryGroup[]
  activeKey: string | undefined
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** The pages of a large section beside the navigation: by group, with a filter and what waits behind the names. */
export function SectionColumn({ title, groups, activeKey, isFolded, onFold }: SectionColumnProps) {
  const words = useText(uiNavText)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const fitting = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ label }) => label.toLowerCase().includes(wanted)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav className={classes.column} data-folded={isFolded || undefined} aria-label={title}>
      <div className={classes.head}>
        {!isFolded && <span className={classes.title}>{title}</span>}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isFolded ? words.unfold(title) : words.fold(title)}
          title={isFolded ? words.unfold(title) : words.fold(title)}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.75} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} />
          )}
        </ActionIcon>
      </div>
      {!isFolded && (
        <>
          <TextInput
            className={classes.filter}
            type="search"
            size="xs"
            value={typed}
            placeholder={words.filter}
            aria-label={words.filter}
            leftSection={<IconSearch size={16} stroke={1.75} />}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={classes.groups}>
            {fitting.map((group) => (
              <div key={group.key}>
                <h2 className={classes.group} id={`column-${group.key}`}>
                  {group.title}
                </h2>
                <ul className={classes.list} aria-labelledby={`column-${group.key}`}>
                  {group.entries.map((entry) => (
                    <li key={entry.key}>
                      <UiLink
                        href={entry.href}
                        className={classes.link}
                        aria-current={entry.key === activeKey ? 'page' : undefined}
                      >
                        <span className={classes.label}>{entry.label}</span>
                        {entry.badge !== undefined && <span className={classes.count}>{entry.badge}</span>}
                      </UiLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {fitting.length === 0 && <p className={classes.nothing}>{words.nothing}</p>}
          </div>
        </>
      )}
    </nav>
  )
}
