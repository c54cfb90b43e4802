import { type MouseEvent, type PointerEvent, useRef, type WheelEvent } from 'react'
import { type Point, pan, pinch, swipeOf, type View, WHOLE, zoomAt } from './viewer-moves.ts'

interface MovesOptions {
  readonly view: View
  readonly setView: (view: View) => void
  /** While a finger holds it, the picture follows at once. */
  readonly setMoving: (isMoving: boolean) => void
  readonly onTurn: (by: number) => void
  readonly onClose: () => void
}

const CLOSE_LOOK = 2.5

/** Handlers of the place in which a picture is moved. */
export function useViewerMoves({ view, setView, setMoving, onTurn, onClose }: MovesOptions) {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point>(undefined)
  const wasPinched = useRef(false)
  const fromMiddle = (event: { currentTarget: Element; clientX: number; clientY: number }): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    const at = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (fingers.current.size > 0) return
    setMoving(false)
    start.current = undefined
    if (!from || !at || view.scale > 1 || wasPinched.current) {
      wasPinched.current = false
      return
    }
    const meant = swipeOf({ x: at.x - from.x, y: at.y - from.y })
    setView(WHOLE)
    if (meant === 'close') onClose()
    else if (meant !== undefined) onTurn(meant === 'next' ? 1 : -1)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = fromMiddle(event)
      fingers.current.set(event.pointerId, at)
      start.current ??= at
      setMoving(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const at = fromMiddle(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, at)
      if (other) {
        wasPinched.current = true
        const [was, is] = [pinch(before, other), pinch(at, other)]
        if (was.distance > 0) setView(zoomAt(view, is.distance / was.distance, is.middle))
        return
      }
      const by = { x: at.x - before.x, y: at.y - before.y }
      if (view.scale > 1) setView(pan(view, by, event.currentTarget.getBoundingClientRect()))
      else setView({ ...view, x: view.x + by.x, y: view.y + by.y })
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: (event: MouseEvent<HTMLElement>) =>
      setView(view.scale > 1 ? WHOLE : zoomAt(view, CLOSE_LOOK, fromMiddle(event))),
    onWheel: (event: WheelEvent<HTMLElement>) =>
      setView(zoomAt(view, event.deltaY < 0 ? 1.2 : 1 / 1.2, fromMiddle(event))),
  }
}
