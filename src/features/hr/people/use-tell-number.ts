// The number that the server gave to somebody who was added without one, where it is not the one that was expected.
import { useCallback } from 'react'
import { useData } from '#src/data/data-context.tsx'
import { useSavedEdits } from '#src/data/edits/follow-saved.ts'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { text } from '#src/i18n/i18n.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'

interface Added {
  readonly name: string
  /** The number that this device expected. */
  readonly wished: string
}

/** Tells of a new person's number once the server has given another one than was expected; never where it is the same. */
export function useTellNumber(): (uri: string, ids: readonly string[], added: Added) => void {
  const { host } = useData()
  const { follow } = useSavedEdits()
  return useCallback(
    (uri, ids, { name, wished }) => {
      const rows = host.running.get()?.row
      if (!rows) return
      const stop = rows.watch('employee', uri, ({ row }) => {
        const given = row?.employeeNo
        if (typeof given !== 'string' || given === wished) return
        stop()
        showToast('note', text(hrActionsText).numberGiven(name, given))
      })
      follow(ids, (fate) => {
        if (fate.kind === 'refused') stop()
      })
    },
    [host, follow],
  )
}
