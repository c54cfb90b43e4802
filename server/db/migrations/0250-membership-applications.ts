// Applications to join become rows that auditors have on their devices. The table of before is emptied, not dropped: a process
// of the release before still reads it.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'membershipApplication',
    columns: {
      applicant_user_id: 'text not null',
      name: 'text not null',
      mobile: 'text not null',
      has_real_name: 'boolean not null',
      note: 'text',
      invited_by: 'text',
      source: 'text not null',
      at: 'bigint not null',
      group_uri: 'text',
      employee_no: 'text',
      audit_note: 'text',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: "jsonb not null default '[]'",
    },
    lookups: ['applicant_user_id'],
    window: 'at',
  })
  await sql`create index membership_application_person on membership_application (applicant_user_id, at)`.execute(db)
  await sql`insert into sync_scope (scope, version) select distinct 'org:' || domain, 1 from join_application
    on conflict (scope) do update set version = sync_scope.version + 1`.execute(db)
  await sql`insert into membership_application (uri, scope, rev, created_at, created_by, updated_at, updated_by,
      applicant_user_id, name, mobile, has_real_name, note, invited_by, source, at, group_uri, audit_note, status, status_at, status_by)
    select j.application_uri, 'org:' || j.domain, 0, j.at_ms, j.user_id, coalesce(j.audited_at, j.at_ms),
      coalesce(j.audited_by, j.user_id), j.user_id, left(coalesce(nullif(a.name, ''), a.username), 50),
      case when coalesce(a.mobile, '') = '' then '' else left(a.mobile, 3) || '****' || right(a.mobile, 4) end, a.real_status = 3, nullif(j.note, ''),
      (select left(coalesce(nullif(b.name, ''), b.username), 50) from account b where b.user_id = i.created_by),
      case when i.invite_uri is null then 'apply' else 'invite' end, j.at_ms, i.group_uri, nullif(j.audit_not, ''),
      case j.status when 0 then 'inReview' when 1 then 'passed' when 2 then 'rejected' else 'withdrawn' end,
      j.audited_at, (select b.username from account b where b.user_id = j.audited_by)
    from join_application j join account a on a.user_id = j.user_id
    left join invite_use u on u.application_uri = j.application_uri
    left join invite i on i.invite_uri = u.invite_uri`.execute(db)
  // An answer to an invitation names the row that is now elsewhere.
  await sql`alter table invite_use drop constraint invite_use_application_uri_fkey`.execute(db)
  await sql`delete from join_application`.execute(db)
}
