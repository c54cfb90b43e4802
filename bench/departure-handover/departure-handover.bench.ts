import { sql } from 'kysely'
import type { Bench } from '../kit/bench.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { OWNED, openOrganisation } from './organisation.ts'

/** What a departure may take beside as many bare updates of one row each, in one transaction as well. */
const SHARE = 4

/**
 * A thousand owned things that go to a successor in the one transaction that ends an employment, with the marks by which
 * devices learn of each; beside a thousand updates by primary key, of a plain table without a trigger,
 * on the same embedded database.
 */
export default {
  name: 'departure-handover',
  async run({ runs, say }) {
    const made = await openOrganisation()
    try {
      const left = async () => {
        const { uri, username, next } = await made.leaver()
        const began = performance.now()
        await made.leave(uri)
        const ms = performance.now() - began
        const { rows } = await sql<{ rest: number; moved: number }>`
          select count(*) filter (where owner_username = ${username})::int as rest,
            count(*) filter (where owner_username = ${next})::int as moved from (
              select owner_username from partner union all select owner_username from external_contact
              union all select owner_username from schedule_item) owned`.execute(made.db)
        if (rows[0]?.rest !== 0 || rows[0].moved !== OWNED) throw new Error(`moved ${JSON.stringify(rows[0])}`)
        say(`${OWNED} things moved in ${Math.round(ms)} ms`)
        return ms
      }
      const bare = async () => {
        await sql`drop table if exists bare_owned`.execute(made.db)
        await sql`create table bare_owned (uri text primary key, owner_username text)`.execute(made.db)
        await sql`insert into bare_owned select 'row_' || at, 'before' from generate_series(1, ${OWNED}) at`.execute(
          made.db,
        )
        const began = performance.now()
        await made.db.transaction().execute(async (tx) => {
          for (let at = 1; at <= OWNED; at++)
            await sql`update bare_owned set owner_username = 'after' where uri = ${`row_${at}`}`.execute(tx)
        })
        return performance.now() - began
      }
      const taken = await interleave(['departure', 'bare'], runs, (way) => (way === 'departure' ? left() : bare()))
      const peer = median(taken.bare)
      return [
        {
          ...{ name: `departure-handover ${OWNED} things`, unit: 'ms', better: 'less', runs },
          ...{ ours: median(taken.departure), limit: peer * SHARE, peers: { 'bare updates, one by one': peer } },
        },
      ]
    } finally {
      await made.close()
    }
  },
} satisfies Bench
