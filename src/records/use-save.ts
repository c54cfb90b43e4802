// Saving what a person did, and saying in words what became of it.
import { useCallback } from 'react'
import { useSavedEdits } from '#src/data/edits/follow-saved.ts'
import type { Act } from '#src/data/edits/name-acts.ts'
import { useSyncActions } from '#src/data/edits/use-edits.ts'
import { useMutateMany } from '#src/data/edits/use-mutate.ts'
import { text } from '#src/i18n/i18n.ts'
import { refusalText, saidRefusal } from '#src/i18n/refusals.ts'
import { recordsText } from '#src/i18n/shell/records.ts'
import type { Saved } from '#src/sync/mutator.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { undoOf } from './undo-edit.ts'
import { useTellSaved } from './use-tell-saved.ts'

export interface SaveOptions {
  readonly quiet?: boolean
  /** What puts things back as they were, command by command; plain patches need none. */
  readonly undo?: readonly Act[]
  /** Instead of "saved". */
  readonly said?: string
}

/**
 * Queues commands, all or none. A notice says what became of them, with a way to undo it, or why nothing was kept; rejects
 * when the disk fails.
 */
export function useSave(): (commands: readonly Act[], options?: SaveOptions) => Promise<Saved> {
  const mutateMany = useMutateMany()
  const { takeBack } = useSyncActions()
  const { read } = useSavedEdits()
  const tell = useTellSaved()
  return useCallback(
    async (commands, { quiet = false, undo, said } = {}) => {
      const words = text(recordsText)
      if (commands.length === 0) {
        showToast('note', words.nothing)
        return { kind: 'saved', ids: [] }
      }
      // What was never sent need not be countered: then there is nothing to send at all.
      const putBack = async (back: readonly (Act | undefined)[], ids: readonly string[]) => {
        const taken = new Set(await takeBack(ids))
        const left = back.filter((one, index) => one !== undefined && !taken.has(ids[index] ?? '')) as Act[]
        const undone: Saved = left.length > 0 ? await mutateMany(left) : { kind: 'saved', ids: [] }
        if (undone.kind === 'refused') showToast('problem', words.notSaved(refusalText(undone.code)))
        else if (left.length === 0) showToast('note', words.undone(back.length))
        else tell(undone.ids, { saved: words.undone(back.length), kept: words.undoneKept(back.length) })
      }
      const saved = await mutateMany(commands)
      if (saved.kind === 'refused') {
        showToast('problem', words.notSaved(saidRefusal(saved)))
        return saved
      }
      const { ids } = saved
      if (quiet) return saved
      const made = undo ? [] : await read(ids)
      const back: readonly (Act | undefined)[] =
        undo ??
        ids.map((id, index) => {
          const edit = made.find((one) => one.id === id)
          const act = commands[index]
          return edit && act && undoOf(act.mutation, edit)
        })
      const stop = tell(ids, {
        saved: said ?? words.saved(commands.length),
        kept: words.kept(commands.length),
        undo: (isSent) =>
          isSent && back.includes(undefined)
            ? undefined
            : {
                label: words.undo,
                onPress: () => {
                  stop()
                  void putBack(back, ids).catch(sayFailed)
                },
                isUndo: true,
              },
      })
      return saved
    },
    [mutateMany, takeBack, read, tell],
  )
}

/** The disk would not keep it: nothing has been put back. */
function sayFailed(error: unknown): void {
  reportError(error)
  showToast('problem', text(recordsText).notUndone)
}
