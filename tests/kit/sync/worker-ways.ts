// Workers without threads: what a client would send to one is done where it is asked for.
import type { WorkerWays } from '#src/data/engine/worker-client.ts'
import { createWorkerApi, type WorkerOptions } from '#src/worker/create-worker-api.ts'

/** Ways to workers in this thread; `own` ones cannot be ended in the middle, only left alone. */
export const workerWays = (options: WorkerOptions): WorkerWays => ({
  begin: () => createWorkerApi(options),
  own: () => ({ surface: createWorkerApi(options), failed: new Promise(() => {}), end: () => undefined }),
  pass: (callback) => callback,
  clock: options.clock,
})
