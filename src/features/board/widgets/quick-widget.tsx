import {
  IconCalendarPlus,
  IconFilePlus,
  IconMessagePlus,
  IconScan,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { Widget } from '#src/ui/widget.tsx'
import { QUICK_ACTIONS } from './quick-actions.ts'
import classes from './widgets.module.css'

const ICONS = {
  scan: IconScan,
  approval: IconFilePlus,
  post: IconMessagePlus,
  worker: IconUserPlus,
  schedule: IconCalendarPlus,
  partner: IconUsersPlus,
}

/** What is begun often; only what may be opened here. */
export function QuickWidget({ isOpen }: { isOpen: (path: string) => boolean }) {
  const words = useText(boardText)
  return (
    <Widget title={words.cards.quick}>
      <ul className={classes.quick}>
        {QUICK_ACTIONS.filter(({ href }) => isOpen(href)).map(({ key, href }) => {
          const Icon = ICONS[key]
          return (
            <li key={key}>
              <UiLink href={href} className={classes.action}>
                <Icon size={24} stroke={1.75} aria-hidden="true" />
                {words.quick[key]}
              </UiLink>
            </li>
          )
        })}
      </ul>
    </Widget>
  )
}
