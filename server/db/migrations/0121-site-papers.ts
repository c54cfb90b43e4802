// Trainings, wage sheets, contracts and conduct of a site; and what the server alone keeps: identity numbers, keys of badges.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'siteTraining',
    columns: {
      project_uri: 'text not null',
      group_uri: 'text not null',
      site_usernames: "jsonb not null default '[]'",
      kind: 'text not null',
      day: 'date not null',
      hours: 'integer not null',
      trainer: 'text not null',
      content: 'text not null',
      photos: 'jsonb',
      attendees: "jsonb not null default '[]'",
    },
    lookups: ['project_uri'],
    rowScope: 'group_uri',
    window: 'day',
  })
  await mirroredTable(db, {
    collection: 'wageSheet',
    columns: {
      project_uri: 'text not null',
      group_uri: 'text not null',
      site_usernames: "jsonb not null default '[]'",
      team_uri: 'text not null',
      team_name: 'text not null',
      month: 'text not null',
      rows: "jsonb not null default '[]'",
      heads: 'integer not null',
      signed_count: 'integer not null',
      total_fen: 'bigint not null',
      checked_by: 'text',
      pay_date: 'date',
      upload: 'text not null',
      uploaded_at: 'bigint',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      trail: "jsonb not null default '[]'",
    },
    lookups: ['project_uri', 'team_uri'],
    rowScope: 'group_uri',
  })
  await mirroredTable(db, {
    collection: 'siteKey',
    columns: {
      algorithm: 'text not null',
      public_key: 'text not null',
      since: 'date not null',
    },
  })
  await mirroredTable(db, {
    collection: 'workerContract',
    columns: {
      project_uri: 'text not null',
      group_uri: 'text not null',
      site_usernames: "jsonb not null default '[]'",
      project_worker_uri: 'text not null',
      period: 'text not null',
      start_date: 'date not null',
      end_date: 'date',
      unit: 'text not null',
      files: 'jsonb',
      unit_price_fen: 'bigint',
    },
    lookups: ['project_uri', 'project_worker_uri'],
    rowScope: 'group_uri',
  })
  await mirroredTable(db, {
    collection: 'conductRecord',
    columns: {
      project_uri: 'text not null',
      group_uri: 'text not null',
      site_usernames: "jsonb not null default '[]'",
      project_worker_uri: 'text not null',
      kind: 'text not null',
      category: 'text not null',
      day: 'date not null',
      level: 'text',
      description: 'text not null',
      reporter: 'text',
      files: 'jsonb',
    },
    lookups: ['project_uri', 'project_worker_uri'],
    rowScope: 'group_uri',
  })
  await sql`create table worker_identity (
    worker_uri text primary key,
    domain text not null,
    id_no text not null,
    birth_date text,
    cards jsonb not null default '[]',
    unique (domain, id_no)
  )`.execute(db)
  await sql`create index worker_identity_cards on worker_identity using gin (cards jsonb_path_ops)`.execute(db)
  await sql`create table badge_key (
    key_uri text primary key,
    domain text not null,
    private_key text not null
  )`.execute(db)
  await sql`create index badge_key_domain on badge_key (domain)`.execute(db)
}
