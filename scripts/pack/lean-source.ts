/**
 * What the start carries and no browser needs: the router's generated tree says names and addresses for the compiler, and the
 * bundler's loading of a later chunk preloads what it imports, which packed files bring with them.
 */

const TREE = /\/src\/route-tree\.gen\.ts$/
const ROUTE = /\/src\/routes\/[^?]+\.tsx(?:\?.*)?$/
const PRELOADING = /vite\/preload-helper\.js$/

// A file that is gone is still said, as the bundler says it: whoever listens looks for a new version.
const LOADING = `export const __vitePreload = (run) => run().catch((payload) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  dispatchEvent(event)
  if (!event.defaultPrevented) throw payload
})
`

/** The source of a module as the build takes it; undefined: as it is. */
export function leanSource(id: string, code: string): string | undefined {
  if (PRELOADING.test(id)) return LOADING
  if (TREE.test(id)) return leanTree(code)
  if (ROUTE.test(id)) return code.replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)\(/, 'createFileRoute()(')
  return undefined
}

/** Without names of children, of which the router takes the values, and without an id that is the path: it is taken from there. */
function leanTree(code: string): string {
  return code
    .replace(/\bid: (["'])([^"']*)\1,\s*(?=path: (["'])\2\3,)/g, '')
    .replace(/\b(const \w+Children(?:: \w+)?) = \{([^{}]*)\}/g, (_, head: string, body: string) => {
      const names = [...body.matchAll(/(\w+)(?=\s*(?:,|$))/g)].map(([name]) => name)
      return `${head.replace(/: .*/, '')} = [${names.join(', ')}]`
    })
}
