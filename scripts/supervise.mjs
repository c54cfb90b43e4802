// Keeps a program going: when its process dies it is started again, with a sentence that says so.
import { spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { childEnv, forwardSignals, root } from './run.mjs'

/** What a program ends with that cannot go on before a person has changed something: to start it again would not help. */
export const GIVEN_UP = 78

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** Whoever has lived this long died of something new. */
const WELL_MS = 5 * 60_000

const MB = 1024 * 1024

/**
 * Megabytes for the heap: half of what the machine, or the container, has. The other half is for what lies beside it, the
 * embedded database first. Node's own limit knows nothing of the database.
 */
export function heapMegabytes(/** @type {number} */ bytes = process.constrainedMemory() || totalmem()) {
  // A container without a limit of its own names one that no machine has.
  const there = Math.min(bytes, totalmem()) / MB
  return Math.round(Math.min(8192, Math.max(512, there / 2)))
}

/**
 * Runs `node` with these arguments until it ends in good order, gives up, or is told to by a signal to this process;
 * answers its exit code. After a death it waits a second, twice as long after the next, up to a minute.
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, say?: (sentence: string) => void, firstWaitMs?: number }} [options]
 * @returns {Promise<number>}
 */
export async function supervise(args, options = {}) {
  const { env = {}, say = (sentence) => console.error(sentence), firstWaitMs = FIRST_WAIT_MS } = options
  const stopped = stopSignals()
  let waitMs = firstWaitMs
  try {
    for (;;) {
      const startedMs = Date.now()
      const { code, signal } = await runOnce(args, env)
      if (code === 0 || code === GIVEN_UP || stopped.signal.aborted) return code ?? 0
      if (Date.now() - startedMs > WELL_MS) waitMs = firstWaitMs
      say(`The server has died (${signal ?? `code ${code}`}) and is started again in ${waitMs / 1000} s.`)
      await passOrStop(waitMs, stopped.signal)
      if (stopped.signal.aborted) return code ?? 1
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
    }
  } finally {
    stopped.end()
  }
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function runOnce(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn('node', args, { cwd: root, stdio: 'inherit', env: childEnv(env) })
    const end = forwardSignals(child)
    child.once('error', (error) => {
      end()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      end()
      resolve({ code, signal })
    })
  })
}

/** Whether we were told to end: what dies after that was meant to. */
function stopSignals() {
  const told = new AbortController()
  const stop = () => told.abort()
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, stop)
  return {
    signal: told.signal,
    end: () => {
      for (const signal of signals) process.off(signal, stop)
    },
  }
}

/**
 * @param {number} ms
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function passOrStop(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
