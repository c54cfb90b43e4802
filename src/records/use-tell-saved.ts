// One of three sentences ends every save: saved, kept on this device until there is a connection, or not saved and why.
import { useCallback } from 'react'
import { useSavedEdits } from '#src/data/edits/follow-saved.ts'
import { text } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordsText } from '#src/i18n/shell/records.ts'
import { pageToasts, showToast, type ToastAction } from '#src/ui/notice/toast-store.ts'

/** What is said of edits once they have arrived, and while they wait for a connection. */
export interface SavedWords {
  readonly saved: string
  readonly kept: string
  /** The way back, of what has been sent and of what has not: the latter can always be taken back. */
  readonly undo?: (isSent: boolean) => ToastAction | undefined
}

/** Says of edits that were just saved what becomes of them. Answers how to stop. */
export function useTellSaved(): (ids: readonly string[], said?: SavedWords) => () => void {
  const { follow } = useSavedEdits()
  return useCallback(
    (ids, said) => {
      const words = text(recordsText)
      const { saved, kept, undo } = said ?? { saved: words.saved(1), kept: words.kept(1) }
      let waiting: number | undefined
      return follow(ids, (fate) => {
        if (waiting !== undefined) pageToasts.close(waiting)
        if (fate.kind === 'accepted') showToast('done', saved, undo?.(true))
        else if (fate.kind === 'kept') showToast('note', kept, undo?.(false))
        else if (fate.kind === 'sending') waiting = showToast('note', words.sending)
        else {
          const look = { label: words.look, href: `/sync?edit=${fate.id}` }
          showToast('problem', words.notSaved(refusalText(fate.reason)), look)
        }
      })
    },
    [follow],
  )
}
