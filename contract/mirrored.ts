// The domains with rows: what a device keeps and writes. The page's registry is this one; it leaves out the other domains
// and the calls of the roster, which come with the screens that make them.
import { approval } from './domains/approval.ts'
import { feed } from './domains/feed.ts'
import { hrRows } from './domains/hr/hr-rows.ts'
import { market } from './domains/market.ts'
import { organisation } from './domains/organisation.ts'
import { domain } from './kit/domain.ts'
import { createRegistry } from './kit/registry.ts'
import { CONTRACT_VERSION } from './version.ts'

const hr = domain({ ...hrRows, calls: {}, refusals: [] })

/** Every domain that declares a collection or a mutation. */
export const mirroredDomains = { organisation, hr, approval, feed, market }
export const mirrored = createRegistry(CONTRACT_VERSION, mirroredDomains)
