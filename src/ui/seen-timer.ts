/** What one tick counts for. */
const TICK_MS = 500

/**
 * Calls `end` after so much time in which somebody could look: not while the page is hidden, and a page that stood still,
 * blocked or frozen, makes up for nothing. Answers what stops it.
 */
export function afterSeen(ms: number, isSeen: () => boolean, end: () => void): () => void {
  let leftMs = ms
  // The ticks that a page misses while it stands still come as one.
  const timer = setInterval(() => {
    if (!isSeen()) return
    leftMs -= TICK_MS
    if (leftMs > 0) return
    clearInterval(timer)
    end()
  }, TICK_MS)
  return () => clearInterval(timer)
}
