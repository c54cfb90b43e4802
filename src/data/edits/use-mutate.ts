// Writing: a command of the contract into the outbox.
import { useCallback } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import type { IdMaker } from '#contract/kit/id.ts'
import type { AnyMutation, ArgsOf } from '#contract/kit/mutation.ts'
import type { Seen } from '#src/sync/mirror/seen.ts'
import type { Saved } from '#src/sync/mutator.ts'
import { useData } from '../data-context.tsx'
import type { Act } from './name-acts.ts'
import { queueFile } from './queue-file.ts'

/** A command by its declared mutation and arguments; `seen` is the row as it was when its form opened (P6). */
export const commandOf = <M extends AnyMutation>(mutation: M, args: ArgsOf<M>, seen?: Seen): Act => ({
  mutation,
  args,
  seen,
})

/**
 * Queues commands in order, all or none; make them with `commandOf`. Resolves once they are on this device's disk, or with
 * the refusal that is already certain here; rejects with `KvError` when this device cannot save. Keep the form's values
 * until it says `saved`.
 */
export function useMutateMany(): (commands: readonly Act[]) => Promise<Saved> {
  const { host } = useData()
  return useCallback(
    async (commands) => {
      const running = host.running.get()
      if (!running) throw new Error('no identity is open')
      return running.mutate(commands)
    },
    [host],
  )
}

/** Makes the ids of new records: `newId('emp')`. */
export const useNewId = (): IdMaker => useData().newId

/** Keeps a photo or file on this device, to be uploaded before the edit that refers to it. Rejects with `KvError`. */
export function useQueueFile(): (blob: Blob, fileName: string) => Promise<FileRef> {
  const { host, newId } = useData()
  return useCallback(
    async (blob, fileName) => {
      const running = host.running.get()
      if (!running) throw new Error('no identity is open')
      return queueFile(running.engine.files, running.who.domain, newId, blob, fileName)
    },
    [host, newId],
  )
}
