import { VisuallyHidden } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { UiLink } from '../ui-link.tsx'
import type { FrameEntry } from './frame-entry.ts'
import classes from './nav-link.module.css'

interface NavLinkProps {
  entry: FrameEntry
  active: boolean
  /** How the entry lies: in the desktop's bar, in the phone's tab bar, or as a line of the sheet. */
  place: 'bar' | 'tab' | 'line'
  onFollow?: () => void
}

/** One navigation entry: an icon with its word, and a badge when something is unread. */
export function NavLink({ entry, active, place, onFollow }: NavLinkProps) {
  const words = useText(uiText)
  const Icon = entry.icon
  return (
    <UiLink
      href={entry.href}
      className={classes.link}
      data-place={place}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
      title={place === 'bar' ? entry.label : undefined}
      onClick={onFollow}
    >
      <span className={classes.icon}>
        <Icon size={place === 'bar' ? 20 : 22} stroke={1.75} />
        {entry.badge !== undefined && (
          <span className={classes.badge}>
            <span aria-hidden="true">{entry.badge}</span>
            <VisuallyHidden>{words.unread(entry.badge)}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={classes.label}>{entry.label}</span>
    </UiLink>
  )
}
