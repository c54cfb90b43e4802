// npm start: builds the client when its sources changed, then keeps the server going.
import { isClientStale } from './client-stamp.mjs'
import { must } from './run.mjs'
import { heapMegabytes, supervise } from './supervise.mjs'

if (isClientStale()) {
  console.log('Building the client …')
  await must('node', ['scripts/build.mjs'])
}
// Whoever sets a limit of his own knows better.
const isLimited = process.env.NODE_OPTIONS?.includes('--max-old-space-size') === true
const limit = isLimited ? [] : [`--max-old-space-size=${heapMegabytes()}`]
process.exit(await supervise([...limit, 'server/main.ts', ...process.argv.slice(2)]))
