import { type AppServer, startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { type DatabaseKind, openDatabases } from '../kit/databases.ts'
import { interleave } from '../kit/interleave.ts'
import { type Ask, answered, type Load, load, startStaticBytes } from '../kit/load.ts'
import { median } from '../kit/median.ts'
import { firstPull, resultOf, rosterPeople, type SyncAsks, syncAsks } from '../kit/sync-asks.ts'

const STAFF = 1000
const CHANGED = 10
const CLIENTS = [1, 16, 64]
const MS = 1200
/** Share of what the same number of static bytes takes. */
const SHARE_OF_STATIC = 0.5
const LOOP_LIMIT_MS = 50

interface Measured extends Load {
  /** Of the server; 0 of static bytes. */
  readonly loopMs: number
}

/** A first filling of 1,000 people and a small delta, by 1, 16 and 64 clients on loopback, beside static bytes. */
export default {
  name: 'server-pull',
  async run({ runs, say }) {
    const databases = await openDatabases()
    try {
      const results: BenchResult[] = []
      for (const kind of databases.kinds) {
        const databaseUrl = await databases.create(kind, 'pull')
        const server = await startAppServer({ staff: STAFF, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
        try {
          results.push(...(await measureServer(server, kind, runs, say)))
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

async function measureServer(
  server: AppServer,
  kind: DatabaseKind,
  runs: number,
  say: (text: string) => void,
): Promise<BenchResult[]> {
  const asks = syncAsks((await server.login('hr')).token)
  const wanted: Readonly<Record<string, Ask>> = {
    filling: await fillAsk(server, asks),
    delta: await deltaAsk(server, asks),
  }
  const results: BenchResult[] = []
  const loops: number[] = []
  for (const [what, ask] of Object.entries(wanted)) {
    const bytes = (await answered(server.url, undefined, ask)).length
    const still = await startStaticBytes(bytes)
    await load(server.url, { clients: 4, ms: 500, next: () => ask })
    await load(still.url, { clients: 4, ms: 500, next: () => ask })
    for (const clients of CLIENTS) {
      const measured = await interleave(['ours', 'static'], runs, async (way): Promise<Measured> => {
        server.resetLoopDelay()
        const found = await load(way === 'ours' ? server.url : still.url, { clients, ms: MS, next: () => ask })
        return { ...found, loopMs: way === 'ours' ? await server.loopDelayMs() : 0 }
      })
      const of = (way: 'ours' | 'static', take: (one: Measured) => number) => median(measured[way].map(take))
      const name = `server-pull ${what}, ${kind}, ${clients} at once`
      const perSecond = of('static', (one) => one.perSecond)
      say(
        `${name}: ${Math.round(of('ours', (one) => one.perSecond))} of ${Math.round(perSecond)} per s, ${bytes} bytes`,
      )
      loops.push(...measured.ours.map((one) => one.loopMs))
      results.push(
        {
          name,
          unit: 'requests/s',
          better: 'more',
          ours: of('ours', (one) => one.perSecond),
          ...(what === 'filling' ? { limit: perSecond * SHARE_OF_STATIC } : {}),
          peers: { 'static bytes': perSecond },
          runs,
        },
        {
          name: `${name}, p95`,
          unit: 'ms',
          better: 'less',
          ours: of('ours', (one) => one.p95Ms),
          peers: { 'static bytes': of('static', (one) => one.p95Ms) },
          runs,
        },
      )
    }
    await still.stop()
  }
  results.push({
    name: `server-pull event loop held, longest of all runs, ${kind}`,
    unit: 'ms',
    better: 'less',
    ours: Math.max(...loops),
    limit: LOOP_LIMIT_MS,
    peers: {},
    runs,
  })
  return results
}

async function fillAsk(server: AppServer, asks: SyncAsks): Promise<Ask> {
  const { employee } = await firstPull(server.url, asks)
  if (employee?.kind !== 'fill') throw new Error('no filling of the roster')
  return asks.fill('employee', employee.cursor, 0, employee.parts)
}

/** A device that was in step a little while ago: ten people have changed since. */
async function deltaAsk(server: AppServer, asks: SyncAsks): Promise<Ask> {
  const pulled = Object.entries(await firstPull(server.url, asks))
  const cursors = pulled.flatMap(([name, one]) => (one.kind === 'denied' ? [] : [[name, one.cursor] as const]))
  const people = (await rosterPeople(server.url, asks)).slice(0, CHANGED)
  await resultOf(server.url, asks.push('bench-delta', people, '三号楼'))
  const ask = asks.pull(Object.fromEntries(cursors))
  const answer = await resultOf(server.url, ask)
  const employee = answer.kind === 'snapshot' ? answer.collections.employee : undefined
  if (employee?.kind !== 'delta' || employee.rows.length !== CHANGED)
    throw new Error(`no delta: ${JSON.stringify(answer)}`)
  return ask
}
