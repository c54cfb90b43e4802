// Another version of an article that is out; and what the devices keep of the feed and of messages is found by its time.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table article add column version_of text',
  'create index article_version_of on article (scope, version_of)',
  'create index article_window on article (scope, published_at)',
  'create index public_article_window on public_article (scope, published_at)',
  'create index notice_window on notice (scope, at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
