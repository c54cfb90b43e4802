import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import classes from './app-frame.module.css'
import type { FrameEntry } from './frame-entry.ts'
import { NavLink } from './nav-link.tsx'

interface TabBarProps {
  /** At most five. */
  entries: readonly FrameEntry[]
  activeKey: string | undefined
}

/** The phone's navigation. */
export function TabBar({ entries, activeKey }: TabBarProps) {
  const words = useText(uiText)
  return (
    <nav className={classes.tabs} aria-label={words.navigation} data-foot="bar">
      {entries.map((entry) => (
        <NavLink key={entry.key} entry={entry} active={entry.key === activeKey} place="tab" />
      ))}
    </nav>
  )
}
