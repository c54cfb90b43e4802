import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui.ts'
import classes from './app-frame.module.css'
import { type FrameEntry, splitTabs } from './frame-entry.ts'
import linkClasses from './nav-link.module.css'
import { NavLink } from './nav-link.tsx'

// The sheet stands on the modal machinery, which the first page must not carry.
const Sheet = lazy(async () => ({ default: (await import('../overlay/sheet.tsx')).Sheet }))

interface TabBarProps {
  entries: readonly FrameEntry[]
  activeKey: string | undefined
}

/** The phone's navigation: the first five entries as tabs, the others in a sheet behind "more". */
export function TabBar({ entries, activeKey }: TabBarProps) {
  const words = useText(uiText)
  const [open, setOpen] = useState(false)
  // Once opened it stays mounted, so that closing can give the focus back.
  const [wanted, setWanted] = useState(false)
  const { tabs, rest } = splitTabs(entries)
  const restActive = rest.some((entry) => entry.key === activeKey)
  return (
    <nav className={classes.tabs} aria-label={words.navigation} data-foot="bar">
      {tabs.map((entry) => (
        <NavLink key={entry.key} entry={entry} active={entry.key === activeKey} place="tab" />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={`${linkClasses.link} ${classes.moreTab}`}
          data-place="tab"
          data-active={restActive || undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
        >
          <IconDots size={22} stroke={1.75} />
          <span className={linkClasses.label}>{words.more}</span>
        </button>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <Sheet opened={open} onClose={() => setOpen(false)} title={words.more}>
            {rest.map((entry) => (
              <NavLink
                key={entry.key}
                entry={entry}
                active={entry.key === activeKey}
                place="line"
                onFollow={() => setOpen(false)}
              />
            ))}
          </Sheet>
        </Suspense>
      )}
    </nav>
  )
}
