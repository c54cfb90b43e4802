import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { useViewport } from '#src/ui/use-viewport.ts'
import { part } from '../../part.ts'
import { identityAtom } from '../../session/session-atoms.ts'
import { FindButton } from '../find/find-field.tsx'
import { usePlace } from '../nav/use-place.ts'
import { HeaderPopover } from './header-popover.tsx'
import classes from './header-right.module.css'

const PersonMenu = part(async () => (await import('./person-menu.tsx')).PersonMenu)
const PersonPhoto = part(async () => (await import('./person-photo.tsx')).PersonPhoto)
const OrganisationMark = part(async () => (await import('#src/records/organisation-mark.tsx')).OrganisationMark)
const UnreadBell = part(async () => (await import('./unread-bell.tsx')).UnreadBell)
const UnreadCount = part(async () => (await import('./unread-count.tsx')).UnreadCount)
const UnsentBadge = part(async () => (await import('./unsent-badge.tsx')).UnsentBadge)
const IdentityMenu = part(async () => (await import('./person-menu.tsx')).IdentityMenu)

/**
 * The identity and the person, each opening what belongs to it; on the phone the person alone, who leads to both. Where a tab
 * counts what waits, quick find has the place of the bell.
 */
export function HeaderRight({ hasTodoTab }: { hasTodoTab: boolean }) {
  const words = useText(appText).header
  const identity = useAtomValue(identityAtom)
  const viewport = useViewport()
  const { hasSwitch } = usePlace()
  if (!identity) return null
  const { user, domains, userPhoto } = identity.detail
  const organisation = domains.find((one) => one.domainUri === identity.domain)
  const identityName = organisation?.domainName ?? user.name
  return (
    <>
      {hasTodoTab ? (
        <>
          <FindButton />
          <Suspense fallback={null}>
            <UnreadCount />
          </Suspense>
        </>
      ) : (
        <Suspense fallback={<span className={classes.bellPlace} />}>
          <UnreadBell />
        </Suspense>
      )}
      {viewport !== 'phone' && hasSwitch && (
        <HeaderPopover
          title={words.identity}
          trigger={
            <span className={classes.identity}>
              <VisuallyHidden>{words.identity}: </VisuallyHidden>
              {organisation?.domainLogo && (
                <Suspense fallback={null}>
                  <OrganisationMark name={organisation.shortName} logo={organisation.domainLogo} size={24} />
                </Suspense>
              )}
              <span className={classes.identityName}>
                {viewport === 'tablet' ? (organisation?.shortName ?? identityName) : identityName}
              </span>
              <Suspense fallback={null}>
                <UnsentBadge current={identity.domain} />
              </Suspense>
              <IconChevronDown size={16} stroke={1.75} />
            </span>
          }
        >
          {(close) => (
            <Suspense fallback={<div className={classes.waiting} />}>
              <IdentityMenu onClose={close} />
            </Suspense>
          )}
        </HeaderPopover>
      )}
      <HeaderPopover
        label={words.me(user.name)}
        title={words.me(user.name)}
        trigger={<Picture name={user.name} fileUri={userPhoto} />}
      >
        {(close) => (
          <Suspense fallback={<div className={classes.waiting} />}>
            <PersonMenu onClose={close} />
          </Suspense>
        )}
      </HeaderPopover>
    </>
  )
}

/** The initial, until there is a picture to show. */
function Picture({ name, fileUri }: { name: string; fileUri: string | null }) {
  const initial = <Avatar name={name} size={32} />
  if (fileUri === null) return initial
  return (
    <Suspense fallback={initial}>
      <PersonPhoto name={name} fileUri={fileUri} />
    </Suspense>
  )
}
