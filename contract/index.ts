// The registry: everything both ends agree on, in one literal.
import { hr } from './domains/hr/hr.ts'
import { identity } from './domains/identity/identity.ts'
import { organisation } from './domains/organisation.ts'
import { platform } from './domains/platform.ts'
import { createRegistry } from './kit/registry.ts'
import { CONTRACT_VERSION } from './version.ts'

export { CONTRACT_VERSION, MIN_CONTRACT_VERSION } from './version.ts'

export const domains = { identity, organisation, hr, platform }
export const registry = createRegistry(CONTRACT_VERSION, domains)
