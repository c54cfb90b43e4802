import { IconCalendarPlus, IconFilePlus, IconMessagePlus, IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { Widget } from '#src/ui/widget.tsx'
import classes from './widgets.module.css'

const ACTIONS = [
  { key: 'approval', href: '/approve/start', icon: IconFilePlus },
  { key: 'post', href: '/dynamic?write=new', icon: IconMessagePlus },
  { key: 'schedule', href: '/board/daylytask?add=1', icon: IconCalendarPlus },
  { key: 'partner', href: '/board/cooperation?add=1', icon: IconUsersPlus },
  { key: 'worker', href: '/labour/worker?add=1', icon: IconUserPlus },
] as const

/** What is begun often; only what may be opened here. */
export function QuickWidget({ isOpen }: { isOpen: (path: string) => boolean }) {
  const words = useText(boardText)
  return (
    <Widget title={words.cards.quick}>
      <ul className={classes.quick}>
        {ACTIONS.filter(({ href }) => isOpen(href)).map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <UiLink href={href} className={classes.action}>
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {words.quick[key]}
            </UiLink>
          </li>
        ))}
      </ul>
    </Widget>
  )
}
