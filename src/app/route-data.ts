// What a route tells of itself beside its component: its name, what it takes to open it, what lies above it.
import type {} from '@tanstack/react-router'
import type { Permission, PlatformPermission } from '#contract/permissions.ts'
import type { Access } from './access.ts'

/** Handed to every route's `beforeLoad`. */
export interface RouterContext {
  readonly access: Access
}

export interface RouteData {
  /** Name in the active language: breadcrumb, header of the phone, title of the tab. */
  readonly title?: () => string
  /** Code without which the route sends the person onward. */
  readonly permission?: Permission | PlatformPermission
  /** A page of its own, to which a person without permission for another one may be sent. */
  readonly isPage?: boolean
  /** Path of the crumb above; where the phone's back arrow leads. */
  readonly parent?: string
  /** The large collection that the page lists: it is read while the page is still being drawn. */
  readonly rows?: string
  /** Menu code that is lit while the route is open; by default that of the longest fitting menu route. */
  readonly menu?: string
  /** Opened from anywhere: on the phone back leads to where the person was. */
  readonly isAside?: boolean
  /** Shown without the frame, and without a login. */
  readonly isOpen?: boolean
  /** Shown to everybody: inside the frame to whoever is signed in, else under a header of its own. */
  readonly isForAll?: boolean
  /** Opens a dialog of its own: nothing else opens one by itself over it. */
  readonly isDialog?: boolean
  /** A page of the PC client: opening it puts the app into that mode. */
  readonly isPc?: boolean
  /** No identity is switched here: the header's switcher is left out. */
  readonly keepsIdentity?: boolean
}

interface RouteNode {
  readonly options: { readonly staticData?: RouteData }
  readonly parentRoute?: RouteNode
}
type Routes = Readonly<Record<string, RouteNode | undefined>>

/** What the route at a path tells of itself, where the path is data; undefined when this client has no such page. */
export function routeDataAt(router: { readonly routesByPath: object }, path: string): RouteData | undefined {
  const route = (router.routesByPath as Routes)[path]
  return route && (route.options.staticData ?? {})
}

/** What it takes to open the page at a path, the layouts around it included; undefined when there is no such page. */
export function codesAt(router: { readonly routesByPath: object }, path: string): string[] | undefined {
  const page = (router.routesByPath as Routes)[path]
  if (page === undefined) return undefined
  const codes: string[] = []
  for (let at: RouteNode | undefined = page; at; at = at.parentRoute)
    codes.push(at.options.staticData?.permission ?? '')
  return codes
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
