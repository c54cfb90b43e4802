// The row by which a list was left: who comes back by the browser's history stands there again.
import { useEffect, useEffectEvent, useRef } from 'react'

/** By the place in the history at which the list was. */
const left = new Map<string, string>()

/** The router gives every place of the history a key of its own. */
function placeInHistory(): string | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('__TSR_key' in state)) return undefined
  return typeof state.__TSR_key === 'string' ? state.__TSR_key : undefined
}

/** Notes the row that is pressed or opened; calls `comeBack` with it once the list is there again. */
export function useLeftRow(isThere: boolean, comeBack: (key: string) => void): (key: string) => void {
  const hasCome = useRef(false)
  const note = (key: string) => {
    const place = placeInHistory()
    if (place !== undefined) left.set(place, key)
  }
  const hear = useEffectEvent((event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('main [data-key]') : null
    const key = row?.getAttribute('data-key')
    if (key) note(key)
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => hear(event)
    // Before the press leads away.
    window.addEventListener('click', listen, true)
    return () => window.removeEventListener('click', listen, true)
  }, [])
  const come = useEffectEvent(() => {
    const place = placeInHistory()
    const key = place === undefined ? undefined : left.get(place)
    if (key !== undefined) comeBack(key)
  })
  useEffect(() => {
    if (!isThere || hasCome.current) return
    hasCome.current = true
    come()
  }, [isThere])
  return note
}
