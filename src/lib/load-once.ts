/** Loads something at most once, however often it is asked for; a loading that failed is tried again by the next asking. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const mine = load()
    loading = mine
    mine.catch(() => {
      // Whoever asked hears of it; here only the next asking is let through.
      if (loading === mine) loading = undefined
    })
    return mine
  }
}
