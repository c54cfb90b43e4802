// Adds to package-lock.json the optional packages of other platforms that a registry mirror did not offer when the lock
// was written. Without them `npm ci` refuses the lock. Run after every change of dependencies:
// node scripts/complete-lock.mjs [folder]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'universal', 'wasm32', 'x64']

const file = join(process.argv[2] ?? '.', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
/** @type {Record<string, Entry>} */
const packages = lock.packages

/** @type {string[]} */
const added = []
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    added.push(`${name}@${range}`)
  }
}
const [own, ...others] = Object.entries(packages)
lock.packages = Object.fromEntries([...(own ? [own] : []), ...others.sort(([a], [b]) => (a < b ? -1 : 1))])
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'nothing was missing' : `added ${added.length}: ${added.join(', ')}`)

// Node looks for a package beside the one that wants it, then in every folder above.
function isLocked(/** @type {string} */ path, /** @type {string} */ name) {
  let at = path
  while (at !== '') {
    if (packages[`${at}/node_modules/${name}`]) return true
    const up = at.lastIndexOf('/node_modules/')
    at = up > 0 ? at.slice(0, up) : ''
  }
  return packages[`node_modules/${name}`] !== undefined
}

/** @returns {Entry} what such names say of themselves: rollup-linux-arm64-musl, binding-win32-x64-msvc */
function platformOf(/** @type {string} */ name) {
  const words = name.split(/[/-]/)
  const os = words.includes('win') || words.includes('windows') ? 'win32' : OS.find((one) => words.includes(one))
  const cpu = CPU.find((one) => words.includes(one)) ?? (words.includes('armv7') ? 'arm' : undefined)
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && os === 'linux' ? 'glibc' : undefined
  return {
    ...(os ? { os: [os] } : name === 'fsevents' ? { os: ['darwin'] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  }
}
