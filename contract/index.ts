// The registry: everything both ends agree on, in one literal.
import { hr } from './domains/hr/hr.ts'
import { identity } from './domains/identity.ts'
import { organisation } from './domains/organisation.ts'
import { platform } from './domains/platform.ts'
import { createRegistry } from './kit/registry.ts'

/**
 * Version of the contract. Raise it with every change of a message, a mutation's arguments or a collection.
 * 1: identity, organisation, hr, platform.
 */
export const CONTRACT_VERSION = 1
/** Edits written under an older version than this are not accepted any more; they stay on the device and ask for an update. */
export const MIN_CONTRACT_VERSION = 1

export const domains = { identity, organisation, hr, platform }
export const registry = createRegistry(CONTRACT_VERSION, domains)
