// Approvals: templates, their published versions, what runs, what is begun, and substitutes.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'approvalTemplate',
    columns: {
      name: 'text not null',
      icon: 'text not null',
      group_name: 'text not null',
      description: 'text not null',
      category: 'text not null',
      starter_kind: 'text not null',
      starter_names: "jsonb not null default '[]'",
      viewers: "jsonb not null default '[]'",
      no_rule: 'text not null',
      status: 'text not null',
      is_system: 'text not null',
      preset_key: 'text',
      sort_no: 'integer not null',
      version: 'integer not null',
      version_uri: 'text',
      published_at: 'bigint',
      draft: 'jsonb',
    },
    lookups: ['preset_key'],
  })
  await mirroredTable(db, {
    collection: 'approvalVersion',
    columns: {
      template_uri: 'text not null',
      version: 'integer not null',
      no_rule: 'text not null',
      form: 'jsonb not null',
      flow: 'jsonb not null',
      settings: 'jsonb not null',
    },
    lookups: ['template_uri'],
  })
  await mirroredTable(db, {
    collection: 'approval',
    columns: {
      serial_no: 'text not null',
      template_uri: 'text not null',
      version_uri: 'text not null',
      template_name: 'text not null',
      icon: 'text not null',
      title: 'text not null',
      starter_username: 'text not null',
      starter_name: 'text not null',
      starter_group_uri: 'text',
      proxy_username: 'text',
      values: 'jsonb not null',
      files: "jsonb not null default '[]'",
      summary: "jsonb not null default '[]'",
      picks: 'jsonb not null',
      status: 'text not null',
      status_at: 'bigint',
      round: 'integer not null',
      nodes: "jsonb not null default '[]'",
      tasks: "jsonb not null default '[]'",
      timeline: "jsonb not null default '[]'",
      comments: "jsonb not null default '[]'",
      copies: "jsonb not null default '[]'",
      holders: "jsonb not null default '[]'",
      holder_names: "jsonb not null default '[]'",
      people: "jsonb not null default '[]'",
      copy_names: "jsonb not null default '[]'",
      decided_names: "jsonb not null default '[]'",
      started_at: 'bigint not null',
      ended_at: 'bigint',
      priority: 'text not null',
      source_type: 'text',
      source_uri: 'text',
      revert_of_uri: 'text',
      clock_at: 'bigint',
    },
    lookups: ['source_uri', 'revert_of_uri'],
    rowScope: 'starter_group_uri',
  })
  await mirroredTable(db, {
    collection: 'approvalDraft',
    columns: {
      template_uri: 'text not null',
      template_name: 'text not null',
      values: 'jsonb not null',
      saved_at: 'bigint not null',
    },
  })
  await mirroredTable(db, {
    collection: 'approvalSubstitute',
    columns: {
      from_username: 'text not null',
      from_name: 'text not null',
      to_username: 'text not null',
      to_name: 'text not null',
      start_date: 'date not null',
      end_date: 'date not null',
      template_uris: "jsonb not null default '[]'",
      keep_copy: 'boolean not null',
      reason: 'text',
      status: 'text not null',
    },
    lookups: ['from_username'],
  })
  await sql`create index approval_clock on approval (clock_at) where clock_at is not null and deleted_at is null`.execute(
    db,
  )
  // Whom a file is shown to is asked by the rows that name it.
  await sql`create index approval_files on approval using gin (files jsonb_path_ops)`.execute(db)
  /** How far the numbers of a rule and a day have been given. */
  await sql`create table approval_number (domain text not null, counter text not null, given integer not null,
    primary key (domain, counter))`.execute(db)
  await sql`update role set codes = codes || '["approval_management"]'::jsonb
    where key in ('owner', 'admin') and not codes ? 'approval_management'`.execute(db)
}
