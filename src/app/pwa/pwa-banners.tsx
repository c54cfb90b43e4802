import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pwaText } from '#src/i18n/pwa.ts'
import { type InstallReady, installReadyAtom, updateReadyAtom } from '../pwa-state.ts'

const UpdateBanner = lazy(async () => ({ default: (await import('#src/ui/update-banner.tsx')).UpdateBanner }))
const InstallBanner = lazy(async () => ({ default: (await import('#src/ui/install-banner.tsx')).InstallBanner }))
const Banner = lazy(async () => ({ default: (await import('#src/ui/banner.tsx')).Banner }))

/** What can wait but should be decided: a new version first, the installation only when nothing else is asked. */
export function PwaBanners() {
  const [update, setUpdate] = useAtom(updateReadyAtom)
  const install = useAtomValue(installReadyAtom)
  return (
    <Suspense fallback={null}>
      {update ? (
        <UpdateBanner onUpdate={update.apply} onLater={() => setUpdate(null)} />
      ) : (
        install && <Install offer={install} />
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
