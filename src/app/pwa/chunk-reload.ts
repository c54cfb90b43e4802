// A chunk of this version is gone, from the device and from the server: the page is too old to go on and loads anew.

const KEY = 'gantry.chunk-reload'

/**
 * Reloads once per version of the page. When that does not help, the error goes its way to the screen.
 * `keepDrafts` runs first; when it fails there is no reload, for what is typed is worth more than the page asked for.
 */
export function reloadWhenChunksAreGone(version: string, keepDrafts: () => Promise<void>, reload: () => void): void {
  addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(KEY) === version) return
    event.preventDefault()
    sessionStorage.setItem(KEY, version)
    keepDrafts().then(reload, (error: unknown) => reportError(error))
  })
}

/** The version of this page: the address of its first script carries a hash. */
export const pageVersion = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
