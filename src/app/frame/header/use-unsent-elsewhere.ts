// Edits of the person's other identities on this device: they go on only after a switch, so they are shown everywhere.
import { useMemo } from 'react'
import { useAllEdits } from '#src/data/edits/use-edits.ts'

/** How many edits are not finished under each identity other than `current`. */
export function useUnsentElsewhere(current: string): ReadonlyMap<string, number> {
  const edits = useAllEdits()
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const edit of edits) {
      if (edit.domain === current || edit.state === 'quarantined' || edit.state === 'accepted') continue
      counts.set(edit.domain, (counts.get(edit.domain) ?? 0) + 1)
    }
    return counts
  }, [edits, current])
}
