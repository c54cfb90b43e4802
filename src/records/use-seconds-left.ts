// What is shown for a short while only: sensitive values.
import { useEffect, useState } from 'react'

/** How long a sensitive value stays on the screen. */
export const SECRET_SHOWN_MS = 30_000

/** Seconds until a moment of `performance.now()`; calls `onEnd` then, and at once when the page is hidden. */
export function useSecondsLeft(untilMs: number | undefined, onEnd: () => void): number {
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    if (untilMs === undefined) return
    setNowMs(performance.now())
    const timer = window.setInterval(() => {
      setNowMs(performance.now())
      if (performance.now() >= untilMs) onEnd()
    }, 1000)
    const leave = () => {
      if (document.visibilityState === 'hidden') onEnd()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [untilMs, onEnd])
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}
