// Saving what a person did, and saying in words what became of it.
import { useCallback } from 'react'
import { useMutateMany } from '#src/data/use-mutate.ts'
import { text } from '#src/i18n/i18n.ts'
import { recordsText } from '#src/i18n/records.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Command, Saved } from '#src/sync/mutator.ts'
import { showToast } from '#src/ui/toast-store.ts'

/** Queues commands, all or none. A toast says how many wait, or why nothing was kept; rejects when the disk fails. */
export function useSave(): (commands: readonly Command[], options?: { quiet?: boolean }) => Promise<Saved> {
  const mutateMany = useMutateMany()
  return useCallback(
    async (commands, { quiet = false } = {}) => {
      const words = text(recordsText)
      if (commands.length === 0) {
        showToast('note', words.nothing)
        return { kind: 'saved', ids: [] }
      }
      const saved = await mutateMany(commands)
      if (saved.kind === 'refused') showToast('problem', refusalText(saved.code))
      else if (!quiet) showToast('note', commands.length === 1 ? words.saved : words.savedMany(commands.length))
      return saved
    },
    [mutateMany],
  )
}
