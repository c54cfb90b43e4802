// What the route files say of themselves, read as text: their pages need a browser to be imported.
import { readdir, readFile } from 'node:fs/promises'

const ROUTES = new URL('../../src/routes/', import.meta.url)

export interface RouteFile {
  /** Beside `src/routes`. */
  readonly file: string
  /** The address, without a slash at its end; empty for the root. */
  readonly path: string
  /** The code in `staticData`. */
  readonly permission: string | undefined
  /** Addresses that `beforeLoad` may lead to, as far as they stand in the file. */
  readonly leadsTo: readonly string[]
  readonly hasPage: boolean
  /** Whoever has the address sees it, signed in or not. */
  readonly isForAll: boolean
}

/** Every route file but the root's and the one of unknown addresses. */
export async function routeFiles(): Promise<RouteFile[]> {
  const names = (await readdir(ROUTES, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  const files = await Promise.all(
    names.sort().map(async (file) => readRoute(file, await readFile(new URL(file, ROUTES), 'utf8'))),
  )
  return files.filter(({ file }) => file !== '__root.tsx' && file !== '$.tsx')
}

function readRoute(file: string, text: string): RouteFile {
  const [, id = ''] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
  const [, entry = ''] = /\n {2}beforeLoad\b(.*?)\n {2}\}/s.exec(text) ?? []
  return {
    file,
    // An underscore only takes a page out of the layout above it.
    path: id.replaceAll('_/', '/').replace(/\/$/, ''),
    permission: /\bpermission: '([^']+)'/.exec(text)?.[1],
    leadsTo: [...entry.matchAll(/'(\/[\w/]+)'/g)].map(([, path = '']) => path),
    hasPage: /\bcomponent: (?!Outlet\b)/.test(text),
    isForAll: /\bisForAll: true\b/.test(text),
  }
}

/** The code that it takes to see what an address shows: its own, else that of where it leads, or of the layouts above. */
export function codeOf(files: readonly RouteFile[], path: string): string | undefined {
  const here = files.filter((one) => one.path === path)
  const own = here.find(({ permission }) => permission)?.permission
  if (own !== undefined) return own
  const [target, ...others] = here.some(({ hasPage }) => hasPage) ? [] : here.flatMap(({ leadsTo }) => leadsTo)
  const beyond = target === undefined || others.some((other) => other !== target) ? undefined : target
  if (beyond !== undefined && beyond !== path) return codeOf(files, beyond)
  const above = path.slice(0, path.lastIndexOf('/'))
  return files.find((one) => one.path === above && one.file === `${above.slice(1)}.tsx`)?.permission
}
