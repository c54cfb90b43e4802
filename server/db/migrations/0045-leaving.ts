// Whoever has left by his record is no member: membership, roles and sessions in that organisation end with the write that
// says so, whichever way it comes. The account and other organisations stay as they are.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create function end_memberships(records text[], at bigint, author text) returns void language plpgsql as $body$
  declare
    gone record;
  begin
    for gone in update membership set status = 'left', left_at = at
      where employee_uri = any(records) and status <> 'left' returning user_id, domain
    loop
      with ended as (
        delete from role_grant where user_id = gone.user_id and domain = gone.domain returning role_uri
      )
      insert into rights_log (domain, at_ms, by_user, action, role_uri, role_name, user_id, added, removed)
        select gone.domain, at, author, 'revoke', r.uri, r.name, gone.user_id, '[]', r.codes
        from ended join role r on r.uri = ended.role_uri order by r.uri;
      update session set revoked_at = at
        where user_id = gone.user_id and domain = gone.domain and revoked_at is null;
    end loop;
  end $body$`,
  `create function end_membership_of_record() returns trigger language plpgsql as $body$
  begin
    perform end_memberships(array[new.uri], new.updated_at, coalesce(new.updated_by, ''));
    return null;
  end $body$`,
  `create trigger leaving after update on employee for each row
    when (old.employee_status is distinct from new.employee_status and new.employee_status in ('left', 'entryCancelled'))
    execute function end_membership_of_record()`,
  // Who had left before there was this. Who is in charge stays: somebody has to set his record right.
  `select end_memberships(array_agg(e.uri), (extract(epoch from now()) * 1000)::bigint, '')
    from employee e join membership m on m.employee_uri = e.uri join organisation o on o.domain_uri = m.domain
    where e.employee_status in ('left', 'entryCancelled') and e.deleted_at is null and m.status <> 'left'
      and o.owner_user_id is distinct from m.user_id having count(*) > 0`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
