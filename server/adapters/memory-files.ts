// Files in memory, for tests and for a server that shall leave nothing behind.
import type { FileStore } from './file-store.ts'

/** A file store that ends with the process. */
export function createMemoryFiles(): FileStore {
  const unfinished = new Map<string, Uint8Array>()
  const kept = new Map<string, Uint8Array>()
  const bytesOf = (fileUri: string) => unfinished.get(fileUri) ?? new Uint8Array()
  return {
    received: async (fileUri) => bytesOf(fileUri).byteLength,
    append: async (fileUri, offset, chunk) => {
      const held = bytesOf(fileUri)
      if (held.byteLength !== offset) return held.byteLength
      unfinished.set(fileUri, Buffer.concat([held, chunk]))
      return offset + chunk.byteLength
    },
    unfinished: async function* (fileUri) {
      yield bytesOf(fileUri)
    },
    keep: async (fileUri, sha256) => {
      kept.set(sha256, bytesOf(fileUri))
      unfinished.delete(fileUri)
    },
    drop: async (fileUri) => {
      unfinished.delete(fileUri)
    },
    remove: async (sha256) => {
      kept.delete(sha256)
    },
    read: async (sha256) => kept.get(sha256),
    readPart: async (sha256, from, to) => kept.get(sha256)?.subarray(from, to),
  }
}
