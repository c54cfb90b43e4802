// The log of operators' acts can be read: an order that never changes, the states an act moved between. And nothing of it
// can be changed or taken out any more, by nobody.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table platform_act
    add column seq bigint generated always as identity primary key,
    add column before text,
    add column after text`,
  `update platform_act set
    before = case act when 'account.freeze' then 'active' when 'organisation.freeze' then 'active'
      when 'account.unfreeze' then 'frozen' when 'organisation.unfreeze' then 'frozen' else 'inReview' end,
    after = case act when 'account.freeze' then 'frozen' when 'organisation.freeze' then 'frozen'
      when 'account.unfreeze' then 'active' when 'organisation.unfreeze' then 'active'
      when 'realName.certify' then 'certified' else 'rejected' end`,
  'create index platform_act_at on platform_act (at)',
  `create function refuse_platform_act_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the log of operators is only added to';
    end $$`,
  `create trigger platform_act_stays before update or delete or truncate on platform_act
    for each statement execute function refuse_platform_act_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
