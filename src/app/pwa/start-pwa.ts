// The app as an app: service worker, new versions, installing, waking in the background. Called once by the page.
import type { createStore } from 'jotai'
import type { DataClient } from '#src/data/data-context.tsx'
import { realBrowser } from '#src/data/engine/browser.ts'
import { text } from '#src/i18n/i18n.ts'
import { pwaText } from '#src/i18n/shell/pwa.ts'
import { keepOpenDrafts } from '#src/ui/form/draft-store.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { pushActsAtom } from '../push-state.ts'
import { offlineReadyAtom, updateReadyAtom } from '../pwa-state.ts'
import type { Session } from '../session/session.ts'
import { askForWake } from './background-wake.ts'
import { reloadWhenChunksAreGone } from './chunk-reload.ts'
import { offerInstall } from './install-offer.ts'
import { joinTabs } from './open-tabs.ts'
import { isOutrun, isPageServed, pageVersion } from './page-version.ts'
import { createPushDevice } from './push-device.ts'
import { registerWorker } from './register-worker.ts'
import { checkForUpdates } from './update-checks.ts'
import { createUpdateFlow, UPDATE_CHANNEL } from './update-flow.ts'
import { followWaiting } from './waiting-badge.ts'
import { warnOfStorage } from './warn-of-storage.ts'

export interface PwaOptions {
  readonly store: ReturnType<typeof createStore>
  readonly data: DataClient
  readonly session: Session
  /** To a path inside the app. */
  readonly goTo: (path: string) => void
  readonly onFault: (error: unknown) => void
}

export function startPwa({ store, data, session, goTo, onFault }: PwaOptions): void {
  const { host, device } = data
  const browser = realBrowser()
  const reload = () => window.location.reload()
  const tabs = joinTabs(onFault)
  let activate: () => void = reload

  const flow = createUpdateFlow({
    tab: tabs.tab,
    otherTabs: tabs.others,
    channel: browser.channel(UPDATE_CHANNEL),
    keepDrafts: keepOpenDrafts,
    activate: () => activate(),
    reload,
    newRound: () => crypto.randomUUID(),
    after: browser.clock.after,
    onHindered: (where) => showToast('problem', where === 'here' ? text(pwaText).notKept : text(pwaText).busy),
    onReloadOwed: () => store.set(updateReadyAtom, { apply: flow.apply }),
  })
  reloadWhenChunksAreGone({ version: pageVersion(), keepDrafts: keepOpenDrafts, isServed: isPageServed, reload })
  offerInstall({
    store,
    health: host.storage.health,
    onFault,
    onInstalled: async () => {
      const granted = await browser.persist()
      if (granted === null) return
      await device.savePersistence(granted)
      await host.storage.measure()
    },
  })
  warnOfStorage(host.storage.health)
  registerWorker({
    onWaiting: () => store.set(updateReadyAtom, { apply: flow.apply }),
    onOfflineReady: () => store.set(offlineReadyAtom, true),
    onTakenOver: () => void flow.takenOver().catch(onFault),
    onFault,
  })
    .then((worker) => {
      const registration = worker?.registration
      const { switchIdentity } = session
      const common = { store, data, registration, after: browser.clock.after, onFault }
      followWaiting({ ...common, switchIdentity, goTo })
      store.set(pushActsAtom, createPushDevice(common))
      if (!worker) return
      // The waiting one may have been let in by another tab meanwhile: then a reload is all that is left to do.
      activate = () => (worker.registration.waiting ? worker.activate() : reload())
      checkForUpdates(worker.registration)
      const isControlled = navigator.serviceWorker.controller !== null
      const asked = (address: string) => fetch(address)
      isOutrun({ version: pageVersion(), isControlled, fetch: asked, memory: sessionStorage })
        .then((late) => (late ? flow.takenOver() : undefined))
        .catch(onFault)
      askForWake(worker.registration, host, onFault)
    })
    .catch(onFault)
}
