// Content administration: columns, page templates, and what organisations show by them.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const STATEMENTS = [
  'alter table article add column column_uris jsonb',
  'create index article_columns on article using gin (column_uris jsonb_path_ops)',
  'create index shown_page_of on shown_page (template_uri) where deleted_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'contentColumn',
    columns: {
      name: 'text not null',
      code: 'text',
      parent_uri: 'text',
      sort_no: 'integer not null',
      icon: 'text not null',
      channel_id: 'text not null',
      template_uri: 'text',
      contributor_roles: 'jsonb not null',
      reviewer_roles: 'jsonb not null',
      need_review: 'boolean not null',
      status: 'text not null',
    },
    lookups: ['parent_uri'],
  })
  await mirroredTable(db, {
    collection: 'pageTemplate',
    columns: {
      name: 'text not null',
      kind: 'text not null',
      blocks: 'jsonb not null',
      pictures: 'jsonb',
      version: 'integer not null',
      status: 'text not null',
      published_at: 'bigint',
      versions: 'jsonb',
    },
  })
  await mirroredTable(db, {
    collection: 'shownPage',
    columns: {
      kind: 'text not null',
      name: 'text not null',
      template_uri: 'text not null',
      version: 'integer not null',
      blocks: 'jsonb not null',
      pictures: 'jsonb',
    },
    lookups: ['template_uri', 'kind'],
  })
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
