// A rating says as what a partner was rated, and for which project; those that there are belong to its first role.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partner_rating add column role_uri text, add column project_uri text`.execute(db)
  await sql`insert into sync_scope (scope, version)
    select distinct scope, 1 from partner_rating where deleted_at is null
    on conflict (scope) do update set version = sync_scope.version + 1`.execute(db)
  await sql`update partner_rating r set rev = -1, role_uri = (
      select p.uri from partner_role p
      where p.partner_uri = r.partner_uri and p.scope = r.scope and p.deleted_at is null
      order by p.status = 'ended', p.created_at, p.uri limit 1)
    where r.deleted_at is null`.execute(db)
}
