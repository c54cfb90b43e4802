import { fileURLToPath } from 'node:url'
import { type AppServer, startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { buildPage, openDiskPage, type PageSite, servePage } from '../kit/client-page.ts'
import { openDatabases } from '../kit/databases.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { bareCommits } from '../kit/run-bare-commits.ts'

const STAFF = 5000
const EDITS = 1000
const EMBEDDED_LIMIT_MS = 1500

/** What the script built from page.ts exports. */
declare const bench: typeof import('./page.ts')

/** 1,000 edits queued without a network until the server has accepted all of them, and what its database can do at most. */
export default {
  name: 'drain',
  async run({ runs, say }) {
    const files = await buildPage(fileURLToPath(new URL('page.ts', import.meta.url)))
    const databases = await openDatabases()
    const servers = new Map<string, { server: AppServer; site: PageSite; bareUrl: string | undefined }>()
    try {
      for (const kind of databases.kinds) {
        const databaseUrl = await databases.create(kind, 'drain')
        const server = await startAppServer({ staff: STAFF, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
        const bareUrl = await databases.create(kind, 'drain_bare')
        servers.set(kind, { server, site: await servePage(files, server.url), bareUrl })
      }
      const ways = databases.kinds.flatMap((kind) => [kind, `${kind}, bare`])
      const measured = await interleave(ways, runs, async (way, run) => {
        const found = servers.get(way.split(',')[0] ?? '')
        if (!found) throw new Error(`no server ${way}`)
        const value = way.endsWith('bare')
          ? ((await bareCommits(found.bareUrl, [1]))[0]?.perSecond ?? Number.NaN)
          : await drain(found.site.url, `run ${run}`)
        say(`run ${run + 1}: ${way} ${Math.round(value)}`)
        return value
      })
      return databases.kinds.flatMap((kind): BenchResult[] => {
        const ms = median(measured[kind] ?? [])
        return [
          {
            name: `drain ${EDITS} edits, ${kind}`,
            unit: 'ms',
            better: 'less',
            ours: ms,
            ...(kind === 'embedded' ? { limit: EMBEDDED_LIMIT_MS } : {}),
            peers: {},
            runs,
          },
          {
            name: `drain edits, ${kind}`,
            unit: 'per s',
            better: 'more',
            ours: EDITS / (ms / 1000),
            peers: { 'bare durable commits, one after another': median(measured[`${kind}, bare`] ?? []) },
            runs,
          },
        ]
      })
    } finally {
      for (const { server, site } of servers.values()) {
        site.close()
        await server.remove()
      }
      await databases.stop()
    }
  },
} satisfies Bench

async function drain(url: string, mark: string): Promise<number> {
  const { page, close } = await openDiskPage(url)
  try {
    return await page.evaluate(([edits, text]) => bench.measure(edits, text), [EDITS, mark] as const)
  } finally {
    await close()
  }
}
