// Where identities are opened: Dexie, the engine and the contract's rows. A chunk of its own, needed by
// nothing that the first picture shows; import it with `import()` only.
import type { Who } from '#contract/kit/tx.ts'
import { mirrored } from '#contract/mirrored.ts'
import { type OpenedIdentity, type OpenOptions, openIdentity } from '../device/open-identity.ts'
import { createPersonDatabases, type PersonDatabases } from '../device/person-databases.ts'
import { beginNewLog } from '../edits/new-log.ts'
import { createTransport } from './transport.ts'

export interface EngineRoom {
  readonly databases: PersonDatabases
  readonly openIdentity: (who: Who) => Promise<OpenedIdentity>
}

export interface RoomOptions extends Omit<OpenOptions, 'registry' | 'transportOf' | 'permissionOf' | 'makeRoom'> {
  /** The token of an identity as it is now; null when there is none to be had, undefined when nothing may be sent. */
  readonly tokenOf: (userId: string, domain: string) => Promise<string | null | undefined>
}

export function createEngineRoom(options: RoomOptions): EngineRoom {
  const { browser, device, baseUrl, tokenOf } = options
  beginNewLog(browser.factory).catch(options.onFault)
  device.removeOldImports().catch(options.onFault)
  const databases = createPersonDatabases(device, browser.factory, browser.clock)
  const opening: OpenOptions = {
    ...options,
    registry: mirrored,
    transportOf: ({ userId, domain }) =>
      createTransport({
        baseUrl,
        fetch: browser.fetch,
        clock: browser.clock,
        token: () => tokenOf(userId, domain),
      }),
    permissionOf: async (domain) => (await device.session())?.identities[domain]?.permission.fingerprint ?? null,
    makeRoom: databases.makeRoom,
  }
  return { databases, openIdentity: (who) => openIdentity(opening, who) }
}
