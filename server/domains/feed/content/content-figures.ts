// What content administration reads across people: reports that wait, and who has read what.
import { sql } from 'kysely'
import { articleTitle } from '#contract/domains/articles/article-flow.ts'
import type { content } from '#contract/domains/content/content.ts'
import type { CallHandlers } from '../../call-context.ts'

type Handlers = CallHandlers<typeof content>

const MOST = 10
const COMMENT_PAGE = 30
const WEEK_MS = 7 * 86_400_000
/** Articles whose acknowledgements are counted by department. */
const MOST_ACKNOWLEDGED = 5

const TITLE = sql.raw(`coalesce(a.title, '')`)
/** Posts have no title: they are called by their first words, as everywhere. */
const named = <T extends { title: string; post: string | null }>({ post, ...row }: T) => ({
  ...row,
  title: articleTitle({ title: row.title, content: post }),
})

export const reportsToDecide: Handlers['reportsToDecide'] = async ({ db, who }) => {
  const { rows } = await sql<{
    uri: string
    articleId: string
    title: string
    post: string | null
    name: string
    reason: string
    note: string | null
    comment: string | null
    at: number
  }>`select r.uri, r.article_id as "articleId", ${TITLE} as title, a.content as post, p.name, r.reason, r.note,
      left(c.content, 200) as comment, coalesce(r.at, 0)::float8 as at
    from article_report r
    join article a on a.uri = 'art_' || r.article_id and a.scope = ${`shared:${who.domain}`} and a.deleted_at is null
    join account p on p.user_id = split_part(r.scope, ':', 2)
    left join article_comment c on c.uri = r.comment_uri
    where r.status = 'open' and r.deleted_at is null order by r.at, r.uri limit 200`.execute(db)
  return { reports: rows.map(named) }
}

export const recentComments: Handlers['recentComments'] = async ({ db, who }, { before, words }) => {
  const wanted = words.trim()
  const fits = wanted === '' ? sql`true` : sql`position(lower(${wanted}) in lower(c.content)) > 0`
  const { rows } = await sql<{
    uri: string
    articleId: string
    title: string
    post: string | null
    name: string
    content: string
    at: number
    reports: number
  }>`select c.uri, c.article_id as "articleId", ${TITLE} as title, a.content as post, coalesce(e.name, p.name) as name,
      coalesce(c.content, '') as content, c.at::float8 as at,
      (select count(*)::int from article_report r
        where r.comment_uri = c.uri and r.status = 'open' and r.deleted_at is null) as reports
    from article_comment c
    join article a on a.uri = 'art_' || c.article_id and a.scope = ${`shared:${who.domain}`} and a.deleted_at is null
      and a.status = 'published' and a.visibility in ('public', 'organisation')
    join account p on p.user_id = split_part(c.scope, ':', 2)
    left join membership m on m.user_id = p.user_id and m.domain = split_part(c.scope, ':', 3)
    left join employee e on e.uri = m.employee_uri and e.deleted_at is null
    where c.deleted_at is null and c.status = 'normal' and c.at is not null and ${fits}
      and (${before}::bigint is null or c.at < ${before}::bigint)
    order by c.at desc, c.uri desc limit ${COMMENT_PAGE + 1}`.execute(db)
  return { comments: rows.slice(0, COMMENT_PAGE).map(named), more: rows.length > COMMENT_PAGE }
}

export const contentFigures: Handlers['contentFigures'] = async ({ db, who, nowMs }) => {
  const scope = `shared:${who.domain}`
  const out = sql`a.scope = ${scope} and a.deleted_at is null and a.status = 'published' and a.kind <> 'dynamic'`
  const { rows: mostRead } = await sql<{ articleId: string; title: string; reads: number }>`
    select substring(a.uri from 5) as "articleId", ${TITLE} as title, a.view_count as reads from article a
    where ${out} and a.view_count > 0 order by a.view_count desc, a.uri limit ${MOST}`.execute(db)
  const { rows: authors } = await sql<{ name: string; articles: number }>`
    select coalesce(e.name, p.name) as name, count(*)::int as articles from article a
    join account p on p.username = a.author_username
    left join membership m on m.user_id = p.user_id and m.domain = ${who.domain}
    left join employee e on e.uri = m.employee_uri and e.deleted_at is null
    where ${out} group by 1 order by 2 desc, 1 limit ${MOST}`.execute(db)
  const { rows: scheduled } = await sql<{ articleId: string; title: string; name: string; at: number }>`
    select substring(a.uri from 5) as "articleId", ${TITLE} as title, a.author_name as name, a.publish_at::float8 as at
    from article a where a.scope = ${scope} and a.deleted_at is null and a.status = 'scheduled' and a.kind <> 'dynamic'
      and a.publish_at < ${nowMs() + WEEK_MS} order by a.publish_at, a.uri limit ${MOST}`.execute(db)
  const { rows: asked } = await sql<{
    articleId: string
    title: string
    uri: string
    name: string
    missing: number
    all: number
  }>`
    with asked as (
      select a.uri, substring(a.uri from 5) as id, ${TITLE} as title, a.published_at from article a
      where ${out} and a.require_ack and a.visibility in ('organisation', 'public')
      order by a.published_at desc limit ${MOST_ACKNOWLEDGED}
    ), people as (
      select m.user_id, e.group_uri from membership m join employee e on e.uri = m.employee_uri and e.deleted_at is null
      where m.domain = ${who.domain} and m.status = 'active' and e.membership = 'active'
    )
    select asked.id as "articleId", asked.title, d.uri, d.group_name as name, count(*)::int as all,
      count(*) filter (where k.ack_at is null)::int as missing
    from asked cross join people join department d on d.uri = people.group_uri
    left join article_mark k on k.article_id = asked.id and k.deleted_at is null
      and k.scope = 'user:' || people.user_id || ':' || ${who.domain}::text
    group by asked.id, asked.title, asked.published_at, d.uri, d.group_name
    order by asked.published_at desc, asked.id, missing desc, d.group_name`.execute(db)
  const unacknowledged = [...Map.groupBy(asked, ({ articleId }) => articleId)].map(([articleId, departments]) => ({
    articleId,
    title: departments[0]?.title ?? '',
    departments: departments.map(({ uri, name, missing, all }) => ({ uri, name, missing, all })),
  }))
  return { mostRead, authors, scheduled, unacknowledged }
}
