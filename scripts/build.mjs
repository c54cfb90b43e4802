// npm run build: the client into dist/, then its size limits; the server needs no build.
import { bundleReport } from './bundle-limits.mjs'
import { writeStamp } from './client-stamp.mjs'
import { must } from './run.mjs'

await must('vite', ['build'])
const { lines, broken } = bundleReport('dist')
for (const line of lines) console.log(line)
if (broken) {
  console.error('The bundle is above its limit: load less at the start, or move code into a route chunk.')
  process.exit(1)
}
writeStamp()
