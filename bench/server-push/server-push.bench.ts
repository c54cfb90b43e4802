import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppServer, startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { type DatabaseKind, type Databases, openDatabases } from '../kit/databases.ts'
import { interleave } from '../kit/interleave.ts'
import { type Ask, load, startBareCommits } from '../kit/load.ts'
import { median } from '../kit/median.ts'
import { type BareCommits, bareCommits } from '../kit/run-bare-commits.ts'
import { slowFolder, slowServer } from '../kit/slow-disk.ts'
import { type Person, resultOf, rosterPeople, type SyncAsks, syncAsks } from '../kit/sync-asks.ts'

const STAFF = 1000
const CLIENTS = [1, 16, 64]
const MS = 1200
/** Share of what the same HTTP server reaches with one bare durable commit per request. */
const SHARE_OF_BARE = 0.5
const LOOP_LIMIT_MS = 50
const UNREAD_CLIENTS = 16
const IN_PROCESS = 'bare commits in the process, without requests'
/** This machine's disk, and one whose flush takes as long as an ordinary one's. */
const DISKS = ['own', 'slow'] as const
type Disk = (typeof DISKS)[number]

interface Pushed {
  readonly clients: number
  readonly perSecond: number
  readonly p95Ms: number
  /** Of the server; 0 of peers. */
  readonly loopMs: number
}

interface Measured {
  readonly ours: Pushed[]
  /** One bare commit per request, over the same HTTP server. */
  readonly perRequest: Pushed[]
  /** Bare commits without HTTP, inside one process. */
  readonly inProcess: BareCommits[]
  /** Ours, on rows that the process has neither read nor written before: each has to be read under its lock first. */
  readonly unread: Pushed
}

/**
 * Pushes of one edit each by 1, 16 and 64 clients on loopback, beside requests that do nothing but one bare durable commit,
 * and beside such commits without any request. All but the last also as if the disk were slower.
 */
export default {
  name: 'server-push',
  async run({ runs, say }) {
    const databases = await openDatabases()
    try {
      const results: BenchResult[] = []
      for (const kind of databases.kinds) {
        for (const disk of DISKS) results.push(...(await measure(databases, kind, disk, runs, say)))
      }
      return results
    } finally {
      await databases.stop()
    }
  },
} satisfies Bench

async function measure(
  databases: Databases,
  kind: DatabaseKind,
  disk: Disk,
  runs: number,
  say: (text: string) => void,
): Promise<BenchResult[]> {
  const databaseUrl = await databases.create(kind, `push_${disk}`)
  const bareUrl = await databases.create(kind, `push_bare_${disk}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'gantry-bench-data-'))
  if (disk === 'slow' && databaseUrl === undefined) await slowFolder(dataDir)
  for (const url of [databaseUrl, bareUrl]) if (disk === 'slow' && url !== undefined) await slowServer(url)
  const server = await startAppServer({ staff: STAFF, dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  const bare = await startBareCommits(bareUrl, disk)
  try {
    const push = await createPusher(server)
    const commit = await createCommitter(bare.url, server)
    await push.warmUp(4, 800)
    await commit(4, 800)
    const measured: Measured = { ours: [], perRequest: [], inProcess: [], unread: await push.unread(UNREAD_CLIENTS) }
    for (const clients of CLIENTS) {
      const found = await interleave(['ours', 'bare'], runs, (way) =>
        way === 'ours' ? push.load(clients, MS) : commit(clients, MS),
      )
      measured.ours.push(...found.ours)
      measured.perRequest.push(...found.bare)
      say(`${kind}, ${disk} disk, ${clients}: ${JSON.stringify([found.ours.at(-1), found.bare.at(-1)])}`)
    }
    if (disk === 'slow') return throughput(`server-push ${kind}, slow disk`, measured, runs)
    for (let run = 0; run < runs; run++) measured.inProcess.push(...(await bareCommits(bareUrl, CLIENTS, MS)))
    return resultsOf(kind, measured, runs)
  } finally {
    await bare.stop()
    await server.remove()
  }
}

interface Pusher {
  readonly load: (clients: number, ms: number) => Promise<Pushed>
  /** Edits the first half of the people only. */
  readonly warmUp: (clients: number, ms: number) => Promise<unknown>
  /** Edits everybody of the second half once. */
  readonly unread: (clients: number) => Promise<Pushed>
}

/** Each client edits people of its own, one after another; nobody's edit is refused. */
async function createPusher(server: AppServer): Promise<Pusher> {
  const asks = syncAsks((await server.login('hr')).token)
  const people = await rosterPeople(server.url, asks)
  const first = await resultOf(server.url, asks.push('bench-0', people.slice(0, 1), '一号楼'))
  if (first.kind !== 'outcomes' || first.outcomes[0]?.outcome.kind !== 'applied') throw new Error(JSON.stringify(first))
  const next = editor(asks, people)
  const half = Math.floor(people.length / 2)
  const nextOfFirst = editor(asks, people.slice(0, half))
  return {
    warmUp: (clients, ms) => load(server.url, { clients, ms, next: (client) => nextOfFirst(clients, client) }),
    unread: async (clients) => {
      server.resetLoopDelay()
      const left = people.slice(half)
      const found = await load(server.url, {
        clients,
        ms: Number.POSITIVE_INFINITY,
        next: () => {
          const person = left.pop()
          return person && asks.push('bench-unread', [person], '二号楼')
        },
      })
      return { clients, ...found, loopMs: await server.loopDelayMs() }
    },
    load: async (clients, ms) => {
      server.resetLoopDelay()
      const found = await load(server.url, { clients, ms, next: (client) => next(clients, client) })
      return { clients, ...found, loopMs: await server.loopDelayMs() }
    },
  }
}

function editor(asks: SyncAsks, people: readonly Person[]): (clients: number, client: number) => Ask {
  let count = 0
  return (clients, client) => {
    count += 1
    const own = Math.floor(people.length / clients)
    const mine = client * own + (count % own)
    return asks.push(`bench-${client}`, people.slice(mine, mine + 1), `${count} 号楼`)
  }
}

/** Sends what a push would send, to a route that only commits. */
async function createCommitter(
  url: string,
  server: AppServer,
): Promise<(clients: number, ms: number) => Promise<Pushed>> {
  const asks = syncAsks((await server.login('hr')).token)
  const next = editor(asks, await rosterPeople(server.url, asks))
  return async (clients, ms) => {
    const asked = (client: number) => ({ ...next(clients, client), path: '/commit' })
    return { clients, ...(await load(url, { clients, ms, next: asked })), loopMs: 0 }
  }
}

/** Of one value of all runs at so many clients. */
const middle = <T extends { clients: number }>(all: readonly T[], clients: number, take: (one: T) => number) =>
  median(all.filter((one) => one.clients === clients).map(take))

/** Edits per second at each number of clients, with their limit. */
const throughput = (name: string, measured: Measured, runs: number): BenchResult[] =>
  CLIENTS.map((clients) => {
    const bare = middle(measured.perRequest, clients, (one) => one.perSecond)
    return {
      name: `${name}, ${clients} at once`,
      unit: 'edits/s',
      better: 'more',
      ours: middle(measured.ours, clients, (one) => one.perSecond),
      limit: bare * SHARE_OF_BARE,
      peers: {
        'bare commit per request': bare,
        ...(measured.inProcess.length > 0 && {
          [IN_PROCESS]: middle(measured.inProcess, clients, (one) => one.perSecond),
        }),
      },
      runs,
    }
  })

function resultsOf(kind: DatabaseKind, measured: Measured, runs: number): BenchResult[] {
  const p95s = CLIENTS.map(
    (clients): BenchResult => ({
      name: `server-push ${kind}, ${clients} at once, p95`,
      unit: 'ms',
      better: 'less',
      ours: middle(measured.ours, clients, (one) => one.p95Ms),
      peers: {
        'bare commit per request': middle(measured.perRequest, clients, (one) => one.p95Ms),
        [IN_PROCESS]: middle(measured.inProcess, clients, (one) => one.p95Ms),
      },
      runs,
    }),
  )
  const unread: BenchResult = {
    name: `server-push ${kind}, ${measured.unread.clients} at once, rows that were never read`,
    unit: 'edits/s',
    better: 'more',
    ours: measured.unread.perSecond,
    peers: { 'bare commit per request': middle(measured.perRequest, measured.unread.clients, (one) => one.perSecond) },
    runs: 1,
  }
  const loop: BenchResult = {
    name: `server-push event loop held, longest of all runs, ${kind}`,
    unit: 'ms',
    better: 'less',
    ours: Math.max(...measured.ours.map((one) => one.loopMs)),
    limit: LOOP_LIMIT_MS,
    peers: {},
    runs,
  }
  return [...throughput(`server-push ${kind}`, measured, runs), ...p95s, unread, loop]
}
