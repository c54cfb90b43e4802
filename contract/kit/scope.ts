// A scope is what one counter row orders: an organisation, what its people share with some, a person, or the platform.
import type { Audience } from './collection.ts'
import type { Who } from './tx.ts'

/** Key of a scope as a device sees it, inside one identity. */
export type ScopeKey = 'org' | 'shared' | 'user' | 'platform'

export const scopeKeyOf = (audience: Audience): ScopeKey => KEYS[audience]

const KEYS: Readonly<Record<Audience, ScopeKey>> = {
  organisation: 'org',
  participants: 'shared',
  user: 'user',
  platform: 'platform',
}

/**
 * Name of the counter row. Rows of a person are kept per identity, so that queues and mirrors never mix. Rows of participants
 * have a counter of their own: messages must not make every device ask for the roster anew.
 */
export function scopeName(audience: Audience, who: Pick<Who, 'userId' | 'domain'>): string {
  if (audience === 'organisation') return `org:${who.domain}`
  if (audience === 'participants') return `shared:${who.domain}`
  if (audience === 'user') return `user:${who.userId}:${who.domain}`
  return 'platform'
}
