// npm start: builds the client when its sources changed, then becomes the server.
import { isClientStale } from './client-stamp.mjs'
import { must, root, run } from './run.mjs'

if (isClientStale()) {
  console.log('Building the client …')
  await must('node', ['scripts/build.mjs'])
}
process.exit(await run('node', ['server/main.ts', ...process.argv.slice(2)], { cwd: root }))
