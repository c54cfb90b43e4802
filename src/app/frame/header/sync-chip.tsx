import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import type { Signal } from '#src/ui/frame/signal.ts'
import { SignalChip } from '#src/ui/frame/signal-chip.tsx'
import { useViewport } from '#src/ui/use-viewport.ts'
import { part } from '../../part.ts'

const SidePanel = part(async () => (await import('#src/ui/overlay/side-panel.tsx')).SidePanel)
const SyncCentreHost = part(async () => (await import('../../hosts/sync-centre-host.tsx')).SyncCentreHost)

const ADDRESS = '/sync'

/** The signal in words. On desktop it opens the sync centre beside the page, on the phone and with Ctrl/⌘ as a page. */
export function SyncChip({ signal }: { signal: Signal }) {
  const words = useText(appText).routes
  const isDesktop = useViewport() === 'desktop'
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [openedAt, setOpenedAt] = useState<string>()
  // Going elsewhere closes it.
  const isOpen = openedAt === path && isDesktop
  const beside = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isDesktop || !isPlain || path === ADDRESS) return
    event.preventDefault()
    setOpenedAt(isOpen ? undefined : path)
  }
  return (
    <>
      {/* The link inside is the control; Enter on it is a click too. */}
      <div onClickCapture={beside}>
        <SignalChip signal={signal} href={ADDRESS} />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <SidePanel title={words.sync} width={640} pageHref={ADDRESS} onClose={() => setOpenedAt(undefined)}>
            <SyncCentreHost />
          </SidePanel>
        </Suspense>
      )}
    </>
  )
}
