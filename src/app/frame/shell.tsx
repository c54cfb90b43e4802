import { Outlet, useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useSyncStatus } from '#src/data/use-sync-status.ts'
import { appText } from '#src/i18n/app.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { AppFrame } from '#src/ui/frame/app-frame.tsx'
import { signalTone } from '#src/ui/frame/signal.ts'
import { Toasts } from '#src/ui/toast.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { ClockNote } from '../clock-note.tsx'
import { identityKey } from '../follow-session.ts'
import { PwaBanners } from '../pwa/pwa-banners.tsx'
import {
  isHideMenuAtom,
  isIframeAtom,
  isPcAtom,
  mayAtom,
  menuListAtom,
  reloadAtom,
  sessionAtom,
  unreadCountAtom,
} from '../session/session-atoms.ts'
import { SessionNotices } from '../session-notices.tsx'
import { Brand } from './brand.tsx'
import { HeaderLinks } from './header-links.tsx'
import { HeaderRight } from './header-right.tsx'
import { activeEntry, navEntries, navMenus } from './nav-entries.ts'
import { ShellKeys } from './shell-keys.tsx'
import { signalOf } from './signal-of.ts'
import { SyncChip } from './sync-chip.tsx'
import { usePlace } from './use-place.ts'

const PcBar = lazy(async () => ({ default: (await import('./pc-bar.tsx')).PcBar }))
const UnreadCount = lazy(async () => ({ default: (await import('./unread-count.tsx')).UnreadCount }))
const SwitchingOverlay = lazy(async () => ({ default: (await import('./switching-overlay.tsx')).SwitchingOverlay }))

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
      {place.isOpen ? <Outlet /> : <FramedPage />}
      <SessionNotices isAtLogin={place.wayUp[0]?.path === '/login'} isAlone={place.isDialog || place.isOpen} />
      <Toasts />
      <Suspense fallback={null}>
        <SwitchingOverlay />
      </Suspense>
    </>
  )
}

function FramedPage() {
  const router = useRouter()
  const place = usePlace()
  const language = useLanguage()
  const state = useAtomValue(sessionAtom)
  const menus = useAtomValue(menuListAtom)
  const may = useAtomValue(mayAtom)
  const sync = useSyncStatus()
  const reload = useAtomValue(reloadAtom)
  const chrome = useChrome()
  const isPc = useAtomValue(isPcAtom)
  const navPlace = useIsPhone() ? 'tabs' : 'bar'
  const shown = useMemo(() => navMenus(menus, may, navPlace), [menus, may, navPlace])
  const entries = useMemo(() => navEntries(menus, may, language, navPlace), [menus, may, language, navPlace])
  const signal = signalOf(sync, state.kind === 'signedOutKeepQueue')
  const above = place.wayUp[1]?.path
  // What the navigation shows itself has nothing to go back to.
  const isRoot = place.isTop || shown.some((item) => item.route === place.wayUp[0]?.path)
  const back = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: above ?? '/landing' })
  }
  return (
    <>
      <AppFrame
        entries={entries}
        activeKey={activeEntry(shown, place.wayUp, menus)}
        brand={<Brand />}
        crumbs={place.crumbs}
        title={place.title}
        onBack={isRoot ? undefined : back}
        links={<HeaderLinks />}
        right={<HeaderRight />}
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
            <PwaBanners />
          </>
        }
        chrome={chrome}
      >
        {/* What one identity has typed or unfolded never shows under another. */}
        <Outlet key={`${identityKey(state)} ${reload}`} />
      </AppFrame>
      <ShellKeys entries={entries} />
      {/* The host wants the number, and the bell that counts it is not there. */}
      {chrome !== 'full' && (
        <Suspense fallback={null}>
          <UnreadCount />
        </Suspense>
      )}
    </>
  )
}

/** Pages of the PC client put the whole app into its mode, and leave it there. */
function usePcPages(isPcPage: boolean) {
  const setPc = useSetAtom(isPcAtom)
  useEffect(() => {
    if (isPcPage) setPc(true)
  }, [isPcPage, setPc])
}

/** Inside a PC client or a frame the header is the host's; without a menu only the content stays. */
function useChrome(): 'full' | 'no-header' | 'none' {
  const isPc = useAtomValue(isPcAtom)
  const isIframe = useAtomValue(isIframeAtom)
  const isHideMenu = useAtomValue(isHideMenuAtom)
  if (isHideMenu) return 'none'
  return isPc || isIframe ? 'no-header' : 'full'
}
