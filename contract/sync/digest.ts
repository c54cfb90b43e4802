// Order-independent digest of a mirrored collection: the sum of a hash of (uri, rev) over its rows (Q6).
import { fnv1a } from '../kit/hash.ts'
import type { Check } from './pull.ts'

export interface Digest {
  add(uri: string, rev: number): void
  done(): Check
}

/** Accumulates rows in any order; equal sets of (uri, rev) give equal results. */
export function createDigest(): Digest {
  let count = 0
  let low = 0
  let high = 0
  return {
    add(uri, rev) {
      const key = `${uri}:${rev}`
      count++
      low = (low + fnv1a(key)) >>> 0
      high = (high + fnv1a(key, 0x9747b28c)) >>> 0
    },
    done: () => ({ count, digest: high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0') }),
  }
}
