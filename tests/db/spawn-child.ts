// Starts tests/db/database-child.ts and reads what it prints, line by line.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  readonly pid: number
  /** The next line; undefined when the process has ended and all was read. */
  readonly line: () => Promise<string | undefined>
  /** All lines not read yet, once the process has ended. */
  readonly rest: () => Promise<string[]>
  /** SIGKILL: nothing of the process runs after it. Resolves when it is gone. */
  readonly kill: () => Promise<void>
  /** Asks it to end by itself. Resolves when it is gone. */
  readonly end: () => Promise<void>
}

const SCRIPT = fileURLToPath(new URL('./database-child.ts', import.meta.url))

/** Starts the child; kill or end it. */
export function spawnChild(dataDir: string, task: 'commit' | 'hold' | 'lock'): Child {
  const child: ChildProcess = spawn(process.execPath, [SCRIPT, dataDir, task], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (!child.stdout || child.pid === undefined) throw new Error('the child did not start')
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async (): Promise<string | undefined> => (await lines.next()).value
  return {
    pid: child.pid,
    line,
    rest: async () => {
      const all: string[] = []
      for (let next = await line(); next !== undefined; next = await line()) all.push(next)
      return all
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    end: async () => {
      child.stdin?.end()
      await exited
    },
  }
}
