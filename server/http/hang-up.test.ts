import { connect } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'

/** Lines of the log that are more than debugging. */
const said: string[] = []
let server: TestApp
let listening: ServerType
/** The next request that has come in. */
let arrived: (request: { readonly answered: Promise<Response> }) => void
beforeAll(async () => {
  server = await createTestApp({ log: pino({ level: 'info' }, { write: (line) => void said.push(line) }) })
  const fetch: typeof server.app.fetch = (request, env) => {
    const answered = Promise.resolve(server.app.fetch(request, env))
    arrived({ answered })
    return answered
  }
  await new Promise<void>((ready) => {
    listening = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => ready())
  })
})
afterAll(async () => {
  await new Promise<void>((closed) => listening.close(() => closed()))
  await server.close()
})

test('whoever hangs up in the middle of a body leaves no line in the log', async () => {
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const coming = new Promise<Parameters<typeof arrived>[0]>((resolve) => {
    arrived = resolve
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /base-api/user/userLogin HTTP/1.1\r\nHost: a\r\nContent-Length: 400\r\n\r\n{"username":')
  const { answered } = await coming
  socket.destroy()
  expect((await answered).status).toBe(200)
  expect(said).toEqual([])
})
