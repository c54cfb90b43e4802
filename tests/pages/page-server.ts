// One real server for all pages of a run, in a process of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of the pages answers. */
    pageServer: string
  }
}

/** Called by Vitest before the first file; what it answers, after the last one. */
export default async function pageServer(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL('serve-pages.ts', import.meta.url)), { stdio: 'inherit' })
  const gone = once(child, 'exit')
  const port = await Promise.race([
    once(child, 'message').then(([said]) => Number(said)),
    gone.then(([code]) => {
      throw new Error(`the server of the pages ended with code ${code}`)
    }),
  ])
  project.provide('pageServer', `http://127.0.0.1:${port}`)
  return async () => {
    child.kill()
    await gone
  }
}
