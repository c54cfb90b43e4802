// Once per run, before any journey: a folder for builds and data that several files use, in it the data that every server
// begins with, and the ports of the run.
import type { TestProject } from 'vitest/node'
import { clearAway } from '../clear-away.ts'
import { dropDatabase } from './databases.ts'
import { takePortsOfRun } from './ports.ts'
import { makeRunFolder } from './run-folder.ts'
import { makeSeed, type Seed, type SeedKind } from './seed-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of builds and data that are made once per run. */
    buildFolder: string
    /** What the servers begin with a copy of. */
    seeds: Readonly<Record<SeedKind, Seed>>
    /** The first port of this run's servers. */
    firstPort: number
  }
}

/** Vitest's `globalSetup`. */
export default async function makeBuildFolder(project: TestProject): Promise<() => Promise<void>> {
  // Empty where none is to be had: every database is embedded then.
  const postgres = project.getProvidedContext().postgresUrl
  const folder = await makeRunFolder()
  const ports = await takePortsOfRun()
  const [counted, shown] = await Promise.all([
    makeSeed(folder, ports.first, 'counted', postgres),
    makeSeed(folder, ports.first + 1, 'shown', postgres),
  ])
  project.provide('buildFolder', folder)
  project.provide('firstPort', ports.first)
  project.provide('seeds', { counted, shown })
  return async () => {
    ports.giveBack()
    // The server may be somebody else's, and stay.
    for (const { database } of [counted, shown]) if (database !== '') await dropDatabase(postgres, database)
    await clearAway(folder)
  }
}
