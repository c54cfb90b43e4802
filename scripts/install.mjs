// Installs exactly what package-lock.json says, and only when node_modules differs from it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/** The first package in which the installed tree differs from the lock, or undefined when they agree. */
export function firstDifference(/** @type {Lock} */ lock, /** @type {Lock} */ installed) {
  const present = installed.packages ?? {}
  for (const [path, wanted] of Object.entries(lock.packages ?? {})) {
    if (path === '' || wanted.link) continue
    const found = present[path]
    // Packages for other platforms are locked as optional and never arrive here.
    if (!found && (wanted.optional || wanted.devOptional || wanted.peer)) continue
    if (found?.version !== wanted.version) return path
  }
  return undefined
}

/** Why `folder` needs an install, in words; undefined when it does not. */
export function staleReason(/** @type {string} */ folder) {
  const lock = readJson(join(folder, 'package-lock.json'))
  if (!lock) return undefined
  const installed = readJson(join(folder, 'node_modules', '.package-lock.json'))
  if (!installed) return 'node_modules is missing'
  const path = firstDifference(lock, installed)
  if (path) return `${path} differs from package-lock.json`
  const wantsNode = lock.packages?.['node_modules/node'] !== undefined
  if (wantsNode && !existsSync(join(folder, 'node_modules', 'node', 'bin', nodeFile()))) return 'Node 24 is missing'
  return undefined
}

/** Runs `npm ci` in `folder` when it is needed. Ends the process when that fails. */
export function ensureInstalled(/** @type {string} */ folder) {
  const reason = staleReason(folder)
  if (!reason) return
  console.log(`Installing dependencies in ${relative(process.cwd(), folder) || '.'} (${reason}) …`)
  const npm = npmCommand()
  const done = spawnSync(npm.file, [...npm.args, 'ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    env: withoutNpmState(process.env),
  })
  if (done.status !== 0) {
    console.error('npm ci failed; its own words are above.')
    process.exit(done.status ?? 1)
  }
  const still = staleReason(folder)
  if (!still) return
  console.error(`npm ci ended, but ${still}.`)
  process.exit(1)
}

// The same npm that runs us, so that a second npm on the PATH never mixes in.
function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return { file: process.execPath, args: [cli] }
  return process.platform === 'win32' ? { file: 'npm.cmd', args: [] } : { file: 'npm', args: [] }
}

// npm hands its settings of the running command to scripts; an inner `npm ci` must not take them for its own.
function withoutNpmState(/** @type {NodeJS.ProcessEnv} */ env) {
  const entries = Object.entries(env).filter(
    ([key]) => !/^npm_(package|lifecycle|command|config_(prefix|local_prefix|argv|json))/i.test(key),
  )
  return Object.fromEntries(entries)
}

/** @returns {Lock | undefined} */
function readJson(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const nodeFile = () => (process.platform === 'win32' ? 'node.exe' : 'node')
