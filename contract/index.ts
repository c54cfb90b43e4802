// The registry: everything both ends agree on. For the server and for tests; the page uses `mirrored.ts`.
import { domainList } from './domain-list.ts'
import { articles } from './domains/articles/articles.ts'
import { board } from './domains/board/board.ts'
import { content } from './domains/content/content.ts'
import { hr } from './domains/hr/hr.ts'
import { identity } from './domains/identity/identity.ts'
import { labour } from './domains/labour/labour.ts'
import { market } from './domains/market/market.ts'
import { notification } from './domains/notification.ts'
import { openPlatform } from './domains/open-platform/open-platform.ts'
import { partners } from './domains/partners/partners.ts'
import { platform } from './domains/platform.ts'
import { loadDomains } from './kit/growth.ts'
import { createRegistry } from './kit/registry.ts'
import { CONTRACT_VERSION } from './version.ts'

export { CONTRACT_VERSION, MIN_CONTRACT_VERSION } from './version.ts'

/** Those without rows first; a domain with rows is a line of `domain-list.ts`, which goes without the calls of the roster. */
export const domains = {
  identity,
  platform,
  notification,
  openPlatform,
  ...(await loadDomains(domainList)),
  hr,
  articles,
  board,
  content,
  market,
  partners,
  labour,
}
export const registry = createRegistry(CONTRACT_VERSION, domains)
