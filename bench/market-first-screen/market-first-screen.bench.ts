import { type Kysely, sql } from 'kysely'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench } from '../kit/bench.ts'
import { changeData } from '../kit/change-data.ts'
import { clientDir } from '../kit/client-dir.ts'
import { measureFirstScreen } from '../kit/first-screen.ts'
import { newProfile } from '../kit/profile.ts'
import { prepareDevice, showDevice } from '../kit/shown-device.ts'

const APPLICATIONS = 500
const STAFF = 200
/** An application in the list. */
const MARKET = {
  ...{ user: 'hr', path: '/admin/workbench/applicationMarket' },
  selector: 'main a[href*="/workbench/applicationDetail?"]',
} as const

/**
 * The market with 500 applications on its shelf, on a device that was in step: its browser started again and the address
 * opened, with the server there and with the server stopped; to the frame in which the first application can be read.
 */
export default {
  name: 'market-first-screen',
  async run({ runs, say }) {
    const options = { staff: STAFF, clientDir: clientDir() }
    let server = await startAppServer(options)
    const device = await newProfile()
    try {
      await server.stop()
      const { dataDir } = server
      await changeData({ databaseUrl: undefined, dataDir }, fillShelf)
      server = await startAppServer({ ...options, dataDir })
      say('filling a device')
      await prepareDevice(device.profile, server.url, MARKET)
      return await measureFirstScreen({
        name: (way) => `market-first-screen ${way}, ${APPLICATIONS} applications`,
        ...{ runs, say, open: (use) => showDevice(device.profile, server.url, MARKET, use), stop: () => server.stop() },
      })
    } finally {
      await server.remove()
      await device.remove()
    }
  },
} satisfies Bench

/** Makes applications out of those of the demonstration, until so many are on the shelf. */
async function fillShelf(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from application where status = 'onShelf' and deleted_at is null`.execute(db)
  const lacking = APPLICATIONS - (rows[0]?.n ?? 0)
  await db.transaction().execute(async (tx) => {
    // Rows are written behind their scope's counter.
    await sql`update sync_scope set version = version + 16 where scope = 'platform'`.execute(tx)
    await sql`
      with kinds as (
        select a as row, row_number() over (order by a.uri) as at, count(*) over () as of from application a
        where status = 'onShelf' and deleted_at is null
      )
      insert into application select (jsonb_populate_record(k.row, jsonb_build_object(
        'uri', 'app_01' || upper(substr(md5('shelf ' || g.n), 1, 24)),
        'name', (k.row).name || ' ' || g.n,
        'full_name', (k.row).full_name || ' ' || g.n,
        'sort', 1000 + g.n
      ))).* from generate_series(1, ${lacking}) as g (n) join kinds k on k.at = 1 + g.n % k.of`.execute(tx)
  })
}
