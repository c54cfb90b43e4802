import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { installReadyAtom, updateReadyAtom } from '../pwa-state.ts'

const UpdateBanner = lazy(async () => ({ default: (await import('#src/ui/update-banner.tsx')).UpdateBanner }))
const InstallBanner = lazy(async () => ({ default: (await import('#src/ui/install-banner.tsx')).InstallBanner }))

/** What can wait but should be decided: a new version first, the installation only when nothing else is asked. */
export function PwaBanners() {
  const [update, setUpdate] = useAtom(updateReadyAtom)
  const [install, setInstall] = useAtom(installReadyAtom)
  if (update) {
    return (
      <Suspense fallback={null}>
        <UpdateBanner onUpdate={update.apply} onLater={() => setUpdate(null)} />
      </Suspense>
    )
  }
  if (!install) return null
  const ask = () => {
    setInstall(null)
    install.install().catch(reportError)
  }
  return (
    <Suspense fallback={null}>
      <InstallBanner onInstall={ask} onLater={() => setInstall(null)} />
    </Suspense>
  )
}
