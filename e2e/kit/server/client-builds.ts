// Builds of the client for journeys that need one of their own: the app with the engine page beside it, and later
// releases of it, in which every file has another name.
import { existsSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { inject } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Address of the engine page below /admin/. */
export const ENGINE_PAGE = 'e2e/engine-page/index.html'

/** The app with the engine page beside it, release `one`: built by the first file of a run that asks. Answers its folder. */
export async function buildOnce(): Promise<string> {
  const folder = inject('buildFolder')
  const client = join(folder, 'client')
  if (existsSync(client)) return client
  const made = await mkdtemp(join(folder, 'making-'))
  await buildClient(made, 'one')
  await rename(made, client).catch((error: unknown) => {
    // Another file was quicker.
    if (!existsSync(client)) throw error
  })
  return client
}

/** Builds the client into a folder; `release` goes into the names of its files. */
export async function buildClient(folder: string, release: string): Promise<void> {
  // The test runner's own environment would put every library's development code into the build.
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: {
        input: { index: join(ROOT, 'index.html'), engine: join(ROOT, ENGINE_PAGE) },
        output: {
          entryFileNames: `assets/[name]-[hash]-${release}.js`,
          chunkFileNames: `assets/[name]-[hash]-${release}.js`,
        },
      },
    },
  }).finally(() => {
    process.env.NODE_ENV = environment
  })
}
