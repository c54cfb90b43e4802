import { useLocation } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pwaText } from '#src/i18n/shell/pwa.ts'
import { part } from '../part.ts'
import { type InstallReady, installReadyAtom, updateReadyAtom } from '../pwa-state.ts'

const UpdateBanner = part(async () => (await import('#src/ui/notice/update-banner.tsx')).UpdateBanner)
const InstallBanner = part(async () => (await import('#src/ui/notice/install-banner.tsx')).InstallBanner)
const Banner = part(async () => (await import('#src/ui/notice/banner.tsx')).Banner)

const HOME = '/workbench'

/**
 * What can wait but should be decided: a new version first; the installation only when nothing else is asked, and on the
 * workbench alone, where nobody is in the middle of something.
 */
export function PwaBanners() {
  const [update, setUpdate] = useAtom(updateReadyAtom)
  const install = useAtomValue(installReadyAtom)
  const isHome = useLocation({ select: ({ pathname }) => pathname === HOME })
  return (
    <Suspense fallback={null}>
      {update ? (
        <UpdateBanner onUpdate={update.apply} onLater={() => setUpdate(null)} />
      ) : (
        install && isHome && <Install offer={install} />
      )}
    </Suspense>
  )
}

function Install({ offer }: { offer: InstallReady }) {
  const words = useText(pwaText).ios
  if (offer.how === 'ios') {
    return <Banner title={words.title} body={words.body} now={{ label: words.understood, onPress: offer.later }} />
  }
  return <InstallBanner onInstall={() => void offer.install().catch(reportError)} onLater={offer.later} />
}
