/** What a page looked like while it came, as the browser itself tells it. */
export interface Pictures {
  firstMs: number
  /** The largest text or image. */
  largestMs: number
  /** How far things moved that stood already. */
  shift: number
}

declare global {
  var pictures: Pictures
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Runs in the page before anything else of it. */
export function watchPicture(): void {
  globalThis.pictures = { firstMs: Number.NaN, largestMs: Number.NaN, shift: 0 }
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') globalThis.pictures.firstMs = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    globalThis.pictures.largestMs = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift
    if (!hadRecentInput) globalThis.pictures.shift += value
  })
}
