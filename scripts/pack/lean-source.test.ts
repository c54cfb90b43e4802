import { createRootRoute, createRouter, Route } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { leanSource } from './lean-source.ts'

const TREE = '/app/src/route-tree.gen.ts'

// As the generator writes it, and as the compiler leaves it.
const tree = `
const ListRoute = ListRouteImport.update({
  id: '/list',
  path: '/list',
  getParentRoute: () => rootRouteImport,
})
const ListDetailRoute = ListDetailRouteImport.update({
  id: '/list_/$id',
  path: '/list/$id',
  getParentRoute: () => rootRouteImport,
})
const FrameRoute = FrameRouteImport.update({
  id: "/frame",
  path: "/frame",
  getParentRoute: () => rootRouteImport,
})
const FrameInnerRoute = FrameInnerRouteImport.update({
  id: '/inner',
  path: '/inner',
  getParentRoute: () => FrameRoute,
})
const FrameRouteChildren = {
  FrameInnerRoute: FrameInnerRoute,
}
const FrameRouteWithChildren = FrameRoute._addFileChildren(FrameRouteChildren)
const rootRouteChildren = {
  ListRoute: ListRoute,
  ListDetailRoute: ListDetailRoute,
  FrameRoute: FrameRouteWithChildren,
}
return rootRouteImport._addFileChildren(rootRouteChildren)
`

/** The addresses that the router finds by a tree. */
function addresses(code: string): Record<string, string> {
  const made = () => new Route({} as never)
  const names = ['ListRouteImport', 'ListDetailRouteImport', 'FrameRouteImport', 'FrameInnerRouteImport']
  const routeTree = new Function('rootRouteImport', ...names, code)(createRootRoute(), ...names.map(made))
  const { routesById } = createRouter({ routeTree })
  return Object.fromEntries(Object.entries(routesById).map(([id, { fullPath }]) => [id, fullPath]))
}

test('the tree of routes is the same one without what only the compiler reads', () => {
  const lean = leanSource(TREE, tree) ?? ''
  expect(lean).not.toContain("id: '/list',")
  expect(lean).toContain("id: '/list_/$id'")
  expect(lean).not.toContain('ListRoute: ')
  expect(addresses(lean)).toEqual(addresses(tree))
  expect(Object.keys(addresses(lean))).toContain('/frame/inner')
})

test('a route drops the address that the tree has, and keeps everything else', () => {
  const source = "export const Route = createFileRoute('/list')({ component: List })"
  expect(leanSource('/app/src/routes/list.tsx', source)).toBe(
    'export const Route = createFileRoute()({ component: List })',
  )
  expect(leanSource('/app/src/features/list.tsx', source)).toBeUndefined()
})

test('a part that does not come is said to the page, and refused unless somebody takes it over', async () => {
  const code = (leanSource('\0vite/preload-helper.js', '') ?? '').replace('export const __vitePreload =', 'return')
  const heard: unknown[] = []
  let isTaken = false
  const page = new EventTarget()
  page.addEventListener('vite:preloadError', (event) => {
    heard.push(Reflect.get(event, 'payload'))
    if (isTaken) event.preventDefault()
  })
  const load = new Function('dispatchEvent', code)((event: Event) => page.dispatchEvent(event))
  const gone = new Error('gone')
  expect(await load(async () => 'here')).toBe('here')
  await expect(load(() => Promise.reject(gone))).rejects.toBe(gone)
  isTaken = true
  await expect(load(() => Promise.reject(gone))).resolves.toBeUndefined()
  expect(heard).toEqual([gone, gone])
})
