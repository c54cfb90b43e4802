// Q6: digests of what callers see, kept for who asks before their collection has moved.
import { fingerprint } from '#contract/kit/hash.ts'
import { createDigest } from '#contract/sync/digest.ts'
import type { Check } from '#contract/sync/pull.ts'
import type { Selection } from '../store/store.ts'

export interface Digests {
  /** The digest made last, and the counter it was made at. */
  readonly find: (selection: Selection) => { readonly version: number; readonly check: Check } | undefined
  /** Digests `uri:rev,…`, and keeps the result. */
  readonly make: (selection: Selection, version: number, revisions: string) => Promise<Check>
  /** Keeps a digest under the counter at which it still stands. */
  readonly keep: (selection: Selection, version: number, check: Check) => void
}

/** Rows hashed between two turns of the event loop: 50,000 in one go would hold up every other request. */
const SLICE = 5000
/** Digests kept; each is two numbers and a key. */
const KEPT = 5000

/** Creates an empty cache. */
export function createDigests(): Digests {
  const kept = new Map<string, { version: number; check: Check }>()
  const keyOf = ({ collection, scope, filter, from }: Selection) =>
    fingerprint([collection.name, scope, filter, ...(from === undefined ? [] : [from])])
  const keep = (selection: Selection, version: number, check: Check) => {
    const key = keyOf(selection)
    kept.delete(key)
    kept.set(key, { version, check })
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '')
  }
  return {
    keep,
    find: (selection) => kept.get(keyOf(selection)),
    make: async (selection, version, revisions) => {
      const check = await digestOf(revisions)
      keep(selection, version, check)
      return check
    },
  }
}

async function digestOf(revisions: string): Promise<Check> {
  const digest = createDigest()
  let added = 0
  for (let at = 0; at < revisions.length; ) {
    const colon = revisions.indexOf(':', at)
    const comma = revisions.indexOf(',', colon)
    const end = comma < 0 ? revisions.length : comma
    digest.add(revisions.slice(at, colon), Number(revisions.slice(colon + 1, end)))
    at = end + 1
    if (++added % SLICE === 0) await new Promise(setImmediate)
  }
  return digest.done()
}
