// Puts the data layer and the session together: one call from the composition root, one from a test.
import type { createStore } from 'jotai'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { registry } from '#contract/index.ts'
import { idMaker } from '#contract/kit/id.ts'
import type { Browser } from '#src/data/browser.ts'
import { createCallServer } from '#src/data/call-server.ts'
import type { DataClient } from '#src/data/data-context.tsx'
import { createDeviceStore, DEVICE_DATABASE, DEVICE_STORES } from '#src/data/device-store.ts'
import { openDexieKv } from '#src/data/dexie-kv.ts'
import { createEngineHost } from '#src/data/engine-host.ts'
import { createPersonDatabases } from '#src/data/person-databases.ts'
import { createTransport } from '#src/data/transport.ts'
import type { WorkerClient } from '#src/data/worker-client.ts'
import { createSession, SESSION_CHANNEL, type Session } from './create-session.ts'
import type { MenuSource } from './fetch-configuration.ts'
import { createIdentityTokens } from './identity-tokens.ts'
import { identityAtom } from './session-atoms.ts'

export interface ClientOptions {
  readonly store: ReturnType<typeof createStore>
  readonly browser: Browser
  /** Where the server is; empty in a page, which it has served. */
  readonly baseUrl: string
  readonly language: () => string
  readonly menuSource: () => MenuSource
  readonly worker: WorkerClient | undefined
  /** Told of every code that a call of the open identity is answered with. */
  readonly onCode?: (answer: { code: number; message: string; isShown: boolean }) => void
  /** Faults that were overcome or cannot be; for the log and the diagnostics page. */
  readonly onFault: (error: unknown) => void
}

export interface Client {
  readonly data: DataClient
  readonly session: Session
  /** Closes everything, as a closed tab does. */
  readonly close: () => void
}

export function createClient(options: ClientOptions): Client {
  const { browser, store, baseUrl, worker, onFault } = options
  const newId = idMaker(browser.clock.wallMs, browser.random)
  const deviceKv = openDexieKv({
    name: DEVICE_DATABASE,
    stores: DEVICE_STORES,
    durability: 'strict',
    factory: browser.factory,
  })
  const device = createDeviceStore(deviceKv)
  const callServer = createCallServer({
    registry,
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
  })
  const tokens = createIdentityTokens(device, callServer)
  const databases = createPersonDatabases(device, browser.factory, browser.clock)
  const host = createEngineHost({
    registry,
    browser,
    device,
    newId,
    baseUrl,
    onFault,
    transportOf: ({ userId, domain }) =>
      createTransport({
        registry,
        baseUrl,
        fetch: browser.fetch,
        clock: browser.clock,
        token: () => tokens.tokenOf(userId, domain),
      }),
    permissionOf: async (domain) => (await device.session())?.identities[domain]?.permission.fingerprint ?? null,
    makeRoom: databases.makeRoom,
    ...(worker ? { remoteRows: worker.remoteRows } : {}),
  })
  const channel = browser.channel(SESSION_CHANNEL)
  const session = createSession({
    store,
    device,
    host,
    callServer,
    tokens,
    channel,
    onFault,
    databases,
    pause: (ms) => new Promise((resolve) => browser.clock.after(ms, resolve)),
    newDeviceId: () => newId('device'),
    menuSource: options.menuSource,
  })
  return {
    data: { host, callServer, device, newId, worker, baseUrl },
    session,
    close() {
      session.stop()
      host.stop()
      channel.close()
      deviceKv.close()
    },
  }
}
