// The application over a database in memory, with the demonstration's people; tells the port to whoever has started it.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createTestApp } from '../kit/server/app.ts'

const STAFF = 60
/** What a browser adds to questions that go elsewhere; the server answers those of its own pages. */
const ELSEWHERE = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']

const { app } = await createTestApp({ demoStaff: STAFF, nowMs: Date.now() })
// The pages come from the test runner, at another port: for the server they are its own.
const open = new Hono().use(cors({ origin: (origin) => origin })).all('*', ({ req }) => {
  const headers = new Headers(req.raw.headers)
  for (const name of ELSEWHERE) headers.delete(name)
  return app.request(new Request(req.raw, { headers }))
})
const server = serve({ fetch: open.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => {
  server.close()
  process.exit()
})
