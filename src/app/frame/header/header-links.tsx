import { VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { boardRoleAskAtom } from '../../board-role.ts'
import { waitingAtom } from '../../push-state.ts'
import { mayAtom } from '../../session/session-atoms.ts'
import { useOpenPath } from '../find/use-open-path.ts'
import { linksAt, type SectionLink } from '../nav/section-links.ts'
import classes from './header-links.module.css'
import { HeaderPopover } from './header-popover.tsx'

/** The section's links in the header; on the phone entries of one button, which carries their dot. */
export function HeaderLinks() {
  const words = useText(appText).header
  const may = useAtomValue(mayAtom)
  const isOpen = useOpenPath()
  const phone = useIsPhone()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const hasUnread = useHasMessages()
  const links = linksAt(path, may, isOpen)
  if (!phone) return <Links links={links} path={path} />
  if (links.length === 0) return null
  return (
    <HeaderPopover
      label={words.sectionLinks}
      title={words.sectionLinks}
      trigger={
        <span className={classes.more}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
          {hasUnread && links.some(({ hasDot }) => hasDot) && <Dot />}
        </span>
      }
    >
      {(close) => (
        <div className={classes.rows}>
          <Links links={links} path={path} onFollow={close} />
        </div>
      )}
    </HeaderPopover>
  )
}

/** Whether a message of the feed was not read: to-dos have their own number. */
const useHasMessages = (): boolean => (useAtomValue(waitingAtom)?.feed ?? 0) > 0

interface LinksProps {
  links: readonly SectionLink[]
  path: string
  onFollow?: () => void
}

function Links({ links, path, onFollow }: LinksProps) {
  const words = useText(appText).header.links
  const hasUnread = useHasMessages()
  const askRole = useSetAtom(boardRoleAskAtom)
  return links.map(({ name, to, hasDot }) =>
    to === undefined ? (
      <button
        key={name}
        type="button"
        className={classes.link}
        onClick={() => {
          onFollow?.()
          askRole(true)
        }}
      >
        {words[name]}
      </button>
    ) : (
      <UiLink
        key={name}
        href={to}
        className={classes.link}
        aria-current={path.startsWith(to) ? 'page' : undefined}
        onClick={onFollow}
      >
        {words[name]}
        {hasDot && hasUnread && <Dot />}
      </UiLink>
    ),
  )
}

function Dot() {
  const { unread } = useText(appText).header
  return (
    <>
      <span className={classes.dot} aria-hidden="true" />
      <VisuallyHidden>{unread}</VisuallyHidden>
    </>
  )
}
