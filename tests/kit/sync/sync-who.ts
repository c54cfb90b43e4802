// Callers for tests of sync, and ids that never repeat.
import { makeUlid } from '#contract/kit/id.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { ServerWho } from '#server/sync/who.ts'

let made = 0
/** A new id; the tail is spread over the whole space, as random ids are. */
export function newId(prefix?: string): string {
  made++
  let state = made
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const ulid = makeUlid(1_700_000_000_000 + made, random)
  return prefix === undefined ? ulid : `${prefix}_${ulid}`
}

/** A caller with every code in an organisation of its own, unless told otherwise. */
export function buildWho(values: Partial<ServerWho> = {}): ServerWho {
  return {
    userId: newId('user'),
    username: 'wang',
    domain: newId('org'),
    codes: new Set<string>(PERMISSIONS),
    sessionId: 'session',
    fingerprint: 'f',
    filters: {},
    ...values,
  }
}
