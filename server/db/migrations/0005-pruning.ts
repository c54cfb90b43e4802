// What lets old bookkeeping go: the age of counter values, how far they are forgotten, and who ran a job last.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table sync_commit add column at_ms bigint not null
    default (extract(epoch from clock_timestamp()) * 1000)::bigint`,
  'create index sync_commit_at on sync_commit (at_ms)',
  // Q7: up to here a scope's counter values are forgotten, and a device that holds one of them is believed.
  `create table sync_pruned (
    scope text primary key,
    version bigint not null
  )`,
  'create index mutation_result_newest on mutation_result (user_id, device, at_ms)',
  `create table job_run (
    name text primary key,
    claimed_at bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
