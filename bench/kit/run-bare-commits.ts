import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface BareCommits {
  readonly clients: number
  readonly perSecond: number
  readonly p95Ms: number
}

const run = promisify(execFile)
const SCRIPT = fileURLToPath(new URL('bare-commits.ts', import.meta.url))

/**
 * Durable single-row commits of a database, by so many clients at once, in a process of their own. Without an address:
 * the embedded database.
 */
export async function bareCommits(
  url: string | undefined,
  clients: readonly number[],
  ms = 1200,
): Promise<BareCommits[]> {
  const { stdout } = await run(process.execPath, [SCRIPT, url ?? '', clients.join(), String(ms)])
  return JSON.parse(stdout) as BareCommits[]
}
