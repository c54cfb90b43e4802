// What the other tabs of this device say of the session: this one reads what is true from the device, and follows.
import { forgetTab } from '#src/lib/tab-storage.ts'
import type { Session } from './session.ts'
import { sessionAtom } from './session-atoms.ts'
import type { SessionBase, SessionMessage } from './session-base.ts'
import { openIdentity } from './session-state.ts'

/** Follows the other tabs; answers how to stop. */
export function followTabs(base: SessionBase, { bootSession }: Pick<Session, 'bootSession'>): () => void {
  const { store, device, host, channel, opened, startEra, open } = base

  async function heard(message: SessionMessage): Promise<void> {
    const now = opened()
    const session = await device.session()
    if (message.kind === 'signedOut') {
      startEra()
      host.stop()
      forgetTab()
      store.set(sessionAtom, { kind: 'loggedOut', because: 'otherTab' })
    } else if (message.kind === 'expired') {
      if (session?.expired) store.set(sessionAtom, { kind: 'loginExpired' })
    } else if (!session || session.expired) {
      return
    } else if (message.kind === 'token') {
      const token = session.identities[message.domain]?.token
      if (now?.userId === session.userId && token)
        store.set(sessionAtom, { kind: 'tokenRenewed', domain: message.domain, token })
    } else if (message.kind === 'configuration') {
      if (now?.userId !== session.userId || now.domain !== message.domain) return
      const record = await open(session, now.domain)
      store.set(sessionAtom, { kind: 'configurationFetched', identity: openIdentity(session, record) })
    } else if (now?.userId === session.userId && session.identities[now.domain]) {
      const record = await open(session, now.domain)
      store.set(sessionAtom, { kind: 'foundOnDisk', identity: openIdentity(session, record), expired: false })
    } else {
      host.stop()
      await bootSession()
    }
  }

  return channel.listen((message) => void heard(message as SessionMessage).catch(base.onFault))
}
