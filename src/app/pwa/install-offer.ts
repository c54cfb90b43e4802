// Offers to install the app: after the first thing a person has saved here, and never again once they said later.
import type { createStore } from 'jotai'
import type { HealthWatch } from '#src/data/device/storage-health.ts'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'
import { type InstallReady, installAtHandAtom, installReadyAtom } from '../pwa-state.ts'
import { isIosTab } from './ios-tab.ts'

/** The libraries do not declare the event. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const KEY = 'gantry.install'

export interface InstallOptions {
  readonly store: ReturnType<typeof createStore>
  /** Has been asked to keep the storage: something was saved on this device. */
  readonly health: HealthWatch['health']
  readonly onInstalled: () => Promise<void>
  readonly onFault: (error: unknown) => void
}

/** Listens from now on; the browser's event may come before anything is drawn. */
export function offerInstall({ store, health, onInstalled, onFault }: InstallOptions): void {
  let asked: InstallPromptEvent | undefined
  const dismiss = () => {
    keepPreference(KEY, 'dismissed')
    store.set(installReadyAtom, null)
  }
  const look = () => {
    const offer = asked ? promptOffer(asked, dismiss) : isIosTab() ? iosOffer(dismiss) : null
    store.set(installAtHandAtom, offer)
    const hasSaved = health.get().persisted !== null
    if (!offer || !hasSaved || readPreference(KEY) !== undefined || store.get(installReadyAtom)) return
    store.set(installReadyAtom, offer)
  }
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at once; ours waits until the app has been of use.
    event.preventDefault()
    asked = event as InstallPromptEvent
    look()
  })
  addEventListener('appinstalled', () => {
    asked = undefined
    store.set(installReadyAtom, null)
    store.set(installAtHandAtom, null)
    onInstalled().catch(onFault)
  })
  health.subscribe(look)
  look()
}

const promptOffer = (event: InstallPromptEvent, dismiss: () => void): InstallReady => ({
  how: 'prompt',
  later: dismiss,
  install: async () => {
    await event.prompt()
    if ((await event.userChoice).outcome === 'dismissed') dismiss()
  },
})

const iosOffer = (dismiss: () => void): InstallReady => ({ how: 'ios', later: dismiss, install: async () => dismiss() })
