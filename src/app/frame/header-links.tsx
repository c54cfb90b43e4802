import { VisuallyHidden } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { appText } from '#src/i18n/app.ts'
import { useText } from '#src/i18n/i18n.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { boardRoleAskAtom } from '../board-role.ts'
import { mayAtom, unreadCountAtom } from '../session/session-atoms.ts'
import classes from './header-links.module.css'
import { linksAt } from './section-links.ts'
import { useOpenPath } from './use-open-path.ts'

/** The section's links in the header. */
export function HeaderLinks() {
  const { links, unread } = useText(appText).header
  const may = useAtomValue(mayAtom)
  const isOpen = useOpenPath()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const hasUnread = useAtomValue(unreadCountAtom) > 0
  const askRole = useSetAtom(boardRoleAskAtom)
  return linksAt(path, may, isOpen).map(({ name, to, hasDot }) =>
    to === undefined ? (
      <button key={name} type="button" className={classes.link} onClick={() => askRole(true)}>
        {links[name]}
      </button>
    ) : (
      <UiLink key={name} href={to} className={classes.link} aria-current={path.startsWith(to) ? 'page' : undefined}>
        {links[name]}
        {hasDot && hasUnread && (
          <>
            <span className={classes.dot} aria-hidden="true" />
            <VisuallyHidden>{unread}</VisuallyHidden>
          </>
        )}
      </UiLink>
    ),
  )
}
