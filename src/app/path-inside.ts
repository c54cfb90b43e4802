// Addresses that came from outside: only paths of this app are followed.

const BASE = '/admin'
/** Any origin that is nobody's: what resolves to another one was no path. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * The path inside the app (without the base path) that an address means, or undefined when it leads elsewhere. `origin` is
 * the page's own, for addresses that name it.
 */
export function pathInside(address: string, origin: string = NOWHERE): string | undefined {
  if (address === '') return undefined
  let url: URL
  try {
    url = new URL(address, origin)
  } catch {
    return undefined
  }
  const isPath = address.startsWith('/')
  if (url.origin !== origin || (!isPath && !address.startsWith(`${origin}/`))) return undefined
  const path =
    url.pathname === BASE ? '/' : url.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) : undefined
  // An address with the origin is of this app only below its base.
  const inside = path ?? (isPath ? url.pathname : undefined)
  // Two slashes at the beginning would be another host to whatever reads the path as an address.
  if (inside === undefined || inside.startsWith('/login') || inside.startsWith('//')) return undefined
  return inside + url.search + url.hash
}
