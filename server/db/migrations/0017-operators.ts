// What operators of the platform look at and decide: real names with their pictures, frozen accounts and organisations.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table account
    add column real_at bigint,
    add column real_pictures jsonb not null default '[]',
    add column frozen_reason text not null default ''`,
  'create index account_real_review on account (real_at) where real_status = 1',
  'update account set real_at = created_at where real_status = 1',
  "alter table organisation add column frozen_reason text not null default ''",
  // Every act of an operator with its reason; nothing is ever taken out of it.
  `create table platform_act (
    at bigint not null,
    by_user_id text not null,
    act text not null,
    subject text not null,
    reason text not null
  )`,
  'create index platform_act_subject on platform_act (subject, at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
