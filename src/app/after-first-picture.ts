// What nothing on the first picture waits for begins when it has been drawn: on a weak network it would only delay it.

/** The part of the router that is used. */
export interface Renderer {
  readonly subscribe: (event: 'onRendered', listener: () => void) => () => void
}

/** A picture that is not there by then does not come soon, or never: what follows may be its cure, such as an update. */
const PATIENCE_MS = 5000

/** Runs once, after the first page has been drawn. */
export function afterFirstPicture(router: Renderer, run: () => void): void {
  const begin = () => {
    clearTimeout(timer)
    stop()
    run()
  }
  const timer = setTimeout(begin, PATIENCE_MS)
  const stop = router.subscribe('onRendered', begin)
}

/** One thing at a time, when nobody presses a key: each is asked for in an idle moment of its own, soon at any rate. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1000 })
  else setTimeout(run)
}
