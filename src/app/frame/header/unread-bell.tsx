import { IconBell } from '@tabler/icons-react'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { badgeOf } from '#src/features/feed/badge-of.ts'
import { todoText } from '#src/i18n/approval/todo.ts'
import { useText } from '#src/i18n/i18n.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './unread-bell.module.css'
import { useToldUnread } from './use-told-unread.ts'

/** The way to what waits, with how much it is. */
export function UnreadBell() {
  const words = useText(todoText)
  const { total } = useToldUnread()
  // Own edits that were not accepted stand above the to-dos.
  const count = total + useSyncStatus().refused
  const label = badgeOf(count)
  return (
    <UiLink href="/message/toDoCenter" className={classes.bell} aria-label={words.bell(count)} title={words.title}>
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {label !== '' && (
        <span className={classes.badge} aria-hidden="true">
          {label}
        </span>
      )}
    </UiLink>
  )
}
