// npm run bench [-- name] [--json FILE]: the benches with their peers, which have a package.json of their own.
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { isClientStale } from './client-stamp.mjs'
import { ensureInstalled } from './install.mjs'
import { must, root, run } from './run.mjs'

ensureInstalled(join(root, 'bench'))
if (isClientStale()) await must('node', ['scripts/build.mjs'])
const chromium = await findChromium()
process.exit(
  await run('node', ['bench/run.ts', ...process.argv.slice(2)], { env: chromium ? { CHROMIUM_PATH: chromium } : {} }),
)
