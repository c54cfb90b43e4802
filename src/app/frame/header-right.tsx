import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { appText } from '#src/i18n/app.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { useViewport } from '#src/ui/use-viewport.ts'
import { identityAtom } from '../session/session-atoms.ts'
import { HeaderPopover } from './header-popover.tsx'
import classes from './header-right.module.css'
import { usePlace } from './use-place.ts'

const PersonMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).PersonMenu }))
const PersonPhoto = lazy(async () => ({ default: (await import('./person-photo.tsx')).PersonPhoto }))
const UnreadBell = lazy(async () => ({ default: (await import('./unread-bell.tsx')).UnreadBell }))
const UnsentBadge = lazy(async () => ({ default: (await import('./unsent-badge.tsx')).UnsentBadge }))
const IdentityMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).IdentityMenu }))

/** The identity and the person, each opening what belongs to it; on the phone the person alone, who leads to both. */
export function HeaderRight() {
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
      <Suspense fallback={<span className={classes.bellPlace} />}>
        <UnreadBell />
      </Suspense>
      {viewport !== 'phone' && hasSwitch && (
        <HeaderPopover
          title={words.identity}
          trigger={
            <span className={classes.identity}>
              <VisuallyHidden>{words.identity}: </VisuallyHidden>
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
