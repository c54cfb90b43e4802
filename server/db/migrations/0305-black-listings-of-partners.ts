// Black-listings of partners as records with a reason and an end. Those that there are already become one each, for good.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'partnerBan',
    columns: {
      partner_uri: 'text not null',
      partner_name: 'text not null',
      reason: 'text not null',
      ends_on: 'date',
      files: 'jsonb',
      asked_by: 'text not null',
      asked_at: 'bigint',
      in_force_at: 'bigint',
      approval_uri: 'text',
      lift_approval_uri: 'text',
      ...{ status: 'text not null', status_at: 'bigint', status_by: 'text', trail: "jsonb not null default '[]'" },
    },
    lookups: ['partner_uri'],
  })
  await sql`alter table partner add column ban_reason text, add column ban_until date`.execute(db)
  await sql`insert into sync_scope (scope, version)
    select distinct scope, 1 from partner where status = 'blacklisted' and deleted_at is null
    on conflict (scope) do update set version = sync_scope.version + 1`.execute(db)
  // The last step of such a partner says who has black-listed it, and why.
  await sql`insert into partner_ban (uri, scope, rev, created_at, created_by, updated_at, updated_by,
      partner_uri, partner_name, reason, asked_by, asked_at, in_force_at, status, status_at, status_by)
    select 'pbn_' || substr(p.uri, 5), p.scope, 0, p.status_at, p.updated_by, p.status_at, p.updated_by,
      p.uri, p.name, coalesce(nullif(left(p.trail -> -1 ->> 'note', 500), ''), '—'), coalesce(p.status_by, '-'),
      p.status_at, p.status_at, 'inForce', p.status_at, p.status_by
    from partner p where p.status = 'blacklisted' and p.deleted_at is null`.execute(db)
  await sql`update partner p set ban_reason = b.reason, rev = -1 from partner_ban b where b.partner_uri = p.uri`.execute(
    db,
  )
}
