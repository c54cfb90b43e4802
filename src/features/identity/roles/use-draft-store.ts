import { useMemo } from 'react'
import { useData, useRunning } from '#src/data/data-context.tsx'
import type { Draft, DraftStore } from '#src/ui/form/draft-store.ts'

/** Keeps what forms hold on this device, apart for each identity. */
export function useDraftStore(): DraftStore {
  const { device } = useData()
  const who = useRunning()?.who
  return useMemo(() => {
    const keyOf = (key: string) => `${who?.userId}:${who?.domain}:${key}`
    return {
      get: (key) => device.draft<Draft>(keyOf(key)),
      set: (key, draft) => device.saveDraft(keyOf(key), draft),
      clear: (key) => device.removeDraft(keyOf(key)),
    }
  }, [device, who?.userId, who?.domain])
}
