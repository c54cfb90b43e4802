// The composition root of the page: storage, session, router, and React over them.
import '#src/ui/theme/mantine-styles.ts'
import { createStore } from 'jotai'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createAccess } from './app/access.ts'
import { afterFirstPicture, whenIdle } from './app/after-first-picture.ts'
import { App } from './app/app.tsx'
import { closeOverlaysOnBack, layParentBeneath } from './app/back-navigation.ts'
import { bootFaultAtom } from './app/boot-state.ts'
import { applyEntry } from './app/entry.ts'
import { meetCode } from './app/errors/meet-code.ts'
import { notePendingCall } from './app/errors/pending-calls.ts'
import { noteFault } from './app/faults.ts'
import { followSession } from './app/follow-session.ts'
import { routeDataAt } from './app/route-data.ts'
import { createClient } from './app/session/create-client.ts'
import { watchEviction } from './app/session/eviction.ts'
import { isIframeAtom, isPcAtom, rebackUriAtom, userInfoAtom } from './app/session/session-atoms.ts'
import { BASE_PATH, createAppRouter, pagesOf } from './create-router.ts'
import { realBrowser } from './data/engine/browser.ts'
import { pageWorker } from './data/engine/worker-client.ts'
import { activeLanguage } from './i18n/i18n.ts'
import { createSessionNavigator } from './session-navigation.ts'
import { applyTextSize } from './ui/frame/text-size.ts'

const store = createStore()
applyEntry(store, window.location.search)
applyTextSize()

const client = createClient({
  store,
  browser: realBrowser(),
  baseUrl: '',
  language: activeLanguage,
  menuSource: () => (store.get(isPcAtom) ? 'pc' : 'web'),
  worker: pageWorker(noteFault),
  rowsAhead: () => routeDataAt(router, router.latestLocation.pathname)?.rows,
  onCode: (answer) => void meetCode(store, { ...answer, path: window.location.pathname }).catch(noteFault),
  onPending: (change) => notePendingCall(store, change),
  onFault: noteFault,
})

// The worker takes its time to start. On a device that holds the whole client it begins at once, beside everything else.
if (navigator.serviceWorker?.controller) client.prepare()

const router = createAppRouter(createAccess({ store, host: client.data.host, pages: () => pagesOf(router) }))
const takeReback = () => {
  const wanted = store.get(rebackUriAtom)
  store.set(rebackUriAtom, null)
  return wanted
}
const needsNumber = () => store.get(userInfoAtom)?.mobile === '' && !store.get(isIframeAtom)
followSession(store, createSessionNavigator(router, { takeReback, needsNumber }))
layParentBeneath(router)

// What nobody has caught is at least known to whoever is asked for help.
window.addEventListener('unhandledrejection', (event) => noteFault(event.reason))
window.addEventListener('error', (event) => noteFault(event.error ?? event.message))

// A page that came before the app keeps its place until there is a picture to put there.
const door = globalThis.gantryDoor
afterFirstPicture(router, () => {
  door?.handOver().catch(noteFault)
  // Only now: whoever may hold a step back makes every step asynchronous, and before the first picture nobody waits for it.
  closeOverlaysOnBack(router)
  whenIdle(client.prepare)
  import('./ui/keys/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(noteFault)
  whenIdle(() => {
    import('./data/rows/regions-ahead.ts')
      .then(({ keepRegionsAhead }) => keepRegionsAhead(client.data, noteFault))
      .catch(noteFault)
  })
  whenIdle(() => {
    import('./features/feed/keep-feed-ahead.ts')
      .then(({ keepFeedAhead }) => keepFeedAhead(client.data, noteFault))
      .catch(noteFault)
  })
  whenIdle(() => {
    import('./app/pwa/start-pwa.ts')
      .then(({ startPwa }) => {
        const goTo = (path: string) => {
          if (router.latestLocation.href !== path) void router.navigate({ href: BASE_PATH + path }).catch(noteFault)
        }
        startPwa({ store, data: client.data, session: client.session, goTo, onFault: noteFault })
      })
      .catch(noteFault)
  })
})

watchEviction(store)
if (window.parent !== window || window.gantryHost) {
  import('./app/start-hosted.ts')
    .then(({ startHosted }) => startHosted({ store, client, page: window }))
    .catch(noteFault)
}
client.session.bootSession().catch((error: unknown) => {
  noteFault(error)
  store.set(bootFaultAtom, error)
})

const root = door?.place ?? document.getElementById('root')
if (!root) throw new Error('index.html has no root')
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App client={client} store={store} router={router} />
    </StrictMode>,
  )
// In slices, where somebody may be typing meanwhile.
if (door) startTransition(show)
else show()
