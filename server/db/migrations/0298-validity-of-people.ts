// How long a person's card is valid, what a reviewer has marked in it, and a new card while the one before holds.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // 4: the card has expired.
  'alter table account drop constraint account_real_status_check',
  `alter table account
    add constraint account_real_status_check check (real_status between 0 and 4),
    add column real_from date,
    add column real_until date,
    add column real_marked jsonb not null default '[]',
    add column real_next jsonb`,
  'create index account_real_next on account (user_id) where real_next is not null',
  'create index account_real_until on account (real_until) where real_status = 3',
  `create table real_name_reminder (
    user_id text not null references account on delete cascade,
    valid_until date not null,
    stage integer not null,
    primary key (user_id, valid_until, stage)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
