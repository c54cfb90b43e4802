// The servers of the pages: each file has one of its own, the application over a database in memory with the demonstration's people.
// Tells the port where they are asked for to whoever has started it.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { drawCaptcha } from '#server/adapters/captcha-picture.ts'
import { createTestApp, type TestApp } from '../kit/server/app.ts'
import { passDays, passTime } from '../kit/server/pass-time.ts'

const STAFF = 60
/** What a browser adds to questions that go elsewhere; the server answers those of its own pages. */
const ELSEWHERE = ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']
/** One moment for all of them: the demonstration is written once and copied after that. */
const BEGUN_MS = Date.now()

interface Served extends Pick<TestApp, 'codeFor' | 'outbox'> {
  /** Lets time pass, in milliseconds. */
  readonly pass: (ms: number) => Promise<void>
  readonly passDays: (days: number) => Promise<void>
  /** What the pictures say that it has drawn. */
  readonly pictures: ReadonlyMap<string, string>
  readonly end: () => Promise<void>
}

/** Each by its port. */
const all = new Map<string, Served>()

/** Starts one and answers its port. */
async function begin(): Promise<string> {
  const pictures = new Map<string, string>()
  const draw = () => {
    const picture = drawCaptcha()
    pictures.set(picture.image, picture.answer)
    return picture
  }
  const made = await createTestApp({ demoStaff: STAFF, nowMs: BEGUN_MS, outside: { drawCaptcha: draw } })
  const open = allowed().all('*', ({ req }) => {
    const headers = new Headers(req.raw.headers)
    for (const name of ELSEWHERE) headers.delete(name)
    return made.app.request(new Request(req.raw, { headers }))
  })
  const { port, end } = await listen(open)
  all.set(port, {
    pass: (ms) => passTime(made, ms),
    passDays: (days) => passDays(made, days),
    codeFor: made.codeFor,
    outbox: made.outbox,
    pictures,
    async end() {
      await end()
      await made.close()
    },
  })
  return port
}

function at(port: string): Served {
  const served = all.get(port)
  if (!served) throw new Error(`no server at ${port}`)
  return served
}

/** The pages come from the test runner, at another port: for the servers they are their own. */
const allowed = () => new Hono().use(cors({ origin: (origin) => origin }))

const listen = (app: Hono) =>
  new Promise<{ port: string; end: () => Promise<void> }>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      const end = () =>
        new Promise<void>((done) => {
          server.close(() => done())
          // Streams of pages that are gone.
          if ('closeAllConnections' in server) server.closeAllConnections()
        })
      resolve({ port: String(port), end })
    })
  })

const desk = allowed()
  .post('/begin', async ({ text }) => text(await begin()))
  .post('/end/:port', async ({ req, text }) => {
    const port = req.param('port')
    await at(port).end()
    all.delete(port)
    return text('')
  })
  .post('/code/:port/:phone', async ({ req, text }) => text(await at(req.param('port')).codeFor(req.param('phone'))))
  .post('/sent/:port/:phone', async ({ req, json }) => {
    const sent = await at(req.param('port')).outbox()
    return json(sent.filter(({ to }) => to === req.param('phone')).map((message) => message.text))
  })
  .post('/picture/:port', async ({ req, text }) => text(at(req.param('port')).pictures.get(await req.text()) ?? ''))
  .post('/later/:port/:ms', async ({ req, text }) => {
    await at(req.param('port')).pass(Number(req.param('ms')))
    return text('')
  })
  .post('/days/:port/:days', async ({ req, text }) => {
    await at(req.param('port')).passDays(Number(req.param('days')))
    return text('')
  })
const { port } = await listen(desk)
process.send?.(port)
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit())
