import { useEffect, useEffectEvent } from 'react'
import { useSyncStatus } from './engine/use-sync-status.ts'

/**
 * Asks again when the server is reached again, or the device finds a network, while something is missing. The first time that a
 * server is reached counts too: what failed while nobody knew yet whether there is one would stay missing otherwise.
 */
export function useAgain(missing: boolean, reload: () => unknown): void {
  const { reachable } = useSyncStatus()
  const again = useEffectEvent(() => {
    if (missing) void Promise.resolve(reload()).catch(reportError)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another input it may have failed meanwhile
  useEffect(() => {
    if (reachable === true) again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [reachable, reload])
}
