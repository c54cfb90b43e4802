import { type Kysely, sql } from 'kysely'

const BATCH = 1000

/** Makes articles out of those of the demonstration, the newest half an hour apart, until the organisation has `count` that are out. */
export async function makeArticles(
  db: Kysely<unknown>,
  domain: string,
  count: number,
  isWithImages: boolean,
): Promise<void> {
  const scope = `shared:${domain}`
  const { rows } = await sql<{ n: number; newest: number }>`
    select count(*)::int as n, max(published_at)::float8 as newest from article
    where scope = ${scope} and status = 'published' and deleted_at is null`.execute(db)
  const { n = 0, newest = 0 } = rows[0] ?? {}
  const images = isWithImages ? sql`and jsonb_array_length(nullif(images, 'null')) > 0` : sql``
  for (let made = 0; made < count - n; made += BATCH) {
    const some = Math.min(BATCH, count - n - made)
    await db.transaction().execute(async (tx) => {
      // Rows are written behind their scope's counter.
      await sql`update sync_scope set version = version + 16 where scope = ${scope}`.execute(tx)
      await sql`
      with kinds as (
        select a as row, row_number() over (order by a.uri) as at, count(*) over () as of from article a
        where scope = ${scope} and status = 'published' and kind = 'dynamic' and forward_of is null and deleted_at is null
          and visibility = 'organisation' ${images} and uri in (select uri from article order by uri limit 200)
      )
      insert into article select (jsonb_populate_record(k.row, jsonb_build_object(
        'uri', 'art_01' || upper(substr(md5(${made}::text || ' ' || g.n), 1, 24)),
        'published_at', ${newest}::bigint - (${made} + g.n) * 1800000::bigint,
        'status_at', ${newest}::bigint - (${made} + g.n) * 1800000::bigint
      ))).* from generate_series(1, ${some}) as g (n) join kinds k on k.at = 1 + g.n % k.of`.execute(tx)
    })
  }
}
