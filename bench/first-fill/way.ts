/** What one way of storing the roster took, from the start of the first request. */
export interface WayMeasured {
  /** All rows, in the order of their numbers, could be drawn. */
  readonly visibleMs: number
  /** The last transaction was complete. */
  readonly storedMs: number
  /** First rows that could be drawn; as `visibleMs` where a way shows nothing earlier. */
  readonly firstRowsMs: number
  readonly rows: number
  /** Peak of the page's JavaScript heap, MB; of workers nothing. */
  readonly heapMb: number
}

export type Way = (token: string) => Promise<Omit<WayMeasured, 'heapMb'>>

/** Rows of the first screen. */
export const SCREEN_ROWS = 50
