// A chunk of this version is gone, from the device and from the server: the page is too old to go on and loads anew.

const KEY = 'gantry.chunk-reload'

export interface ChunkReloadOptions {
  readonly version: string
  /** When it fails there is no reload, for what is typed is worth more than the page asked for. */
  readonly keepDrafts: () => Promise<void>
  /** Whether the server gives out the page. Without it a reload could end at the browser's own error page. */
  readonly isServed: () => Promise<boolean>
  readonly reload: () => void
  /** Where the failures are heard, and where it is remembered that a reload did not help. */
  readonly page?: Pick<EventTarget, 'addEventListener'>
  readonly memory?: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Reloads once per version of the page, when there is something to load. Otherwise, and when that did not help, the error
 * goes its way to the screen, and trying again there fetches the chunk again.
 */
export function reloadWhenChunksAreGone(options: ChunkReloadOptions): void {
  const { version, page = globalThis, memory = sessionStorage } = options
  const react = async () => {
    // At once: what is typed may go from the screen with the part that failed.
    const kept = options.keepDrafts()
    const [isServed] = await Promise.all([options.isServed(), kept])
    if (!isServed || memory.getItem(KEY) === version) return
    memory.setItem(KEY, version)
    options.reload()
  }
  page.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    // In the browser's own words the router would reload by itself, whether there is a network or not.
    payload.message = `a part of the page could not be loaded: ${payload.message}`
    if (memory.getItem(KEY) !== version) react().catch((error: unknown) => reportError(error))
  })
}
