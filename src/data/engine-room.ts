// Where identities are opened: Dexie, the engine and the whole contract. A chunk of its own, asked for at the start and
// needed by nothing that the first picture shows; import it with `import()` only.
import { registry } from '#contract/index.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { Who } from '#contract/kit/tx.ts'
import { type OpenedIdentity, type OpenOptions, openIdentity } from './open-identity.ts'
import { createPersonDatabases, type PersonDatabases } from './person-databases.ts'
import { createTransport } from './transport.ts'

export interface EngineRoom {
  readonly registry: Registry
  readonly databases: PersonDatabases
  readonly openIdentity: (who: Who) => Promise<OpenedIdentity>
}

export interface RoomOptions extends Omit<OpenOptions, 'registry' | 'transportOf' | 'permissionOf' | 'makeRoom'> {
  /** The token of an identity as it is now; null when there is none to be had, undefined when nothing may be sent. */
  readonly tokenOf: (userId: string, domain: string) => Promise<string | null | undefined>
}

export function createEngineRoom(options: RoomOptions): EngineRoom {
  const { browser, device, baseUrl, tokenOf } = options
  const databases = createPersonDatabases(device, browser.factory, browser.clock)
  const opening: OpenOptions = {
    ...options,
    registry,
    transportOf: ({ userId, domain }) =>
      createTransport({
        registry,
        baseUrl,
        fetch: browser.fetch,
        clock: browser.clock,
        token: () => tokenOf(userId, domain),
      }),
    permissionOf: async (domain) => (await device.session())?.identities[domain]?.permission.fingerprint ?? null,
    makeRoom: databases.makeRoom,
  }
  return { registry, databases, openIdentity: (who) => openIdentity(opening, who) }
}
