import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import classes from './app-frame.module.css'
import type { FrameEntry } from './frame-entry.ts'
import { NavLink } from './nav-link.tsx'

interface NavBarProps {
  entries: readonly FrameEntry[]
  activeKey: string | undefined
  /** Over the entries: the mark of the product. */
  brand?: ReactNode
  /** At the foot of the bar. */
  foot?: ReactNode
}

/** The navigation of desktop and tablet: a narrow column on the left. */
export function NavBar({ entries, activeKey, brand, foot }: NavBarProps) {
  const words = useText(uiText)
  return (
    <nav className={classes.nav} aria-label={words.navigation}>
      {brand !== undefined && <div className={classes.brand}>{brand}</div>}
      <ul className={classes.navList}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <NavLink entry={entry} active={entry.key === activeKey} place="bar" />
          </li>
        ))}
      </ul>
      {foot !== undefined && <div className={classes.navFoot}>{foot}</div>}
    </nav>
  )
}
