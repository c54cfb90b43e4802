/** Below the header and the anchors. */
const TOP = 140

interface Scrolled {
  readonly scrollTop: number
  readonly scrollHeight: number
  readonly clientHeight: number
}

/**
 * How far below the top of what scrolls one is reading, in pixels: under the header; near the end, which cannot come up
 * there, farther and farther down, so that the last section has its turn too.
 */
export function lineOfReading({ scrollTop, scrollHeight, clientHeight }: Scrolled): number {
  const left = Math.max(0, scrollHeight - clientHeight - scrollTop)
  const nearness = Math.max(0, 1 - left / Math.max(1, clientHeight))
  // Nothing to scroll: one reads from the top.
  return scrollTop <= 0 ? TOP : TOP + nearness * Math.max(0, clientHeight - TOP)
}
