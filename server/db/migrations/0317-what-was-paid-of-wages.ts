// What of a wage sheet was paid to whom. Sheets of before were paid whole, with eight hours for each day.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wage_sheet add column paid_fen bigint not null default 0,
    add column payments jsonb not null default '[]'`.execute(db)
  await sql`update wage_sheet set rev = -1, paid_fen = case when status = 'paid' then total_fen else 0 end,
    payments = case when status = 'paid' and pay_date is not null then coalesce((
      select jsonb_agg(jsonb_build_object('uri', one->'uri', 'day', pay_date::text, 'fen', one->'dueFen',
        'owedFen', one->'dueFen') order by at)
      from jsonb_array_elements(rows) with ordinality as each(one, at) where (one->>'dueFen')::bigint > 0), '[]') else '[]' end,
    rows = coalesce((
      select jsonb_agg(one || jsonb_build_object('hours', (one->>'halfDays')::integer * 4,
        'paidFen', case when status = 'paid' then one->'dueFen' else '0'::jsonb end,
        'payDate', case when status = 'paid' then pay_date::text end) order by at)
      from jsonb_array_elements(rows) with ordinality as each(one, at)), '[]')`.execute(db)
}
