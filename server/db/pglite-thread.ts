// The thread of the embedded database: PGlite is synchronous WebAssembly and would stop the event loop of the server.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DURABLE_START, DurableNodeFs } from './durable-node-fs.ts'
import { createPgliteMaintenance } from './pglite-maintenance.ts'
import type { PgliteReply, PgliteRequest, PgliteThreadOptions } from './pglite-messages.ts'
import { createPgliteRunner } from './pglite-runner.ts'

if (!parentPort) throw new Error('pglite-thread runs in a worker thread only')
const port = parentPort
const options = workerData as PgliteThreadOptions
let syncs = 0
/** What PostgreSQL logged last: the reason, when it gives up. */
let lastWords = ''

const say = (reply: PgliteReply): void => port.postMessage(reply)

/** Ends this thread at once, in the middle of whatever runs. */
function die(message: string): never {
  say({ kind: 'fatal', message: lastWords ? `${message} (${lastWords})` : message })
  process.exit(1)
}

async function open(): Promise<PGlite> {
  if (options.directory === undefined) return PGlite.create()
  const fs = new DurableNodeFs(options.directory, { onSync: () => syncs++, onFatal: die })
  const onStderr = (line: string): boolean => {
    if (/\b(PANIC|FATAL):/.test(line)) lastWords = line
    return false
  }
  return PGlite.create({ fs, startParams: DURABLE_START, onStderr })
}

async function serve(pg: PGlite): Promise<void> {
  const runner = createPgliteRunner(pg, (channel, payload) => say({ kind: 'notified', channel, payload }))
  // As on a server: see `postgresOptions`.
  await runner.run([{ sql: 'set plan_cache_mode = force_generic_plan', params: [] }])
  const maintenance = options.directory === undefined ? undefined : createPgliteMaintenance(runner)

  const answer = async (request: PgliteRequest): Promise<void> => {
    if (request.kind === 'syncs') return say({ kind: 'syncs', id: request.id, count: syncs })
    if (request.kind === 'close') {
      maintenance?.close()
      await pg.close()
      say({ kind: 'closed', id: request.id })
      return port.close()
    }
    say({ id: request.id, ...(await runner.run(request.statements)) })
    maintenance?.ran()
  }
  // One after the other, although the sender waits for each answer anyway: PGlite has one connection.
  let last: Promise<void> = Promise.resolve()
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    last = last.then(task).catch((error: unknown) => die(String(error)))
    return last
  }
  maintenance?.start(inTurn)
  port.on('message', (request: PgliteRequest) => void inTurn(() => answer(request)))
  say({ kind: 'ready' })
}

try {
  const pg = await open()
  if (options.initialise) {
    await pg.close()
    say({ kind: 'ready' })
    port.close()
  } else {
    await serve(pg)
  }
} catch (error) {
  die(error instanceof Error ? error.message : String(error))
}
