// Draws the login while the client is built: the same components and styles, as a text.
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** The markup that `source` exports a function for, `doorPage`; `base` is where the client lives, with slashes around it. */
export async function doorMarkup(root: string, source: string, base: string): Promise<string> {
  const outDir = await mkdtemp(join(root, 'node_modules', '.door-'))
  try {
    await build({
      configFile: false,
      root,
      base,
      logLevel: 'error',
      mode: 'production',
      plugins: [react()],
      ssr: { noExternal: true },
      build: { ssr: source, outDir, emptyOutDir: true, rollupOptions: { output: { entryFileNames: 'door.mjs' } } },
    })
    const { doorPage }: { doorPage: () => string } = await import(pathToFileURL(join(outDir, 'door.mjs')).href)
    return doorPage()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
