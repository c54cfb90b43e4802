// The pause between two codes, kept on this device: a reload does not begin it anew.
import { useCallback, useEffect, useState } from 'react'
import { fnv1a } from '#contract/kit/hash.ts'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'

/** The number itself does not lie about in the browser's storage. */
const keyOf = (purpose: string, phone: string): string => `gantry.code.${purpose}.${fnv1a(phone).toString(36)}`

/** A clock that was set back since must not make a minute a year. */
const LONGEST = 60

function secondsLeft(purpose: string, phone: string): number {
  const left = Math.ceil((Number(readPreference(keyOf(purpose, phone)) ?? 0) - Date.now()) / 1000)
  return left > LONGEST ? 0 : Math.max(0, left)
}

/** Seconds until a code of this purpose may be asked for again by this number, live; and the way to begin the pause. */
export function useCountdown(purpose: string, phone: string): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(() => secondsLeft(purpose, phone))
  const isRunning = left > 0
  useEffect(() => {
    setLeft(secondsLeft(purpose, phone))
  }, [purpose, phone])
  useEffect(() => {
    if (!isRunning) return
    const timer = window.setInterval(() => setLeft(secondsLeft(purpose, phone)), 250)
    return () => window.clearInterval(timer)
  }, [isRunning, purpose, phone])
  const begin = useCallback(
    (seconds: number) => {
      keepPreference(keyOf(purpose, phone), String(Date.now() + seconds * 1000))
      setLeft(seconds)
    },
    [purpose, phone],
  )
  return [left, begin]
}
