import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import classes from './swipe-line.module.css'

export interface SwipeAct {
  readonly label: string
  readonly tone: 'good' | 'danger'
  readonly onSwipe: () => void
}

export interface SwipeActs {
  /** By a finger that moves to the right. */
  readonly right: SwipeAct
  readonly left: SwipeAct
}

interface SwipeLineProps {
  acts: SwipeActs
  children: ReactNode
}

/** How far a finger has to go, and from where on a move is one to the side. */
const FAR_PX = 96
const SIDE_PX = 12

/**
 * A line that a finger moves to the side: what that does stands under it as it moves, and is done when the finger is lifted far
 * enough. The same acts stand on a button beside it, for the keyboard and for whoever reads with his ears.
 */
export function SwipeLine({ acts, children }: SwipeLineProps) {
  const [x, setX] = useState(0)
  /** Where the finger began and how far it has gone: what is drawn may be a moment behind it. */
  const start = useRef<{ x: number; y: number; isSide: boolean; id: number; dx: number }>(undefined)
  const hasMoved = useRef(false)
  const begin = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return
    start.current = { x: event.clientX, y: event.clientY, isSide: false, id: event.pointerId, dx: 0 }
    hasMoved.current = false
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current
    if (!from || from.id !== event.pointerId) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.isSide) {
      if (Math.abs(dx) < SIDE_PX || Math.abs(dx) < Math.abs(dy)) return
      from.isSide = true
      hasMoved.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    from.dx = dx
    setX(dx)
  }
  const end = (isDone: boolean) => {
    const from = start.current
    start.current = undefined
    setX(0)
    if (!isDone || !from?.isSide || Math.abs(from.dx) < FAR_PX) return
    ;(from.dx > 0 ? acts.right : acts.left).onSwipe()
  }
  const shown = x === 0 ? undefined : x > 0 ? acts.right : acts.left
  return (
    <div className={classes.frame}>
      {shown && (
        <span
          className={classes.under}
          data-side={x > 0 ? 'right' : 'left'}
          data-tone={shown.tone}
          data-far={Math.abs(x) >= FAR_PX || undefined}
          aria-hidden="true"
        >
          {shown.label}
        </span>
      )}
      <div
        className={classes.line}
        style={x === 0 ? undefined : { transform: `translateX(${x}px)` }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
        // A move to the side opens nothing.
        onClickCapture={(event) => {
          if (!hasMoved.current) return
          hasMoved.current = false
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        {children}
      </div>
    </div>
  )
}
