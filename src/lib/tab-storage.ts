// What outlives a reload in this tab and nothing else: sessionStorage where it exists and is allowed, else nothing is kept.

const PREFIX = 'gantry.'

interface TabStore {
  readonly length: number
  key: (at: number) => string | null
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

function storage(): TabStore | undefined {
  try {
    return (globalThis as { sessionStorage?: TabStore }).sessionStorage
  } catch {
    // Reading the property itself throws when storage is blocked by policy.
    return undefined
  }
}

/** What was kept in this tab under the key. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value until the tab is closed; `undefined` forgets it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) storage()?.removeItem(PREFIX + key)
    else storage()?.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Full or forbidden: then a reload begins anew.
  }
}

/** Forgets all of it, as a logout must. */
export function forgetTab(): void {
  const store = storage()
  if (!store) return
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
  for (const key of keys) if (key.startsWith(PREFIX)) store.removeItem(key)
}
