// Places that a registration holds, and the articles and comments that name a file.
import { type Kysely, sql } from 'kysely'

/** Every file that an article names, as one list. */
const FILES = `(coalesce(nullif(images, 'null'), '[]') || coalesce(nullif(cover, 'null'), '[]')
  || coalesce(nullif(body_images, 'null'), '[]') || coalesce(nullif(video, 'null'), '[]') || coalesce(nullif(files, 'null'), '[]'))`

const STATEMENTS = [
  'alter table activity_registration add column places integer not null default 0',
  `create index article_files on article using gin (${FILES} jsonb_path_ops)`,
  `create index public_article_files on public_article using gin (${FILES} jsonb_path_ops)`,
  'create index article_comment_files on article_comment using gin (images jsonb_path_ops)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
