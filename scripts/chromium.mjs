// Finds a Chromium for the browser tests, or installs one where that can be done without asking.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MINUTE_MS = 60_000

/** Path of a Chromium that starts, or undefined. */
export async function findChromium() {
  for (const path of await candidates()) if (existsSync(path) && starts(path)) return path
  return undefined
}

/** Like `findChromium`, but tries to install one when there is none. Says on the terminal what it does. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get')) {
    console.log('No Chromium found: installing Debian’s …')
    const packages = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']
    if (!aptGet(packages)) {
      aptGet(['update'])
      aptGet(packages)
    }
  } else {
    console.log('No Chromium found: asking Playwright for one …')
    const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 5 * MINUTE_MS })
  }
  return findChromium()
}

/** @returns {Promise<string[]>} */
async function candidates() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [
    process.env.CHROMIUM_PATH ?? '',
    '/usr/bin/chromium',
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    await managedByPlaywright(),
  ].filter((path) => path !== '')
}

async function managedByPlaywright() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

// A distribution's stub that only says "install the snap" is there, but does not start.
const starts = (/** @type {string} */ path) =>
  spawnSync(path, ['--version'], { timeout: MINUTE_MS, stdio: 'ignore' }).status === 0

const has = (/** @type {string} */ command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

const aptGet = (/** @type {string[]} */ args) =>
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    timeout: 10 * MINUTE_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
