import { useEffect, useEffectEvent, useRef } from 'react'
import { useSyncStatus } from './engine/use-sync-status.ts'

/** The first pause, in milliseconds; each further one is twice as long. */
const PAUSE_MS = 5000
const LONGEST_MS = 300_000

/**
 * Asks again when the server is reached again, or the device finds a network, while something is missing. The first time that a
 * server is reached counts too: what failed while nobody knew yet whether there is one would stay missing otherwise. A network
 * that was gone for a moment is noticed by what was asked then alone: so it is also asked again after a while.
 */
export function useAgain(missing: boolean, reload: () => unknown): void {
  const { reachable } = useSyncStatus()
  const pauses = useRef(0)
  const again = useEffectEvent(() => {
    if (missing) void Promise.resolve(reload()).catch(reportError)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another input it may have failed meanwhile
  useEffect(() => {
    pauses.current = 0
    if (reachable === true) again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [reachable, reload])
  useEffect(() => {
    if (!missing || reachable !== true) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          again()
          wait()
        },
        Math.min(PAUSE_MS * 2 ** pauses.current++, LONGEST_MS),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [missing, reachable])
}
