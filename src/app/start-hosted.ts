// What goes on between the page and the program around it: a PC client, or the page that shows this one in a frame.
import type { createStore } from 'jotai'
import { createHostBridge, type HostWindow } from '#src/host/host-bridge.ts'
import { hostBridgeAtom } from './host-bridge-atom.ts'
import { adoptToken } from './session/adopt-token.ts'
import type { Client } from './session/create-client.ts'
import { identityAtom, isPcClientAtom, sessionAtom, unreadCountAtom } from './session/session-atoms.ts'

export interface HostedOptions {
  readonly store: ReturnType<typeof createStore>
  readonly client: Client
  readonly page: HostWindow
}

/** Asks the host for its login and what it is, and tells it from now on how much is unread. */
export async function startHosted({ store, client, page }: HostedOptions): Promise<void> {
  const bridge = createHostBridge(page)
  store.set(hostBridgeAtom, bridge)
  const tell = () => bridge.pushUnread(store.get(unreadCountAtom))
  store.sub(unreadCountAtom, tell)
  const opened = () => store.get(identityAtom)
  const signIn = async () => {
    const token = await bridge.token()
    if (token !== undefined) {
      await isBooted(store)
      await adoptToken(token, { callServer: client.data.callServer, session: client.session, opened })
    }
    tell()
  }
  const detect = async () => {
    if (!(await bridge.isPcClient())) return
    store.set(isPcClientAtom, true)
    // Its menu is another one.
    await isBooted(store)
    if (store.get(sessionAtom).kind === 'signedIn') await client.session.refreshPermissions()
  }
  await Promise.all([signIn(), detect()])
}

/** Resolves once it is known who is on this device: what the host hands over comes after that. */
function isBooted(store: HostedOptions['store']): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.get(sessionAtom).kind === 'booting') return
      stop()
      resolve()
    }
    const stop = store.sub(sessionAtom, look)
    look()
  })
}
