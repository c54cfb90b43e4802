// Forms that newcomers fill in themselves. What they write lies beside the record of the entry, encrypted and mirrored nowhere.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table newcomer_form (
    induction_uri text primary key,
    domain text not null,
    token_hash text unique,
    sent_by text not null,
    device text,
    device_at bigint,
    sealed text,
    papers jsonb not null default '[]',
    marks jsonb not null default '{}',
    reason text not null default '',
    uploads integer not null default 0,
    decided_by text
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
