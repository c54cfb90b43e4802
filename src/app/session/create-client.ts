// Puts the data layer and the session together: one call from the composition root, one from a test.
import type { createStore } from 'jotai'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { idMaker } from '#contract/kit/id.ts'
import { createCallServer } from '#src/data/call-server.ts'
import type { DataClient } from '#src/data/data-context.tsx'
import { mirrorName } from '#src/data/device/database-names.ts'
import { openDevice } from '#src/data/device/open-device.ts'
import type { PersonDatabases } from '#src/data/device/person-databases.ts'
import { watchStorage } from '#src/data/device/storage-health.ts'
import type { Browser } from '#src/data/engine/browser.ts'
import { createEngineHost } from '#src/data/engine/engine-host.ts'
import type { WorkerClient } from '#src/data/engine/worker-client.ts'
import { loadOnce } from '#src/lib/load-once.ts'
import { createSession } from './create-session.ts'
import type { MenuSource } from './fetch-configuration.ts'
import { createIdentityTokens } from './identity-tokens.ts'
import type { Session } from './session.ts'
import { identityAtom, sessionAtom } from './session-atoms.ts'
import { SESSION_CHANNEL } from './session-base.ts'
import type { OpenIdentity } from './session-state.ts'

export interface ClientOptions {
  readonly store: ReturnType<typeof createStore>
  readonly browser: Browser
  /** Where the server is; empty in a page, which it has served. */
  readonly baseUrl: string
  readonly language: () => string
  readonly menuSource: () => MenuSource
  readonly worker: WorkerClient | undefined
  /** The large collection of the page that is being opened, if it has one. */
  readonly rowsAhead?: () => string | undefined
  /** Told of every code that a call of the open identity is answered with. */
  readonly onCode?: (answer: { code: number; message: string; reason?: string; isShown: boolean }) => void
  /** Told when a call that somebody waits for begins (1) and ends (-1). */
  readonly onPending?: (change: 1 | -1) => void
  /** Faults that were overcome or cannot be; for the log and the diagnostics page. */
  readonly onFault: (error: unknown) => void
}

export interface Client {
  readonly data: DataClient
  readonly session: Session
  /** Loads what opens identities, for somebody who is about to sign in. Whoever is signed in has it loaded by `bootSession`. */
  readonly prepare: () => void
  /** Closes everything, as a closed tab does. */
  readonly close: () => void
}

export function createClient(options: ClientOptions): Client {
  const { browser, store, baseUrl, worker, onFault } = options
  const newId = idMaker(browser.clock.wallMs, browser.random)
  const { device, close: closeDevice } = openDevice(browser.factory)
  const storage = watchStorage(browser, device)
  const loadRoom = loadOnce(async () => {
    worker?.start()
    const { createEngineRoom } = await import('#src/data/engine/engine-room.ts')
    return createEngineRoom({
      browser,
      device,
      storage,
      newId,
      baseUrl,
      onFault,
      tokenOf: tokens.tokenOf,
      ...(worker ? { remoteRows: worker.remoteRows } : {}),
    })
  })
  const callServer = createCallServer({
    baseUrl,
    fetch: browser.fetch,
    language: options.language,
    token: async () => {
      const identity = store.get(identityAtom)
      return identity ? ((await tokens.tokenOf(identity.userId, identity.domain)) ?? null) : null
    },
    onCode: (answer) => {
      const { code } = answer
      if (code === ERROR_CODES.notLoggedIn) session.noteExpired().catch(onFault)
      const changed = code === ERROR_CODES.permissionsChanged || code === ERROR_CODES.configurationChanged
      if (changed) session.notePermissionsChanged(code)
      options.onCode?.(answer)
    },
    ...(options.onPending ? { onPending: options.onPending } : {}),
    // Whoever has just been answered is not told that there is no network, and whoever has not, not that there is one: the
    // engine looks at once.
    onHeard: (isReached) => {
      const running = host.running.get()
      if (running?.status.get().reachable === !isReached) running.engine.wake()
    },
  })
  const tokens = createIdentityTokens(device, callServer)
  const databases = lateDatabases(async () => (await loadRoom()).databases)
  const host = createEngineHost({ browser, device, storage, newId, loadRoom, onFault })
  const channel = browser.channel(SESSION_CHANNEL)
  const session = createSession({
    store,
    device,
    host,
    callServer,
    tokens,
    channel,
    locks: browser.locks,
    onFault,
    databases,
    pause: (ms) => new Promise((resolve) => browser.clock.after(ms, resolve)),
    newDeviceId: () => newId('device'),
    menuSource: options.menuSource,
  })
  const wake = () => {
    session.settleLogout().catch(onFault)
    // A4: an organisation that has been opened again goes on by itself.
    const state = store.get(sessionAtom)
    if (state.kind === 'signedIn' && state.notice?.kind === 'identityClosed')
      session.refreshPermissions().catch(onFault)
  }
  const stopWaking = browser.onWake({ wake, offline: () => undefined })
  const loadRenewal = loadOnce(async () => {
    const { startRenewal } = await import('./renew-token.ts')
    if (closed) return
    stopRenewal = startRenewal({
      browser,
      device,
      callServer,
      onFault,
      opened: () => (store.get(sessionAtom).kind === 'signedIn' ? store.get(identityAtom) : undefined),
      isReachable: () => host.running.get()?.status.get().reachable !== false,
      onRenewed: (token, { domain }) => session.noteRenewed(domain, token),
      noteExpired: session.noteExpired,
    })
  })
  /** Beside the drawing of the page, which takes longer: its rows are there when it asks for them. */
  const readAhead = ({ userId, domain }: Pick<OpenIdentity, 'userId' | 'domain'>) => {
    const collection = options.rowsAhead?.()
    if (collection !== undefined) worker?.warm(mirrorName(userId, domain), collection)
  }
  let closed = false
  let stopRenewal: () => void = () => undefined
  // Once the server has confirmed who is here: never from the disk alone.
  const stopWatching = store.sub(sessionAtom, () => {
    const state = store.get(sessionAtom)
    if (state.kind === 'signedIn' && state.source === 'disk') readAhead(state.identity)
    if (state.kind === 'signedIn' && state.source === 'network') loadRenewal().catch(onFault)
  })
  return {
    data: { host, callServer, device, newId, worker, baseUrl },
    session,
    prepare: () => void loadRoom().catch(onFault),
    close() {
      closed = true
      stopWatching()
      stopWaking()
      stopRenewal()
      session.stop()
      host.stop()
      channel.close()
      closeDevice()
    },
  }
}

/** The same, for those that come before what they stand on. */
function lateDatabases(load: () => Promise<PersonDatabases>): PersonDatabases {
  return {
    unsent: async (userId) => (await load()).unsent(userId),
    erase: async (userId) => (await load()).erase(userId),
    eraseOthers: async (userId) => (await load()).eraseOthers(userId),
    eraseMirrors: async (userId, domains) => (await load()).eraseMirrors(userId, domains),
    makeRoom: async (keptMirror) => (await load()).makeRoom(keptMirror),
  }
}
