// Which version a page is: the address of its first script carries a hash.

const ADDRESS = `${import.meta.env.BASE_URL}index.html`
const FIRST_SCRIPT = /<script[^>]*\ssrc="([^"]+)"/
const KEY = 'gantry.outrun'

/** The version of this page. */
export const pageVersion = (): string => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''

/** Asks the server itself, past what this device keeps. */
export async function isPageServed(): Promise<boolean> {
  try {
    return (await fetch(`${ADDRESS}?asked=${Date.now()}`, { cache: 'no-store', signal: AbortSignal.timeout(10_000) }))
      .ok
  } catch {
    return false
  }
}

export interface OutrunOptions {
  /** Version of this page. */
  readonly version: string
  /** Whether a worker answers this page. */
  readonly isControlled: boolean
  readonly fetch: (address: string) => Promise<Response>
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Whether the worker that answers this page gives out another version of it: a new one has taken over while this page was
 * on its way, before it listened. Says so once for each version that is given out, so that no reload follows another,
 * whatever the page takes for its own.
 */
export async function isOutrun({ version, isControlled, fetch, memory }: OutrunOptions): Promise<boolean> {
  if (!isControlled) return false
  const response = await fetch(ADDRESS)
  const [, script] = FIRST_SCRIPT.exec(response.ok ? await response.text() : '') ?? []
  if (script === undefined || memory.getItem(KEY) === script || new URL(script, version).href === version) return false
  memory.setItem(KEY, script)
  return true
}
