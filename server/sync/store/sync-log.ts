// The two lines of a logger that sync writes to; pino fits.

export interface SyncLog {
  readonly error: (facts: object, message: string) => void
  readonly warn: (facts: object, message: string) => void
}
