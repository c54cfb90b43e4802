// Half-typed forms: kept on this device through reloads and updates, gone with a logout.
import { useCallback, useEffect, useState } from 'react'
import { useData, useRunning } from '../data-context.tsx'

export interface Draft<T> {
  /** What was kept when the form opened; offer it. */
  readonly draft: T | undefined
  /** False until the disk has answered. */
  readonly ready: boolean
  /** Keeps the form's values. Call it at every pause. Rejects with `KvError`. */
  readonly save: (value: T) => Promise<void>
  readonly clear: () => Promise<void>
}

/** The draft of one form of the identity that is open, for example `useDraft('employee:' + uri)`. */
export function useDraft<T>(name: string): Draft<T> {
  const { device } = useData()
  const who = useRunning()?.who
  const key = who && `${who.userId}:${who.domain}:${name}`
  const [found, setFound] = useState<{ key: string; draft: T | undefined }>()
  useEffect(() => {
    if (key === undefined) return
    let left = false
    const show = (draft: T | undefined) => {
      if (!left) setFound({ key, draft })
    }
    // A draft that cannot be read is no reason to keep the form closed.
    device.draft<T>(key).then(show, () => show(undefined))
    return () => {
      left = true
    }
  }, [device, key])
  const save = useCallback(
    async (value: T) => {
      if (key !== undefined) await device.saveDraft(key, value)
    },
    [device, key],
  )
  const clear = useCallback(async () => {
    if (key !== undefined) await device.removeDraft(key)
  }, [device, key])
  const ready = found !== undefined && found.key === key
  return { draft: ready ? found.draft : undefined, ready, save, clear }
}
