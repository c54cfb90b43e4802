// Text first: on a site with a weak signal pictures come on a tap. A choice of this device.
import { useCallback, useSyncExternalStore } from 'react'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'

const KEY = 'gantry.siteMode'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Whether this device shows text first. */
export const readsTextFirst = (): boolean => readPreference(KEY) === 'on'

/** Whether the feed shows text first, and the way to change that. */
export function useSiteMode(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, readsTextFirst, () => false)
  const set = useCallback((next: boolean) => {
    keepPreference(KEY, next ? 'on' : 'off')
    for (const listener of listeners) listener()
  }, [])
  return [isOn, set]
}
