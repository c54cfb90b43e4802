// Small, stable hashes used on both ends: fingerprints, buckets and mirror digests. Not for security.

/** 32-bit FNV-1a of a string's UTF-16 units. Source: the FNV reference parameters. */
export function fnv1a(value: string, seed = 0x811c9dc5): number {
  let hash = seed
  for (let i = 0; i < value.length; i++) {
    hash ^= value.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** A 64-bit hexadecimal fingerprint of any JSON value. */
export function fingerprint(value: unknown): string {
  const json = JSON.stringify(value)
  return fnv1a(json).toString(16).padStart(8, '0') + fnv1a(json, 0x9747b28c).toString(16).padStart(8, '0')
}
