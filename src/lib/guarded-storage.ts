/**
 * localStorage where it exists and is allowed. Private windows, full disks and workers have none:
 * a preference is then simply not kept, which is why nothing but preferences may be stored here.
 */
interface Preferences {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
}

function storage(): Preferences | undefined {
  try {
    return (globalThis as { localStorage?: Preferences }).localStorage
  } catch {
    // Reading the property itself throws when storage is blocked by policy.
    return undefined
  }
}

/** The kept preference, or undefined when there is none or storage is blocked. */
export function readPreference(key: string): string | undefined {
  try {
    return storage()?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a preference; returns false when the device would not. */
export function keepPreference(key: string, value: string): boolean {
  try {
    const store = storage()
    store?.setItem(key, value)
    return store !== undefined
  } catch {
    return false
  }
}
