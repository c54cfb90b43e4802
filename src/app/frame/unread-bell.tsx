import { IconBell } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useUnread } from '#src/features/feed/use-unread.ts'
import { useText } from '#src/i18n/i18n.ts'
import { todoText } from '#src/i18n/todo.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { unreadCountAtom } from '../session/session-atoms.ts'
import classes from './unread-bell.module.css'

/** To-dos and messages that wait, counted from the mirror; whoever else shows the number reads it from its atom. */
export function UnreadBell() {
  const words = useText(todoText)
  const { total, label } = useUnread()
  const tell = useSetAtom(unreadCountAtom)
  useEffect(() => tell(total), [tell, total])
  return (
    <UiLink href="/message/toDoCenter" className={classes.bell} aria-label={words.bell(total)} title={words.title}>
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {label !== '' && (
        <span className={classes.badge} aria-hidden="true">
          {label}
        </span>
      )}
    </UiLink>
  )
}
