// What the first visit has to load, and how much of it is allowed. Part of every build.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * @typedef {{ initialJs: number, startJs: number, initialCss: number, precache: number, serviceWorker: number }} BundleSizes
 * Bytes gzipped, as they travel. `initialJs` is what the first picture needs, `startJs` that and the
 * engine beside it: all that a screen with rows needs besides its own chunk.
 */

/** @type {Record<keyof BundleSizes, { limit: number, what: string }>} */
export const BUNDLE_LIMITS = {
  initialJs: { limit: 175_000, what: 'initial JS, gzip' },
  startJs: { limit: 240_000, what: 'JS with engine, gzip' },
  initialCss: { limit: 20_000, what: 'initial CSS, gzip' },
  precache: { limit: 1_200_000, what: 'precache, gzip' },
  serviceWorker: { limit: 18_000, what: 'service worker, gzip' },
}

/**
 * Measures a built client.
 * @param {string} dist folder of the build
 * @returns {BundleSizes}
 */
export function measureBundle(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? []
  const scripts = tags.filter((tag) => tag.startsWith('<script'))
  const styles = tags.filter((tag) => /rel="stylesheet"/.test(tag))
  const worker = readFileSync(join(dist, 'sw.js'))
  const initial = filesOf(scripts, dist)
  return {
    initialJs: total(initial),
    startJs: total([...initial, engineFile(dist)]),
    initialCss: total(filesOf(styles, dist)),
    precache: precached(worker.toString('utf8'), dist),
    serviceWorker: gzipSync(worker).length,
  }
}

/** The sizes beside their limits, one line each, and whether any is above. */
export function bundleReport(/** @type {string} */ dist) {
  const sizes = measureBundle(dist)
  const rows = Object.entries(BUNDLE_LIMITS).map(([name, { limit, what }]) => {
    const size = sizes[/** @type {keyof BundleSizes} */ (name)]
    return { above: size > limit, text: `${what.padEnd(22)}${kilobytes(size)} of ${kilobytes(limit)}` }
  })
  const chunk = largestChunk(dist)
  return {
    lines: [
      ...rows.map((row) => `${row.above ? '✗' : '✓'} ${row.text}`),
      `  ${'largest file, gzip'.padEnd(22)}${kilobytes(chunk.size)} ${chunk.name}`,
    ],
    broken: rows.some((row) => row.above),
  }
}

/**
 * @param {string[]} tags
 * @param {string} dist
 */
function filesOf(tags, dist) {
  const urls = tags.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1]).filter((url) => url !== undefined)
  return urls.map((url) => join(dist, url.replace(/^\/admin\//, '')))
}

// The first picture loads it and does not wait for it. Without a file of its own it would stand in the first ones.
function engineFile(/** @type {string} */ dist) {
  const file = readdirSync(join(dist, 'assets')).find((name) => /^engine-.*\.js$/.test(name))
  if (!file) throw new Error('the engine has no file of its own')
  return join(dist, 'assets', file)
}

const total = (/** @type {string[]} */ files) => files.reduce((sum, file) => sum + gzipped(file), 0)

// The list that the service worker fetches at install stands in its text, as written by the build.
function precached(/** @type {string} */ worker, /** @type {string} */ dist) {
  const urls = new Set([...worker.matchAll(/["']?url["']?\s*:\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1] ?? ''))
  const files = [...urls]
    .map((url) => join(dist, url))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  if (files.length === 0) throw new Error('the service worker precaches nothing')
  return total(files)
}

function largestChunk(/** @type {string} */ dist) {
  const folder = join(dist, 'assets')
  const chunks = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, size: gzipped(join(folder, name)) }))
  return chunks.sort((a, b) => b.size - a.size)[0] ?? { name: '', size: 0 }
}

const gzipped = (/** @type {string} */ file) => gzipSync(readFileSync(file)).length

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
