// What was typed about sensitive fields and not saved: in the memory of this tab alone, so that going back loses nothing and
// nothing of it reaches the disk. A reload and the end of the identity take it along.
import { useMemo } from 'react'
import { useRunning } from '#src/data/data-context.tsx'
import type { RowsHub } from '#src/data/rows/rows-hub.ts'
import type { Draft, DraftStore } from '#src/ui/form/draft-store.ts'

/** An identity's rows live as long as it is open here. */
const kept = new WeakMap<RowsHub, Map<string, Draft>>()

/** Where the editor of sensitive fields keeps what is typed, for `useForm`. */
export function useSensitiveTyping(): DraftStore | undefined {
  const hub = useRunning()?.rows
  return useMemo(() => {
    if (!hub) return undefined
    const drafts = kept.get(hub) ?? new Map<string, Draft>()
    kept.set(hub, drafts)
    return {
      get: async (key) => drafts.get(key),
      set: async (key, draft) => void drafts.set(key, draft),
      clear: async (key) => void drafts.delete(key),
    }
  }, [hub])
}
