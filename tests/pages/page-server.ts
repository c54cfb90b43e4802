// Real servers for the pages of a run, one for each file, in a process of their own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a file asks for a server (`serve-pages.ts`). */
    pageServers: string
  }
}

/** Called by Vitest before the first file; what it answers, after the last one. */
export default async function pageServer(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL('serve-pages.ts', import.meta.url)), { stdio: 'inherit' })
  const gone = once(child, 'exit')
  const port = await Promise.race([
    once(child, 'message').then(([said]) => Number(said)),
    gone.then(([code]) => {
      throw new Error(`the servers of the pages ended with code ${code}`)
    }),
  ])
  project.provide('pageServers', `http://127.0.0.1:${port}`)
  return async () => {
    child.kill()
    await gone
  }
}
