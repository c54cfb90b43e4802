// A scope is what one counter row orders: an organisation, a person, or the platform.
import type { Audience } from './collection.ts'
import type { Who } from './tx.ts'

/** Key of a scope as a device sees it, inside one identity. */
export type ScopeKey = 'org' | 'user' | 'platform'

export const scopeKeyOf = (audience: Audience): ScopeKey =>
  audience === 'organisation' ? 'org' : audience === 'user' ? 'user' : 'platform'

/** Name of the counter row. Rows of a person are kept per identity, so that queues and mirrors never mix. */
export function scopeName(audience: Audience, who: Pick<Who, 'userId' | 'domain'>): string {
  if (audience === 'organisation') return `org:${who.domain}`
  if (audience === 'user') return `user:${who.userId}:${who.domain}`
  return 'platform'
}
