// The page's registry: it begins with the names of all domains and the code of those that every page with rows needs. It leaves
// out the domains without rows, and the calls of the roster, which come with the screens that make them.
import { domainList } from './domain-list.ts'
import { organisation } from './domains/organisation.ts'
import { createGrowingRegistry } from './kit/growth.ts'
import { CONTRACT_VERSION } from './version.ts'

export const mirrored = createGrowingRegistry(CONTRACT_VERSION, domainList, { organisation })
