// How fingers and wheel move a picture that fills the window: numbers in, numbers out.

/** Where the picture is drawn: how much larger, and how far from the middle, in pixels. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MOST = 6

/** Larger or smaller around a point, which stays where it is; `at` is measured from the middle of the window. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  if (scale === 1) return WHOLE
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Pushed aside, and never so far that nothing of it is left. */
export function pan(view: View, by: Point, room: { readonly width: number; readonly height: number }): View {
  const most = { x: (room.width * (view.scale - 1)) / 2, y: (room.height * (view.scale - 1)) / 2 }
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return { ...view, x: within(view.x + by.x, most.x), y: within(view.y + by.y, most.y) }
}

const FAR = 60

/** What a finger meant that let a whole picture go: the next one, the one before, away with it, or nothing. */
export function swipeOf(by: Point): 'next' | 'before' | 'close' | undefined {
  if (Math.abs(by.x) > Math.abs(by.y)) return by.x < -FAR ? 'next' : by.x > FAR ? 'before' : undefined
  return by.y > FAR * 1.5 ? 'close' : undefined
}

/** How far two fingers are apart, and the point between them. */
export function pinch(a: Point, b: Point): { distance: number; middle: Point } {
  return { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
}
