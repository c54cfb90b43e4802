import { useMemo } from 'react'
import { useData, useRunning } from '../data-context.tsx'

/** Keeps what forms hold on this device, apart for each identity: what `useForm` takes as the store of its draft. */
export function useDraftStore() {
  const { device } = useData()
  const who = useRunning()?.who
  return useMemo(() => {
    const keyOf = (key: string) => `${who?.userId}:${who?.domain}:${key}`
    return {
      get: <T>(key: string) => device.draft<T>(keyOf(key)),
      /** Those whose keys begin so. */
      begunBy: async <T>(prefix: string) =>
        (await device.drafts<T>(keyOf(prefix))).map(({ key, value }) => ({ key: key.slice(keyOf('').length), value })),
      set: (key: string, draft: unknown) => device.saveDraft(keyOf(key), draft),
      clear: (key: string) => device.removeDraft(keyOf(key)),
    }
  }, [device, who?.userId, who?.domain])
}
