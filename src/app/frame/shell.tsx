import { Outlet, useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { Fragment, Suspense, useEffect } from 'react'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { AppFrame } from '#src/ui/frame/app-frame.tsx'
import { signalTone } from '#src/ui/frame/signal.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { addressOf } from '../address-of.ts'
import { ClockNote } from '../clock-note.tsx'
import { identityKey } from '../follow-session.ts'
import { part } from '../part.ts'
import {
  isHideMenuAtom,
  isIframeAtom,
  isPcAtom,
  isPcPageAtom,
  sessionAtom,
  unreadCountAtom,
} from '../session/session-atoms.ts'
import { FindField } from './find/find-field.tsx'
import { Brand } from './header/brand.tsx'
import { HeaderLinks } from './header/header-links.tsx'
import { HeaderRight } from './header/header-right.tsx'
import { IdentityLine } from './header/identity-line.tsx'
import { signalOf } from './header/signal-of.ts'
import { SyncChip } from './header/sync-chip.tsx'
import { placeOfPages } from './nav/nav-sections.ts'
import { SectionTabs } from './nav/section-tabs.tsx'
import { usePlace } from './nav/use-place.ts'
import { useShown } from './nav/use-shown.ts'
import classes from './shell.module.css'

// Nothing of the first picture: what has something to say comes when it is drawn.
const PwaBanners = part(async () => (await import('../pwa/pwa-banners.tsx')).PwaBanners)
const SessionNotices = part(async () => (await import('../session-notices.tsx')).SessionNotices)
const Toasts = part(async () => (await import('#src/ui/notice/toast.tsx')).Toasts)
const ShellKeys = part(async () => (await import('./find/shell-keys.tsx')).ShellKeys)
const PcBar = part(async () => (await import('./header/pc-bar.tsx')).PcBar)
const LargeSection = part(async () => (await import('./nav/large-section.tsx')).LargeSection)
const PageCounts = part(async () => (await import('./header/page-counter.tsx')).PageCounts)
const StrangerFrame = part(async () => (await import('./stranger-frame.tsx')).StrangerFrame)
const UnreadCount = part(async () => (await import('./header/unread-count.tsx')).UnreadCount)
const SwitchingOverlay = part(async () => (await import('./switching-overlay.tsx')).SwitchingOverlay)

/** Everything around a page; a page that is open to all stands alone. */
export function Shell() {
  const place = usePlace()
  const words = useText(appText)
  usePcPages(place.isPc)
  const unread = useAtomValue(unreadCountAtom)
  useEffect(() => {
    const count = unread > 0 && !place.isOpen ? `(${unread}) ` : ''
    document.title = count + words.title(place.title)
  }, [words, place.title, place.isOpen, unread])
  return (
    <>
      {place.isForStranger ? (
        <Suspense fallback={null}>
          <StrangerFrame title={place.title} isHome={place.wayUp[0]?.path === '/landing'}>
            <Outlet />
          </StrangerFrame>
        </Suspense>
      ) : place.isOpen ? (
        <Outlet />
      ) : (
        <FramedPage />
      )}
      <Suspense fallback={null}>
        <SessionNotices isAtLogin={place.wayUp[0]?.path === '/login'} isAlone={place.isDialog || place.isOpen} />
      </Suspense>
      <Suspense fallback={null}>
        <Toasts />
        <SwitchingOverlay />
      </Suspense>
    </>
  )
}

function FramedPage() {
  const router = useRouter()
  const place = usePlace()
  const state = useAtomValue(sessionAtom)
  const sync = useSyncStatus()
  const chrome = useChrome()
  const isPc = useAtomValue(isPcAtom)
  const phone = useIsPhone()
  const { navigation, entries, activeKey, section, page, crumbs, title, isRoot, above } = useShown(place)
  const signal = signalOf(sync, state.kind === 'signedOutKeepQueue')
  const pagesAt = placeOfPages(section)
  const back = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: addressOf(router, above) })
  }
  return (
    <>
      <AppFrame
        entries={entries}
        activeKey={activeKey}
        brand={<Brand />}
        column={
          section &&
          pagesAt === 'column' && (
            <Suspense fallback={<div className={classes.columnPlace} />}>
              <LargeSection section={section} page={page} />
            </Suspense>
          )
        }
        crumbs={crumbs}
        title={title}
        identity={phone ? <IdentityLine /> : undefined}
        find={<FindField />}
        onBack={isRoot ? undefined : back}
        links={<HeaderLinks />}
        right={<HeaderRight hasTodoTab={phone && entries.some(({ key }) => key === 'todos')} />}
        bar={
          isPc && (
            <Suspense fallback={null}>
              <PcBar title={place.title} onBack={back} chip={<SyncChip signal={signal} />} />
            </Suspense>
          )
        }
        tone={signalTone(signal)}
        chip={<SyncChip signal={signal} />}
        banners={
          <>
            <ClockNote />
            <Suspense fallback={null}>
              <PwaBanners />
            </Suspense>
          </>
        }
        chrome={chrome}
      >
        {/* What one identity has typed or unfolded never shows under another. */}
        <Fragment key={identityKey(state)}>
          {!phone && section && pagesAt === 'tabs' && <SectionTabs section={section} page={page} />}
          <Outlet />
        </Fragment>
      </AppFrame>
      <Suspense fallback={null}>
        <ShellKeys entries={entries} pages={navigation.pages} />
      </Suspense>
      <Suspense fallback={null}>
        <PageCounts pages={navigation.pages} />
      </Suspense>
      {/* The host wants the number, and the bell that counts it is not there. */}
      {chrome !== 'full' && (
        <Suspense fallback={null}>
          <UnreadCount />
        </Suspense>
      )}
    </>
  )
}

/** Pages of the PC client put the app into its mode; with the last of them it ends. */
function usePcPages(isPcPage: boolean) {
  const tell = useSetAtom(isPcPageAtom)
  useEffect(() => {
    tell(isPcPage)
  }, [isPcPage, tell])
}

/** Inside a PC client or a frame the header is the host's; without a menu only the content stays. */
function useChrome(): 'full' | 'no-header' | 'none' {
  const isPc = useAtomValue(isPcAtom)
  const isIframe = useAtomValue(isIframeAtom)
  const isHideMenu = useAtomValue(isHideMenuAtom)
  if (isHideMenu) return 'none'
  return isPc || isIframe ? 'no-header' : 'full'
}
