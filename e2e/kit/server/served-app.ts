// The server inside the test, on a port of its own: its clock can be moved, and what it sends and draws can be read.
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/kit/server/app.ts'
import { postgresMissing } from '#tests/kit/server/database.ts'
import { passTime } from '#tests/kit/server/pass-time.ts'
import { answerLate } from '../browser/slow-motion.ts'
import { clientFor, ownPorts } from '../kit.ts'
import type { Served } from '../spec-setup.ts'
import { givePortBack, takePort } from './ports.ts'

const CLIENT_DIR = process.env.CLIENT_DIR ?? fileURLToPath(new URL('../../../dist', import.meta.url))

export interface ServedApp extends Served {
  readonly app: TestApp
  /** Lets that much time pass and does what is due then. */
  readonly pass: (ms: number) => Promise<void>
}

/** Starts it over a database of its own, with the built client. */
export async function serveApp(options: TestAppOptions): Promise<ServedApp> {
  await answerLate()
  const kind = postgresMissing() === undefined ? 'postgres' : 'pglite'
  const app = await createTestApp({ kind, clientDirs: [CLIENT_DIR], ...options })
  let listening: Server | undefined
  const port = await takePort(ownPorts())
  await new Promise<unknown>((ready) => {
    listening = serve({ fetch: app.app.fetch, port, hostname: '127.0.0.1' }, ready) as Server
  })
  return {
    app,
    url: `http://localhost:${port}/admin/`,
    alike: clientFor(options.frameAncestors),
    pass: (ms) => passTime(app, ms),
    async dispose() {
      listening?.closeAllConnections()
      await new Promise((done) => listening?.close(done))
      givePortBack(port)
      await app.close()
    },
  }
}
