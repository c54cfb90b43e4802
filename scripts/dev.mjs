// npm run dev: the server with restart on change, and Vite's dev server in front of it.
import { run } from './run.mjs'

const port = process.env.PORT ?? '8080'
const ended = new AbortController()
const until = ended.signal
const server = run('node', ['--watch-path=server', '--watch-path=contract', 'server/main.ts'], {
  env: { PORT: port },
  until,
})
const page = run('vite', [], { env: { GANTRY_SERVER: `http://127.0.0.1:${port}` }, until })
// Whichever ends first ends the other: half a development set-up only confuses.
const code = await Promise.race([server, page])
ended.abort()
await Promise.all([server, page])
process.exit(code)
