// Moments as fields for day and time write them, on Shanghai's clock wherever the device is.
const EAST_MS = 8 * 3_600_000

/** `2026-03-01T08:30`; '' for none. */
export const momentText = (atMs: number | null): string =>
  atMs === null ? '' : new Date(atMs + EAST_MS).toISOString().slice(0, 16)

/** The moment that such a text means; null for none. */
export function momentOf(text: string): number | null {
  const atMs = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(atMs) ? null : atMs
}
