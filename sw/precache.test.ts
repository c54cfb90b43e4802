import { expect, test } from 'vitest'

// The library asks for the worker's own name while it is loaded.
Object.assign(globalThis, { self: globalThis })
const { routeAssets } = await import('./precache.ts')

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
