import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './scripts/longest-first.mjs'

const MINUTE_MS = 60_000
/** A busy machine may need seconds for what usually takes a moment; the default is one. */
const PATIENT = { poll: { timeout: 15_000 } }
/** Vitest leaves one core to itself, which is half of a machine of two. */
const WORKERS = availableParallelism()

// One project per kind of test; the scripts choose. Everything runs under plain Node: what needs a browser is e2e.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['tests/kit/property-seed.ts'],
          // Nothing here outlives its test, and loading everything anew for each file takes longer than the tests.
          isolate: false,
          maxWorkers: WORKERS,
          expect: PATIENT,
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/simulation/**'],
          globalSetup: ['tests/kit/postgres-global.ts'],
          setupFiles: ['tests/kit/property-seed.ts'],
          // The program keeps nothing between its applications, and every test has a schema or a database of its own. A process
          // for each file would spend most of its time on making PGlite anew.
          isolate: false,
          // A PGlite that is closed while V8 still compiles it for the second time, in the background, can end the process
          // ("Check failed: jit_page.has_value()"). Compiled once there is nothing left to compile; nodejs/node#64500.
          execArgv: ['--liftoff-only'],
          maxWorkers: WORKERS,
          expect: PATIENT,
          // Making a database takes seconds, and a minute where everything else wants the disk too.
          testTimeout: 3 * MINUTE_MS,
          hookTimeout: 2 * MINUTE_MS,
        },
      },
      {
        test: {
          name: 'sim',
          include: ['tests/simulation/**/*.test.ts'],
          maxWorkers: WORKERS,
          testTimeout: 10 * MINUTE_MS,
          hookTimeout: MINUTE_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          // The databases before the folder of the run, into which only its owner may look.
          globalSetup: ['tests/kit/postgres-global.ts', 'e2e/kit/server/build-folder.ts'],
          // Each file has a server and browsers of its own, which keep a core busy. Two cores hold two files.
          maxWorkers: Math.max(2, WORKERS - 1),
          // Nothing here outlives its file but what the next one uses: the libraries, and a visit of the app.
          isolate: false,
          // As for the servers that are processes of their own (e2e/kit/server/server-process.ts).
          execArgv: ['--liftoff-only'],
          // With the others in one run they come last.
          sequence: { groupOrder: 1 },
          // Decision 0018: what passes only then is named at the end of the run, and more than two such fail it.
          retry: 1,
          // As long as a page may take for anything (e2e/kit/kit.ts): nothing in a journey is waited for a shorter time.
          expect: { poll: { timeout: MINUTE_MS } },
          // No journey takes as long but where everything does; a hook may make a database and sign somebody in.
          testTimeout: 5 * MINUTE_MS,
          hookTimeout: 5 * MINUTE_MS,
        },
      },
    ],
  },
})
