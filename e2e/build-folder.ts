// Once per run, before any journey: a folder for builds and data that several files use.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { clearAway } from './clear-away.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of builds and data that are made once per run. */
    buildFolder: string
  }
}

/** Vitest's `globalSetup`. */
export default async function makeBuildFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gantry-builds-'))
  project.provide('buildFolder', folder)
  return () => clearAway(folder)
}
