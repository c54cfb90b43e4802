// The board: its layouts, the schedule, posts of those who look for partners, and the star of the week.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const STATEMENTS = [
  'create index schedule_item_clock on schedule_item (clock_at) where clock_at is not null and deleted_at is null',
  `create index cooperation_post_end on cooperation_post (expire_at) where status = 'open' and deleted_at is null`,
  // The number stays on the server: it is told to who asks, and that is noted.
  'create table cooperation_contact (post_uri text primary key, mobile text not null)',
  `create table cooperation_look (post_uri text not null, user_id text not null, domain text not null, at bigint not null,
    primary key (post_uri, user_id, domain))`,
  `create table cooperation_report (post_uri text not null, user_id text not null, reason text not null, at bigint not null,
    primary key (post_uri, user_id))`,
  'create table star_opt_out (user_id text primary key, at bigint not null)',
  // Weeks that have been counted, and who came to stand where: `ranking` is `org:<uri>` or `industry:<code>`.
  'create table star_week (week date primary key, at bigint not null)',
  `create table star_place (ranking text not null, week date not null, place integer not null, user_id text not null,
    username text not null, name text not null, domain_name text not null, points numeric not null, posts integer not null,
    received integer not null, primary key (ranking, week, user_id))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, { collection: 'boardLayout', columns: { widgets: 'jsonb not null' } })
  await mirroredTable(db, {
    collection: 'scheduleItem',
    columns: {
      title: 'text not null',
      start_at: 'bigint not null',
      end_at: 'bigint not null',
      all_day: 'boolean not null',
      repeat: 'text not null',
      repeat_until: 'date',
      place: 'text',
      participants: "jsonb not null default '[]'",
      remind_minutes: "jsonb not null default '[]'",
      note: 'text',
      files: 'jsonb',
      owner_username: 'text not null',
      owner_name: 'text not null',
      status: 'text not null',
      status_at: 'bigint',
      status_by: 'text',
      done_days: "jsonb not null default '[]'",
      source_type: 'text',
      source_uri: 'text',
      clock_at: 'bigint',
    },
    lookups: ['source_uri'],
    window: 'end_at',
  })
  await mirroredTable(db, {
    collection: 'cooperationPost',
    columns: {
      kind: 'text not null',
      title: 'text not null',
      trade: 'text not null',
      region_code: 'text not null',
      headcount: 'integer',
      start_date: 'date',
      days: 'integer',
      price_text: 'text',
      description: 'text',
      images: 'jsonb',
      contact_name: 'text not null',
      status: 'text not null',
      is_hidden: 'boolean not null',
      author_username: 'text not null',
      author_name: 'text not null',
      author_domain: 'text not null',
      domain_name: 'text not null',
      posted_at: 'bigint not null',
      expire_at: 'bigint not null',
      contact_count: 'integer not null',
    },
    window: 'posted_at',
  })
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
