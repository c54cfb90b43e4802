// Runs a child process as if it were us: same terminal, our signals, its exit code.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')

/** For runs that start this program again and again: what Node has read and compiled of it once is used by the next. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

/** The environment for a child: the project's own tools, Node 24 among them, come first on the PATH. */
export function childEnv(/** @type {Record<string, string>} */ more = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...more }
}

/**
 * Runs `command` in the project's root and answers its exit code; a death by signal counts as 128 and more.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, until?: AbortSignal }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd ?? root, stdio: 'inherit', env: childEnv(options.env) })
    const stop = forwardSignals(child)
    options.until?.addEventListener('abort', () => child.kill('SIGTERM'))
    child.on('error', (error) => {
      stop()
      reject(error)
    })
    child.on('exit', (code, signal) => {
      stop()
      resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGTERM' ? 15 : 9))
    })
  })
}

/**
 * Like `run`, for what runs beside others: answers what was said, all of it at the end.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, said: string }>}
 */
export function runQuietly(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: childEnv() })
    const stop = forwardSignals(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (/** @type {string} */ text) => {
        said += text
      })
    }
    child.on('error', (error) => {
      stop()
      reject(error)
    })
    child.on('close', (code) => {
      stop()
      resolve({ code: code ?? 1, said })
    })
  })
}

/** Like `run`, but ends this process with the child's code when that is not 0. */
export async function must(/** @type {Parameters<typeof run>} */ ...call) {
  const code = await run(...call)
  if (code !== 0) process.exit(code)
}

/**
 * Sends our termination signals on to `child`; answers how to stop doing so.
 * @param {import('node:child_process').ChildProcess} child
 */
export function forwardSignals(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  const listeners = signals.map((signal) => {
    const listener = () => {
      child.kill(signal)
    }
    process.on(signal, listener)
    return () => process.off(signal, listener)
  })
  return () => {
    for (const off of listeners) off()
  }
}
