// Likes of comments, the picture of a link, and links to the outside that take a login.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

/** Every file that an article names, as one list. */
const FILES = `(coalesce(nullif(images, 'null'), '[]') || coalesce(nullif(cover, 'null'), '[]')
  || coalesce(nullif(body_images, 'null'), '[]') || coalesce(nullif(video, 'null'), '[]')
  || coalesce(nullif(files, 'null'), '[]') || coalesce(nullif(link_image, 'null'), '[]'))`

const STATEMENTS = [
  ...['article', 'public_article'].flatMap((table) => [
    `alter table ${table} add column link_image jsonb`,
    `drop index ${table}_files`,
    `create index ${table}_files on ${table} using gin (${FILES} jsonb_path_ops)`,
  ]),
  'alter table article_share add column allow_anonymous boolean not null default true',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'commentLike',
    columns: { article_id: 'text not null', comment_uri: 'text not null', liked: 'boolean not null' },
    lookups: ['article_id', 'comment_uri'],
  })
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await sql.raw('create index comment_like_of on comment_like (comment_uri)').execute(db)
}
