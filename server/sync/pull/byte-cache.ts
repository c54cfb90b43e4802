// Bytes kept for who asks for them next, bounded by their size; what was asked for longest ago goes first.

export interface ByteCache {
  /** The kept bytes, or those that `make` makes. Asked for twice at once, they are made once. */
  readonly get: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>
  /** Bytes kept. */
  readonly size: () => number
}

/** Creates an empty cache that keeps `maxBytes` at most. What fails is not kept. */
export function createByteCache(maxBytes: number): ByteCache {
  const kept = new Map<string, Uint8Array>()
  const making = new Map<string, Promise<Uint8Array>>()
  let size = 0
  const keep = (key: string, bytes: Uint8Array) => {
    if (bytes.byteLength > maxBytes) return
    kept.set(key, bytes)
    size += bytes.byteLength
    for (const [oldest, old] of kept) {
      if (size <= maxBytes) break
      kept.delete(oldest)
      size -= old.byteLength
    }
  }
  const get: ByteCache['get'] = async (key, make) => {
    const found = kept.get(key)
    if (found) {
      kept.delete(key)
      kept.set(key, found)
      return found
    }
    const pending = making.get(key)
    if (pending) return pending
    const made = make().finally(() => making.delete(key))
    making.set(key, made)
    const bytes = await made
    if (!kept.has(key)) keep(key, bytes)
    return bytes
  }
  return { get, size: () => size }
}
