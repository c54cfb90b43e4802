// Photos and files that wait on this device to be sent. Which they are is known once for all pictures on the screen: a feed
// has hundreds of them, nearly all of which lie with the server.
import type { StoredFile } from '#src/sync/transport.ts'
import type { DexieKv } from '../device/dexie-kv.ts'

/** A file as it lies in the outbox, live; undefined where the server has it. */
export interface LiveFile {
  /** Whether `getValue` knows it without a look at the disk. */
  readonly hasValue: () => boolean
  readonly getValue: () => StoredFile | undefined
  readonly subscribe: (
    tell: (file: StoredFile | undefined) => void,
    fail?: (error: unknown) => void,
  ) => { readonly unsubscribe: () => void }
}

export interface FileWatch {
  readonly live: (fileUri: string) => LiveFile
  readonly stop: () => void
}

/** Watches the files of an outbox. The first picture makes it look which there are; a write makes it look again. */
export function watchFiles(outbox: Pick<DexieKv, 'live' | 'keys' | 'onStoreWritten'>): FileWatch {
  let held: ReadonlySet<string> | undefined
  let looks = 0
  let stopHearing: (() => void) | undefined
  const asking = new Set<() => void>()
  const look = () => {
    // What was kept a moment ago is not to be asked of the server: nothing is known until the disk has answered.
    held = undefined
    const mine = ++looks
    const take = (keys: readonly string[]) => {
      if (mine !== looks) return
      held = new Set(keys)
      for (const tell of [...asking]) tell()
    }
    // An outbox that cannot be read shows no files; whoever writes into it says so.
    outbox.keys('files').then(take, () => take([]))
  }
  const begin = () => {
    if (stopHearing) return
    stopHearing = outbox.onStoreWritten('files', look)
    look()
  }
  return {
    live: (fileUri) => ({
      hasValue: () => {
        begin()
        return held?.has(fileUri) === false
      },
      getValue: () => undefined,
      subscribe: (tell, fail) => {
        let own: { unsubscribe: () => void } | undefined
        const find = () => {
          if (own || !held) return
          if (held.has(fileUri)) own = outbox.live<StoredFile>('files', fileUri).subscribe(tell, fail)
          else tell(undefined)
        }
        begin()
        asking.add(find)
        find()
        return {
          unsubscribe: () => {
            asking.delete(find)
            own?.unsubscribe()
          },
        }
      },
    }),
    stop: () => {
      looks += 1
      stopHearing?.()
      asking.clear()
    },
  }
}
