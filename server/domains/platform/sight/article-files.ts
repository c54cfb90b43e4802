// Files that articles and comments show: seen by whoever sees the article.
import { type QueryExecutorProvider, sql } from 'kysely'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { holds } from '#contract/kit/tx.ts'
import type { ServerWho } from '#server/sync/who.ts'
import { seenBy, shownById } from '../../shown-articles.ts'

/** As the indexes of `0302-likes-of-comments.ts` have it. */
const filesOf = (table: 'a' | 'p') =>
  sql.raw(`(coalesce(nullif(${table}.images, 'null'), '[]') || coalesce(nullif(${table}.cover, 'null'), '[]')
  || coalesce(nullif(${table}.body_images, 'null'), '[]') || coalesce(nullif(${table}.video, 'null'), '[]')
  || coalesce(nullif(${table}.files, 'null'), '[]') || coalesce(nullif(${table}.link_image, 'null'), '[]'))`)

/** Whether an article or a comment that the caller sees shows the file, or has it as the small picture of one. */
export async function isInArticle(db: QueryExecutorProvider, fileUri: string, who: ServerWho): Promise<boolean> {
  const whole = JSON.stringify([{ fileUri }])
  const small = JSON.stringify([{ thumb: { fileUri } }])
  const names = (table: 'a' | 'p') =>
    sql`(${filesOf(table)} @> ${whole}::text::jsonb or ${filesOf(table)} @> ${small}::text::jsonb)`
  const { rows } = await sql`
    select 1 from public_article p where p.deleted_at is null and ${names('p')}
    union all select 1 from article a where ${names('a')} and ${seenBy(who)} limit 1`.execute(db)
  if (rows.length > 0) return true
  const { rows: comments } = await sql<{ articleId: string }>`
    select distinct article_id as "articleId" from article_comment c where c.deleted_at is null and c.status = 'normal'
      and (c.images @> ${whole}::text::jsonb or c.images @> ${small}::text::jsonb) limit 20`.execute(db)
  for (const { articleId } of comments) if (await shownById(db, who, articleId)) return true
  return false
}

/** Whether it is the signature under an acknowledgement of an article that the caller wrote, or for whose organisation he speaks. */
export async function isAckSignature(db: QueryExecutorProvider, fileUri: string, who: ServerWho): Promise<boolean> {
  if (who.domain === '') return false
  const whole = JSON.stringify([{ fileUri }])
  const { rows } = await sql`select 1 from article_mark k join article a on a.uri = 'art_' || k.article_id
    where k.ack_sign @> ${whole}::text::jsonb and k.deleted_at is null and a.deleted_at is null
      and a.scope = ${`shared:${who.domain}`} and split_part(k.scope, ':', 3) = ${who.domain}
      and (${holds(who, EDITS_ARTICLES)} or a.author_username = ${who.username}) and ${seenBy(who)} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether it stands above a homepage: those are open to everybody who is signed in. */
export async function isCover(db: QueryExecutorProvider, fileUri: string): Promise<boolean> {
  const { rows } = await sql`select 1 from homepage where cover ->> 'fileUri' = ${fileUri} limit 1`.execute(db)
  return rows.length > 0
}
