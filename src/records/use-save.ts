// Saving what a person did, and saying in words what became of it.
import { useCallback } from 'react'
import { useSyncActions } from '#src/data/use-edits.ts'
import { useMutateMany } from '#src/data/use-mutate.ts'
import { text } from '#src/i18n/i18n.ts'
import { recordsText } from '#src/i18n/records.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Command, Saved } from '#src/sync/mutator.ts'
import { showToast } from '#src/ui/toast-store.ts'

export interface SaveOptions {
  readonly quiet?: boolean
  /** What puts things back as they were, command by command; offered with the toast. */
  readonly undo?: readonly Command[]
}

/** Queues commands, all or none. A toast says how many wait, or why nothing was kept; rejects when the disk fails. */
export function useSave(): (commands: readonly Command[], options?: SaveOptions) => Promise<Saved> {
  const mutateMany = useMutateMany()
  const { takeBack } = useSyncActions()
  return useCallback(
    async (commands, { quiet = false, undo } = {}) => {
      const words = text(recordsText)
      if (commands.length === 0) {
        showToast('note', words.nothing)
        return { kind: 'saved', ids: [] }
      }
      // What was never sent need not be countered: then there is nothing to send at all.
      const putBack = async (back: readonly Command[], ids: readonly string[]) => {
        const taken = new Set(await takeBack(ids))
        const left = back.filter((_, index) => !taken.has(ids[index] ?? ''))
        const undone: Saved = left.length > 0 ? await mutateMany(left) : { kind: 'saved', ids: [] }
        if (undone.kind === 'refused') showToast('problem', refusalText(undone.code))
        else showToast('note', (left.length > 0 ? words.undone : words.takenBack)(back.length))
      }
      const saved = await mutateMany(commands)
      if (saved.kind === 'refused') {
        showToast('problem', refusalText(saved.code))
        return saved
      }
      const { ids } = saved
      const action = undo && {
        label: words.undo,
        onPress: () => void putBack(undo, ids).catch(sayFailed),
        isUndo: true,
      }
      if (!quiet) showToast('note', commands.length === 1 ? words.saved : words.savedMany(commands.length), action)
      return saved
    },
    [mutateMany, takeBack],
  )
}

/** The disk would not keep it: nothing has been put back. */
function sayFailed(error: unknown): void {
  reportError(error)
  showToast('problem', text(recordsText).notUndone)
}
