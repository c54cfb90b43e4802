// Once per run, before any test: the PostgreSQL server that all test files share.
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shared server; empty when there is none. */
    postgresUrl: string
    /** Why there is none. */
    postgresMissing: string
  }
}

/** Vitest's `globalSetup`. */
export default async function startSharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const start = await startPostgres()
  project.provide('postgresUrl', 'server' in start ? start.server.url : '')
  project.provide('postgresMissing', 'missing' in start ? start.missing : '')
  return async () => {
    if ('server' in start) await start.server.stop()
  }
}
