// The addresses of the app, without a list that somebody has to keep.
import { readFile } from 'node:fs/promises'

/** Every address of the route tree, as the build knows them. */
export async function routePaths(): Promise<string[]> {
  const text = await readFile(new URL('../../src/route-tree.gen.ts', import.meta.url), 'utf8')
  const [, list = ''] = /fullPaths:([^}]*?)fileRoutesByTo/.exec(text) ?? []
  return [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path).filter((path) => !path.includes('$'))
}
