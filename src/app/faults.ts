// The last faults that were overcome or could not be: kept for whoever is asked for help, never sent anywhere.

export interface Fault {
  readonly atMs: number
  readonly text: string
}

const KEPT = 30
let faults: readonly Fault[] = []

/** Notes a fault. Safe to call from anywhere. */
export function noteFault(error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  faults = [...faults, { atMs: Date.now(), text }].slice(-KEPT)
}

/** The faults since this page was opened, oldest first. */
export const readFaults = (): readonly Fault[] => faults
