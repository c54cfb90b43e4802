// Storage that can be made to wait, for tests of what happens meanwhile.
import type { Kv } from '#src/sync/storage/kv.ts'

/** Storage in which the next one that wants to write to the mirror waits from `hold` to `release`. */
export function slowMirror() {
  let held: Promise<void> | undefined
  let release: () => void = () => undefined
  const storage = (kv: Kv): Kv => ({
    ...kv,
    transaction: async (mode, stores, run) => {
      const wait = mode === 'write' && stores.includes('touched') ? held : undefined
      if (wait) held = undefined
      await wait
      return kv.transaction(mode, stores, run)
    },
  })
  const hold = () => {
    const waiting = Promise.withResolvers<void>()
    held = waiting.promise
    release = waiting.resolve
  }
  return { storage, hold, release: () => release(), hasHeld: () => held === undefined }
}
