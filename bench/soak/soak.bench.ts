import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { openDatabases } from '../kit/databases.ts'
import { percentile } from '../kit/median.ts'
import { startPool } from './server-pool.ts'
import { createPeople } from './soak-people.ts'
import { startStreams } from './soak-streams.ts'
import { startWriters } from './soak-writers.ts'

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const PROCESSES = 3
const STREAMS_OF_ONE = 20

/**
 * Three processes over one PostgreSQL carry open event streams and clients that edit one after another, while a process is
 * killed every minute and comes back: what failed, how long edits took, what memory it took, and whether anything that was
 * acknowledged is gone. `SOAK_MINUTES` (10), `SOAK_STREAMS` (2000) and `SOAK_CLIENTS` (50) set another size.
 */
export default {
  name: 'soak',
  async run({ say }) {
    const minutes = number('SOAK_MINUTES', 10)
    const streams = number('SOAK_STREAMS', 2000)
    const clients = number('SOAK_CLIENTS', 50)
    const databases = await openDatabases()
    const dataDir = await mkdtemp(join(tmpdir(), 'gantry-bench-soak-'))
    try {
      const databaseUrl = await databases.create('PostgreSQL', 'soak')
      if (databaseUrl === undefined) throw new Error('there are no binaries of PostgreSQL here')
      const pool = await startPool({ processes: PROCESSES, databaseUrl, dataDir, staff: 1000 })
      try {
        const people = await createPeople(pool, databaseUrl, Math.max(clients, Math.ceil(streams / STREAMS_OF_ONE)))
        const open = await startStreams(pool, people, streams)
        say(`${streams} streams are open`)
        const writers = await startWriters(pool, people, clients)
        const until = performance.now() + minutes * 60_000
        for (let kill = 0; performance.now() < until; kill++) {
          await pause(Math.min(30_000, until - performance.now()))
          if (performance.now() >= until) break
          await pool.killAndReplace(kill % PROCESSES)
          say(`process ${kill % PROCESSES} was killed and is back; ${JSON.stringify(writers.counts())}`)
          await pause(Math.max(0, Math.min(30_000, until - performance.now())))
        }
        const written = await writers.stop()
        const heard = await open.stop()
        const lost = await writers.lost()
        const memory = pool.peakMb()
        return results({ written, heard, lost, memory, streams, minutes })
      } finally {
        await pool.stop()
      }
    } finally {
      await databases.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
} satisfies Bench

interface Measured {
  readonly written: {
    readonly tookMs: readonly number[]
    readonly tries: number
    readonly failed: number
    readonly refused: number
  }
  readonly heard: { readonly pokes: number; readonly broken: number; readonly backMs: readonly number[] }
  readonly lost: number
  readonly memory: number
  readonly streams: number
  readonly minutes: number
}

function results({ written, heard, lost, memory, streams, minutes }: Measured): BenchResult[] {
  const line = (name: string, unit: string, ours: number, limit?: number): BenchResult => ({
    ...{ name: `soak, ${streams} streams, ${minutes} min: ${name}`, unit, ours, peers: {}, runs: 1 },
    better: unit === 'edits/s' || unit === 'pokes' ? 'more' : 'less',
    ...(limit !== undefined && { limit }),
  })
  return [
    line('acknowledged edits that are gone', 'edits', lost, 0),
    line('edits that were refused', 'edits', written.refused, 0),
    line('edits', 'edits/s', written.tookMs.length / (minutes * 60)),
    line('p95 of an edit, tries again included', 'ms', percentile(written.tookMs, 0.95)),
    line('tries that failed, of a thousand', '‰', (1000 * written.failed) / Math.max(1, written.tries)),
    line('streams that broke off', 'streams', heard.broken),
    line('p95 until such a stream is open again', 'ms', heard.backMs.length === 0 ? 0 : percentile(heard.backMs, 0.95)),
    line('pokes heard', 'pokes', heard.pokes),
    line('peak memory of a process', 'MB', memory),
  ]
}
