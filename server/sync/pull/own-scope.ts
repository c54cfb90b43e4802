// Names of a caller's scopes, made once: every read and write of his asks for one, and a text that is made anew is hashed and
// compared anew.
import type { Audience } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { ServerWho } from '../who.ts'

const names = new WeakMap<ServerWho, Map<Audience, string>>()

/** As `scopeName`. */
export function ownScope(audience: Audience, who: ServerWho): string {
  const own = names.get(who) ?? new Map<Audience, string>()
  names.set(who, own)
  const name = own.get(audience) ?? scopeName(audience, who)
  own.set(audience, name)
  return name
}
