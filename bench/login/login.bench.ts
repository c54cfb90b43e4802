import { verify } from '@node-rs/argon2'
import { hashPassword } from '../../server/domains/identity/password.ts'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { interleave } from '../kit/interleave.ts'
import { type Ask, answered, type Load, load } from '../kit/load.ts'
import { median, percentile } from '../kit/median.ts'

const MS = 1500
const CLIENTS = [1, 16]
/** Share of what the same number of bare verifications reaches on this machine. */
const SHARE_OF_BARE = 0.7
/** A login must not hold up those who are signed in. */
const LOOP_LIMIT_MS = 50
/** One password costs a guesser at least this, and a person at most that. */
const COST_LIMIT_MS = 100
const PASSWORD = 'gantry-demo'
/** Two clients at most share an account: more attempts at once than that look like guessing. */
const USERNAMES = ['operator', 'admin', 'hr', 'manager', 'foreman', 'worker', 'chairman', 'labour', 'personal']

interface Measured extends Load {
  /** Of the server; 0 of bare verifications. */
  readonly loopMs: number
}

/** Logins a second by 1 and 16 clients beside bare verifications of the same hash, and how long the event loop is held. */
export default {
  name: 'login',
  async run({ runs, say }) {
    const hash = await hashPassword(PASSWORD)
    const server = await startAppServer({ staff: 150 })
    const results: BenchResult[] = []
    const loops: number[] = []
    const costs: number[] = []
    try {
      await mustEnter(server.url)
      for (const clients of CLIENTS) {
        const measured = await interleave(['ours', 'bare'], runs, async (way): Promise<Measured> => {
          if (way === 'bare') return { ...(await bare(hash, clients)), loopMs: 0 }
          server.resetLoopDelay()
          const found = await load(server.url, { clients, ms: MS, next: loginAsk })
          return { ...found, loopMs: await server.loopDelayMs() }
        })
        const of = (way: 'ours' | 'bare', take: (one: Measured) => number) => median(measured[way].map(take))
        const perSecond = of('bare', (one) => one.perSecond)
        if (clients === 1) costs.push(1000 / perSecond)
        loops.push(...measured.ours.map((one) => one.loopMs))
        const ours = of('ours', (one) => one.perSecond)
        say(`login, ${clients} at once: ${ours.toFixed(1)} of ${perSecond.toFixed(1)} per s`)
        results.push(
          {
            name: `login, ${clients} at once`,
            unit: 'logins/s',
            better: 'more',
            ours,
            limit: perSecond * SHARE_OF_BARE,
            peers: { 'bare argon2 verify': perSecond },
            runs,
          },
          {
            name: `login, ${clients} at once, p95`,
            unit: 'ms',
            better: 'less',
            ours: of('ours', (one) => one.p95Ms),
            peers: { 'bare argon2 verify': of('bare', (one) => one.p95Ms) },
            runs,
          },
        )
      }
      await mustEnter(server.url)
      results.push(
        {
          name: 'login event loop held, longest of all runs',
          unit: 'ms',
          better: 'less',
          ours: Math.max(...loops),
          limit: LOOP_LIMIT_MS,
          peers: {},
          runs,
        },
        {
          name: 'login cost of one password (19 MiB, 2 passes)',
          unit: 'ms',
          better: 'less',
          ours: median(costs),
          limit: COST_LIMIT_MS,
          peers: {},
          runs,
        },
      )
      return results
    } finally {
      await server.remove()
    }
  },
} satisfies Bench

function loginAsk(client: number): Ask {
  const username = USERNAMES[client % USERNAMES.length]
  return {
    path: '/base-api/user/userLogin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, deviceId: `bench-${client}` }),
  }
}

/** A refused login would be measured as a fast one. */
async function mustEnter(url: string): Promise<void> {
  for (const client of USERNAMES.keys()) {
    const answer = JSON.parse((await answered(url, undefined, loginAsk(client))).toString()) as { code: number }
    if (answer.code !== 200) throw new Error(`a login of the bench was answered with ${answer.code}`)
  }
}

/** The library alone in this process, as many at once as there are clients. */
async function bare(hash: string, clients: number): Promise<Load> {
  const taken: number[] = []
  const start = performance.now()
  const one = async () => {
    while (performance.now() - start < MS) {
      const began = performance.now()
      if (!(await verify(hash, PASSWORD))) throw new Error('the hash does not fit')
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  return { perSecond: taken.length / ((performance.now() - start) / 1000), p95Ms: percentile(taken, 0.95) }
}
