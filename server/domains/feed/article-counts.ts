// What the row of an article counts, added up from the rows of those who did it.
import { type QueryExecutorProvider, sql } from 'kysely'
import { plainText } from '#contract/domains/articles/mention.ts'

export interface ArticleCounts {
  readonly viewCount: number
  readonly likeCount: number
  readonly favouriteCount: number
  readonly ackCount: number
  readonly commentCount: number
  readonly forwardCount: number
  readonly waitingCount: number
  readonly latestComments: { uri: string; username: string; name: string; text: string; at: number }[]
}

/** The counts of an article as the database has them now. */
export async function countsOf(db: QueryExecutorProvider, articleId: string): Promise<ArticleCounts> {
  const { rows } = await sql<Omit<ArticleCounts, 'latestComments'>>`
    select
      count(distinct scope) filter (where read_at is not null)::int as "viewCount",
      count(distinct scope) filter (where liked)::int as "likeCount",
      count(distinct scope) filter (where favourite)::int as "favouriteCount",
      count(distinct scope) filter (where ack_at is not null)::int as "ackCount",
      (select count(*) from article_comment
        where article_id = ${articleId} and status = 'normal' and deleted_at is null)::int as "commentCount",
      ((select count(*) from article where forward_of ->> 'rootArticleId' = ${articleId}
          and forward_of is not null and status = 'published' and deleted_at is null)
        + (select count(*) from public_article where forward_of ->> 'rootArticleId' = ${articleId}
          and forward_of is not null and author_domain = '' and deleted_at is null))::int as "forwardCount",
      (select coalesce(sum(people), 0) from activity_registration
        where article_id = ${articleId} and status = 'waitlist' and deleted_at is null)::int as "waitingCount"
    from article_mark where article_id = ${articleId} and deleted_at is null`.execute(db)
  const counted = rows[0]
  if (!counted) throw new Error('counts were not answered')
  const { rows: comments } = await sql<{
    uri: string
    username: string
    name: string
    content: string | null
    at: number
  }>`
    select c.uri, a.username, coalesce(e.name, a.name) as name, c.content, c.at
    from article_comment c
    join account a on a.user_id = split_part(c.scope, ':', 2)
    left join membership m on m.user_id = a.user_id and m.domain = split_part(c.scope, ':', 3)
    left join employee e on e.uri = m.employee_uri and e.deleted_at is null
    where c.article_id = ${articleId} and c.status = 'normal' and c.deleted_at is null and c.at is not null
    order by c.at desc, c.uri desc limit 3`.execute(db)
  const latestComments = comments.map(({ content, at, ...one }) => ({
    ...one,
    text: [...plainText(content ?? '')].slice(0, 200).join(''),
    at: Number(at),
  }))
  return { ...counted, latestComments }
}
