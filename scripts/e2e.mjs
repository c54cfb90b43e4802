// npm run test:e2e [-- files]: the journeys in a real Chromium against the built client and the real server.
import { ensureChromium } from './chromium.mjs'
import { isClientStale } from './client-stamp.mjs'
import { compiledOnce, must, run } from './run.mjs'

const chromium = await ensureChromium()
if (!chromium) {
  console.error('No Chromium to be had: set CHROMIUM_PATH to one.')
  process.exit(1)
}
if (isClientStale()) await must('node', ['scripts/build.mjs'])
process.exit(
  await run('vitest', ['run', '--project', 'e2e', ...process.argv.slice(2)], {
    env: { ...compiledOnce, CHROMIUM_PATH: chromium },
  }),
)
