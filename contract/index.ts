// The registry: everything both ends agree on, in one literal. For the server and for tests; the page uses `mirrored.ts`.
import { hr } from './domains/hr/hr.ts'
import { identity } from './domains/identity/identity.ts'
import { notification } from './domains/notification.ts'
import { platform } from './domains/platform.ts'
import { createRegistry } from './kit/registry.ts'
import { mirroredDomains } from './mirrored.ts'
import { CONTRACT_VERSION } from './version.ts'

export { CONTRACT_VERSION, MIN_CONTRACT_VERSION } from './version.ts'

/** Those without rows first; a domain with rows is added in `mirrored.ts`, which goes without the calls of the roster. */
export const domains = { identity, platform, notification, ...mirroredDomains, hr }
export const registry = createRegistry(CONTRACT_VERSION, domains)
