// Stamps that move whenever somebody's rights do: who has looked a person up knows by them whether he may believe it still.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table rights_stamp (
    subject text primary key,
    stamp bigint not null
  )`,
  // Subjects: `user:<id>` for what is one person's, `org:<uri>` for what is an organisation's, `tree:<scope>` for the
  // shape of its departments. Steps are random, so that no stamp of a time that a restore has undone comes again.
  `create function stamp_rights(subjects text[]) returns void language sql as $body$
    insert into rights_stamp (subject, stamp)
    select subject, 1 + floor(random() * 1048576)::bigint
    from (select distinct subject from unnest(subjects) as subject where subject is not null) as each order by subject
    on conflict (subject) do update set stamp = rights_stamp.stamp + excluded.stamp
  $body$`,
  // Row triggers name the column whose person or organisation is meant.
  `create function stamp_rights_of_row() returns trigger language plpgsql as $body$
  declare
    before jsonb := to_jsonb(old);
    after jsonb := to_jsonb(new);
  begin
    perform stamp_rights(array[tg_argv[0] || (before ->> tg_argv[1]), tg_argv[0] || (after ->> tg_argv[1])]);
    return null;
  end $body$`,
  `create trigger rights_changed after update on session for each row
    when (old.revoked_at is distinct from new.revoked_at or old.expires_at > new.expires_at
      or old.user_id <> new.user_id or old.domain <> new.domain or old.token_hash <> new.token_hash)
    execute function stamp_rights_of_row('user:', 'user_id')`,
  `create trigger rights_ended after delete on session for each row when (old.revoked_at is null)
    execute function stamp_rights_of_row('user:', 'user_id')`,
  `create trigger rights_changed after update on account for each row
    when (old.status <> new.status or old.username <> new.username or old.user_id <> new.user_id)
    execute function stamp_rights_of_row('user:', 'user_id')`,
  `create trigger rights_ended after delete on account for each row
    execute function stamp_rights_of_row('user:', 'user_id')`,
  `create trigger rights_changed after insert or update or delete on membership for each row
    execute function stamp_rights_of_row('user:', 'user_id')`,
  `create trigger rights_changed after insert or update or delete on role_grant for each row
    execute function stamp_rights_of_row('user:', 'user_id')`,
  `create trigger rights_changed after update on role for each row
    when (old.codes <> new.codes or old.data_scopes <> new.data_scopes or old.flag <> new.flag
      or old.domain <> new.domain or old.uri <> new.uri)
    execute function stamp_rights_of_row('org:', 'domain')`,
  `create trigger rights_ended after delete on role for each row execute function stamp_rights_of_row('org:', 'domain')`,
  `create trigger rights_changed after update on organisation for each row
    when (old.status <> new.status or old.domain_uri <> new.domain_uri)
    execute function stamp_rights_of_row('org:', 'domain_uri')`,
  `create trigger rights_ended after delete on organisation for each row
    execute function stamp_rights_of_row('org:', 'domain_uri')`,
  // A record of the roster matters to the person whose membership names it.
  `create function stamp_rights_of_employees() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'INSERT' then
      perform stamp_rights(array_agg('user:' || m.user_id)) from added join membership m on m.employee_uri = added.uri;
    else
      perform stamp_rights(array_agg('user:' || m.user_id)) from membership m where m.employee_uri = new.uri;
    end if;
    return null;
  end $body$`,
  `create trigger rights_changed after update on employee for each row
    when (old.group_uri <> new.group_uri or old.membership <> new.membership or old.scope <> new.scope
      or old.deleted_at is distinct from new.deleted_at)
    execute function stamp_rights_of_employees()`,
  `create trigger rights_added after insert on employee referencing new table as added for each statement
    execute function stamp_rights_of_employees()`,
  `create function stamp_rights_of_departments() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'INSERT' then
      perform stamp_rights(array_agg(distinct 'tree:' || scope)) from added;
    else
      perform stamp_rights(array['tree:' || new.scope]);
    end if;
    return null;
  end $body$`,
  `create trigger rights_changed after update on department for each row
    when (old.parent_uri is distinct from new.parent_uri or old.scope <> new.scope
      or old.deleted_at is distinct from new.deleted_at)
    execute function stamp_rights_of_departments()`,
  `create trigger rights_added after insert on department referencing new table as added for each statement
    execute function stamp_rights_of_departments()`,

  // Each of these is answered by the unique index over the same columns.
  'drop index employee_employee_no',
  'drop index department_code',
  // Nobody asks by these; each costs a push as much as a tenth of its row.
  'drop index change_log_mutation',
  'drop index mutation_result_device',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
