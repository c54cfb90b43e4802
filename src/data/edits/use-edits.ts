// The outbox on screens: what waits, what was refused, and the mark on each record.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Saved } from '#src/sync/mutator.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { useData, useRunning } from '../data-context.tsx'
import { type EditView, markKey, NO_EDITS, type RecordMark } from './edit-watch.ts'
import { followersOf } from './followers.ts'

const never = () => () => undefined
const noEdits = () => NO_EDITS

/** The outbox with its counts. */
export function useEditView(): EditView {
  const edits = useRunning()?.edits
  return useSyncExternalStore(edits?.subscribe ?? never, edits?.get ?? noEdits, noEdits)
}

/** Every edit of the person on this device, in order, of all identities. */
export const useAllEdits = (): readonly Edit[] => useEditView().edits

/**
 * The mark of one record; nothing when the server has accepted everything of it. Without a connection, and while the queue
 * stands still, nothing is on its way: what was offered and not answered waits like the rest.
 */
export function useRecordMark(collection: AnyCollection, uri: string): RecordMark | undefined {
  const running = useRunning()
  const get = () => running?.edits.get().marks.get(markKey(collection.name, uri))
  const isCutOff = () => {
    const status = running?.status.get()
    return status !== undefined && (status.reachable === false || status.blocked !== null)
  }
  const mark = useSyncExternalStore(running?.edits.subscribe ?? never, get, get)
  const cutOff = useSyncExternalStore(running?.status.subscribe ?? never, isCutOff, isCutOff)
  return mark === 'sending' && cutOff ? 'waiting' : mark
}

export interface SyncActions {
  /** Takes an unsent or refused edit away. False when it was already on its way. */
  readonly withdraw: (id: string) => Promise<boolean>
  /**
   * Takes away an edit of an identity that is closed to the person, also one that was sent: no answer can come. False when
   * it is not there any more.
   */
  readonly giveUp: (id: string) => Promise<boolean>
  /**
   * Takes back what was saved and never sent, as if it had not been done, and answers which. An edit that another one has
   * been folded into, or that a later one builds upon, stays.
   */
  readonly takeBack: (ids: readonly string[]) => Promise<string[]>
  /** Offers a refused edit again over the row as it is now, with other arguments if given; along with it what was refused for its sake. */
  readonly resubmit: (id: string, args?: unknown) => Promise<Saved>
  /** Sends and fetches now. */
  readonly wake: () => void
  /** The outbox as a JSON file. */
  readonly downloadOutbox: () => Promise<Blob>
}

/** What a person may do in the sync centre. */
export function useSyncActions(): SyncActions {
  const { host } = useData()
  const running = useCallback(() => {
    const found = host.running.get()
    if (!found) throw new Error('no identity is open')
    return found
  }, [host])
  return useMemo(
    () => ({
      withdraw: async (id) => running().engine.withdraw(id),
      giveUp: async (id) => running().engine.giveUp(id),
      takeBack: async (ids) => running().engine.takeBack(ids),
      resubmit: async (id, args) => {
        const { engine, edits } = running()
        const followers = followersOf(edits.get().edits, id)
        const saved = await engine.resubmit(id, args)
        // One of them that is refused again stays where it was, with its reason.
        if (saved.kind === 'saved') for (const one of followers) await engine.resubmit(one.id)
        return saved
      },
      wake: () => running().engine.wake(),
      downloadOutbox: host.downloadOutbox,
    }),
    [host, running],
  )
}
