// Where going back leads: first out of what lies over the page, then to the page before, and out of the app only from its
// beginning.
import type { RegisteredRouter } from '@tanstack/react-router'
import { closeTopOverlay, whenOverlayOpens } from '#src/ui/overlay/open-overlays.ts'
import { addressOf } from './address-of.ts'
import { type RouteData, routeDataAt } from './route-data.ts'

const HOME = '/workbench'
/** Nothing lies above these. */
const BEGINNINGS = [HOME, '/landing', '/']

/**
 * The browser's way back and forth, the phone's gesture: closes a sheet or a dialog instead of leaving the page below it. Over
 * the first page there is no step to go back, and back would leave the app: the page is laid once more beneath itself.
 */
export function closeOverlaysOnBack({ history }: Pick<RegisteredRouter, 'history'>, page = window): void {
  const isWalk = (action: string) => action === 'BACK' || action === 'FORWARD' || action === 'GO'
  history.block({ blockerFn: ({ action }) => isWalk(action) && closeTopOverlay(), enableBeforeUnload: false })
  whenOverlayOpens(() => {
    // A step would take away the pages to go forth to; not every browser tells.
    if (history.canGoBack() || page.navigation?.canGoForward) return
    history.push(history.location.href, history.location.state)
  })
}

/**
 * A page that a message or a link has opened in a window of its own gets what lies above it put beneath, so that back leads
 * there and not out of the app. Called before the first page is drawn.
 */
export function layParentBeneath(router: RegisteredRouter, page: Pick<Window, 'history' | 'parent'> = window): void {
  const { history } = router
  const isFirst = !history.canGoBack() && page.history.length === 1
  // The history of a frame is that of the page around it.
  if (!isFirst || page.parent !== page) return
  const { pathname } = router.latestLocation
  const place = routeDataAt(router, pathname)
  if (place === undefined || place.isOpen || BEGINNINGS.includes(pathname)) return
  const { href } = history.location
  history.replace(addressOf(router, aboveOf(router, place)))
  history.flush()
  history.push(href)
  history.flush()
}

/** The nearest page on the way up; of a page of its own without one, home. */
function aboveOf(router: RegisteredRouter, place: RouteData): string {
  let above = place.parent
  for (let steps = 0; above !== undefined && steps < 10; steps++) {
    const data = routeDataAt(router, above)
    if (data?.isPage) return above
    above = data?.parent
  }
  return (place.isPage ? undefined : place.parent) ?? HOME
}
