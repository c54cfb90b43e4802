import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// The library asks for the worker’s own name while it is loaded, and says each match otherwise.
Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true })
const { pageRoute, routeAssets } = await import('./precache.ts')

/** Installs a worker in a browser with these routes; answers what became of what the installation waits for. */
async function install(addRoutes: ((routes: readonly unknown[]) => Promise<void>) | undefined) {
  const waited: Promise<unknown>[] = []
  const worker = new EventTarget() as ServiceWorkerGlobalScope
  routeAssets(worker)
  const waitUntil = (work: Promise<unknown>) => void waited.push(work)
  worker.dispatchEvent(Object.assign(new Event('install'), { addRoutes, waitUntil }))
  return (await Promise.allSettled(waited)).map(({ status }) => status)
}

test('files of the shell get a route of their own where the browser has such', async () => {
  const routed: unknown[] = []
  expect(await install(async (routes) => void routed.push(...routes))).toEqual(['fulfilled'])
  expect(routed).toMatchObject([{ condition: { urlPattern: { pathname: '/admin/assets/*' } } }])
  expect(await install(undefined)).toEqual([])
})

test('a browser that refuses the route installs the worker all the same', async () => {
  expect(await install(() => Promise.reject(new TypeError('no such route')))).toEqual(['fulfilled'])
})

test('the worker answers every address of the app with the page, and no file', async () => {
  const route = pageRoute(() => Promise.resolve(new Response()), false)
  const isAnswered = (address: string, mode = 'navigate') => {
    const url = new URL(address, 'https://gantry.example')
    return Boolean(
      route.match({ url, request: { mode } as Request, sameOrigin: true, event: new Event('fetch') as never }),
    )
  }
  const tree = await readFile(new URL('../src/route-tree.gen.ts', import.meta.url), 'utf8')
  const [, list = ''] = /fullPaths:([^}]*?)fileRoutesByTo/.exec(tree) ?? []
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => `/admin${path.replaceAll('$', '')}`)
  expect(paths).toContain('/admin/organization/staff')
  expect(
    paths.filter((path) => !isAnswered(path) || !isAnswered(`${path}?uri=a.b&text=${encodeURIComponent('王')}`)),
  ).toEqual([])
  const others = ['/admin/assets/start-1.js', '/admin/icon.png', '/admin/sw.mjs?v=1', '/api/alive', '/elsewhere/']
  expect(others.filter((path) => isAnswered(path))).toEqual([])
  expect(isAnswered('/admin/organization/staff', 'cors')).toBe(false)
})
