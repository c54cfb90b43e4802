import { type AppServer, startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { type DatabaseKind, openDatabases } from '../kit/databases.ts'
import { load } from '../kit/load.ts'
import { median } from '../kit/median.ts'
import { type BareCommits, bareCommits } from '../kit/run-bare-commits.ts'
import { resultOf, rosterPeople, syncAsks } from '../kit/sync-asks.ts'

const STAFF = 1000
const CLIENTS = [1, 16, 64]
const MS = 1200
/** Share of bare durable commits of the same database. */
const SHARE_OF_BARE = 0.5
const LOOP_LIMIT_MS = 50

interface Pushed {
  readonly clients: number
  readonly perSecond: number
  readonly p95Ms: number
  readonly loopMs: number
}

/** Pushes of one edit each by 1, 16 and 64 clients on loopback, beside bare durable commits of the same database. */
export default {
  name: 'server-push',
  async run({ runs, say }) {
    const databases = await openDatabases()
    try {
      const results: BenchResult[] = []
      for (const kind of databases.kinds) {
        const databaseUrl = await databases.create(kind, 'push')
        const bareUrl = await databases.create(kind, 'push_bare')
        const server = await startAppServer({ staff: STAFF, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
        try {
          const push = await createPusher(server)
          await push(4, 800)
          const pushed: Pushed[] = []
          const bare: BareCommits[] = []
          for (let run = 0; run < runs; run++) {
            for (const clients of CLIENTS) pushed.push(await push(clients, MS))
            bare.push(...(await bareCommits(bareUrl, CLIENTS, MS)))
            say(`run ${run + 1}, ${kind}: ${JSON.stringify(pushed.slice(-CLIENTS.length))}`)
          }
          results.push(...resultsOf(kind, pushed, bare, runs))
        } finally {
          await server.remove()
        }
      }
      return results
    } finally {
      await databases.stop()
    }
  },
} satisfies Bench

/** Each client edits people of its own, one after another; nobody's edit is refused. */
async function createPusher(server: AppServer): Promise<(clients: number, ms: number) => Promise<Pushed>> {
  const asks = syncAsks((await server.login('hr')).token)
  const people = await rosterPeople(server.url, asks)
  const first = await resultOf(server.url, asks.push('bench-0', people.slice(0, 1), '一号楼'))
  if (first.kind !== 'outcomes' || first.outcomes[0]?.outcome.kind !== 'applied') throw new Error(JSON.stringify(first))
  let count = 0
  return async (clients, ms) => {
    server.resetLoopDelay()
    const next = (client: number) => {
      count += 1
      const own = Math.floor(people.length / clients)
      const mine = client * own + (count % own)
      return asks.push(`bench-${client}`, people.slice(mine, mine + 1), `${count} 号楼`)
    }
    return { clients, ...(await load(server.url, { clients, ms, next })), loopMs: await server.loopDelayMs() }
  }
}

function resultsOf(
  kind: DatabaseKind,
  pushed: readonly Pushed[],
  bare: readonly BareCommits[],
  runs: number,
): BenchResult[] {
  const results = CLIENTS.flatMap((clients): BenchResult[] => {
    const of = <T extends { clients: number }>(all: readonly T[], take: (one: T) => number) =>
      median(all.filter((one) => one.clients === clients).map(take))
    const bareRate = of(bare, (one) => one.perSecond)
    const name = `server-push ${kind}, ${clients} at once`
    return [
      {
        name,
        unit: 'edits/s',
        better: 'more',
        ours: of(pushed, (one) => one.perSecond),
        limit: bareRate * SHARE_OF_BARE,
        peers: { 'bare durable commits': bareRate },
        runs,
      },
      {
        name: `${name}, p95`,
        unit: 'ms',
        better: 'less',
        ours: of(pushed, (one) => one.p95Ms),
        peers: { 'bare durable commits': of(bare, (one) => one.p95Ms) },
        runs,
      },
    ]
  })
  const loop: BenchResult = {
    name: `server-push event loop held, longest of all runs, ${kind}`,
    unit: 'ms',
    better: 'less',
    ours: Math.max(...pushed.map((one) => one.loopMs)),
    limit: LOOP_LIMIT_MS,
    peers: {},
    runs,
  }
  return [...results, loop]
}
