// What the first visit has to load, and how much of it is allowed. Part of every build.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * @typedef {{ loginPage: number, initialJs: number, startJs: number, initialCss: number, domain: number, precache: number, serviceWorker: number }} BundleSizes
 * Bytes gzipped, as they travel. `loginPage` is all that comes before somebody can type on the login, page and styles
 * included, `initialJs` is what the first picture needs, `startJs` that and the engine beside it: all that a screen with rows
 * needs besides its own chunk and that of its domain. `domain` is the largest of the files that bring a domain's collections,
 * mutations and words.
 */

/** @type {Record<keyof BundleSizes, { limit: number, what: string }>} */
export const BUNDLE_LIMITS = {
  loginPage: { limit: 120_000, what: 'login page, gzip' },
  // Both grow with the pages by their addresses and titles, and with nothing else of a domain.
  initialJs: { limit: 170_000, what: 'initial JS, gzip' },
  startJs: { limit: 240_000, what: 'JS with engine, gzip' },
  initialCss: { limit: 20_000, what: 'initial CSS, gzip' },
  domain: { limit: 40_000, what: 'largest domain, gzip' },
  // All of the client lies on the device, every screen of every domain: it is fetched once, behind the first picture.
  precache: { limit: 2_500_000, what: 'precache, gzip' },
  // Its list of the client's files grows with them.
  serviceWorker: { limit: 20_000, what: 'service worker, gzip' },
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
    loginPage: loginPage(dist),
    initialJs: total(initial),
    startJs: total([...initial, engineFile(dist)]),
    initialCss: total(filesOf(styles, dist)),
    domain: Math.max(...domainFiles(dist).map(gzipped)),
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

// The build draws it, and no other page: with a script more it would wait for the app.
function loginPage(/** @type {string} */ dist) {
  const file = join(dist, 'login.html')
  const html = readFileSync(file, 'utf8')
  if (!/<form\b/.test(html)) throw new Error('the login page has no form')
  const tags = html.match(/<(?:script\b|link rel="stylesheet")[^>]*>/g) ?? []
  return total([file, ...filesOf(tags, dist)])
}

// The first picture loads it and does not wait for it. Without a file of its own it would stand in the first ones.
function engineFile(/** @type {string} */ dist) {
  const file = readdirSync(join(dist, 'assets')).find((name) => /^engine-.*\.js$/.test(name))
  if (!file) throw new Error('the engine has no file of its own')
  return join(dist, 'assets', file)
}

// Beside the first picture and the engine, so that a start does not grow with the number of domains.
function domainFiles(/** @type {string} */ dist) {
  const names = readdirSync(join(dist, 'assets')).filter((name) => /^domain-.*\.js$/.test(name))
  if (names.length === 0) throw new Error('no domain has a file of its own')
  return names.map((name) => join(dist, 'assets', name))
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
