// Once per run, before any journey: a folder for builds and data that several files use, in it the data that every server
// begins with, and the ports of the run.
import type { TestProject } from 'vitest/node'
import { clearAway } from './clear-away.ts'
import { takePortsOfRun } from './ports.ts'
import { makeRunFolder } from './run-folder.ts'
import { seedData } from './seed-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of builds and data that are made once per run. */
    buildFolder: string
    /** Data folder that every server begins with a copy of. */
    seededData: string
    /** The same for servers whose people have everything in hand that can be. */
    shownData: string
    /** The first port of this run's servers. */
    firstPort: number
  }
}

/** Vitest's `globalSetup`. */
export default async function makeBuildFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeRunFolder()
  const ports = await takePortsOfRun()
  project.provide('buildFolder', folder)
  project.provide('firstPort', ports.first)
  const [seeded, shown] = await Promise.all([
    seedData(folder, ports.first),
    seedData(folder, ports.first + 1, { DEMO_WAITING: 'true' }),
  ])
  project.provide('seededData', seeded)
  project.provide('shownData', shown)
  return async () => {
    ports.giveBack()
    await clearAway(folder)
  }
}
