// Knows whether dist/ was built from the sources as they are now.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const SOURCES = [
  'contract',
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/pack',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
]

const stampFile = join(root, 'dist', '.stamp')

/** True when the built client is missing or older than its sources. */
export function isClientStale() {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourceHash()
}

/** Notes in dist/ what it was built from. */
export function writeStamp() {
  writeFileSync(stampFile, sourceHash())
}

/** One hash over the names and contents of everything that the client is built from. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, source)
  return hash.digest('hex')
}

// Tests do not reach the client; the route tree is written by the build itself.
const isSource = (/** @type {string} */ name) => !/\.test\.tsx?$|\.gen\.ts\.tmp$|^route-tree\.gen\.ts$/.test(name)

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const full = join(root, path)
  const stats = statSync(full, { throwIfNoEntry: false })
  if (!stats) return
  if (stats.isDirectory()) {
    for (const name of readdirSync(full).sort()) if (isSource(name)) addTo(hash, `${path}/${name}`)
    return
  }
  hash.update(`${path}\0${stats.size}\0`).update(readFileSync(full))
}
