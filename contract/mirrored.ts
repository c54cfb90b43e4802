// The domains with rows: what a device keeps and writes. The page's registry is this one; it leaves out the calls of all
// other domains, each of which comes with the screen that makes it.
import { approval } from './domains/approval.ts'
import { feed } from './domains/feed.ts'
import { hr } from './domains/hr/hr.ts'
import { market } from './domains/market.ts'
import { organisation } from './domains/organisation.ts'
import { createRegistry } from './kit/registry.ts'
import { CONTRACT_VERSION } from './version.ts'

/** Every domain that declares a collection or a mutation. */
export const mirroredDomains = { organisation, hr, approval, feed, market }
export const mirrored = createRegistry(CONTRACT_VERSION, mirroredDomains)
