// The worker's entry: wiring only. It needs no network and no service worker, for some browsers let a worker's requests
// pass the latter by; the one part that is loaded on demand is the library for .xls files, which without a network is
// simply not to be had there.
import { expose } from 'comlink'
import { realClock } from '#src/data/engine/real-clock.ts'
import { createWorkerApi } from './create-worker-api.ts'

expose(
  createWorkerApi({
    clock: realClock,
    // The page learns of it as an error of the worker, and goes on without.
    onFault: (error) => reportError(error),
  }),
)
