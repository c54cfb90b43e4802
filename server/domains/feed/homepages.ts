// What stands above the homepage of a person or an organisation.
import { sql } from 'kysely'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import type { articles } from '#contract/domains/articles/articles.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { holds } from '#contract/kit/tx.ts'
import type { CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { shownArticles } from '../shown-articles.ts'

type Handlers = CallHandlers<typeof articles>
type Owner = 'person' | 'organisation'

const ownerOf = (type: Owner, id: string): string => `${type}:${id}`

export const homepageOf: Handlers['homepageOf'] = async ({ db, who }, { type, id }) => {
  const { rows: named } = await sql<{ name: string; userId: string | null }>`${
    type === 'person'
      ? sql`select coalesce(e.name, a.name) as name, a.user_id as "userId" from account a
          left join membership m on m.user_id = a.user_id and m.domain = ${who.domain} and m.status = 'active'
          left join employee e on e.uri = m.employee_uri and e.deleted_at is null where a.username = ${id}`
      : sql`select name, null as "userId" from organisation where domain_uri = ${id}`
  }`.execute(db)
  const [found] = named
  if (!found) throw new CallFailure(ERROR_CODES.notFound)
  const wanted = type === 'person' ? { authorUsername: id } : { authorDomain: id }
  const { rows: shown } = await shownArticles(db, who, { ...wanted, before: null, limit: 1000 })
  const { rows } = await sql<{ followers: number; following: number }>`select
    (select count(distinct scope) from follow where target_type = ${type} and target_id = ${id}
      and level <> 'mute' and deleted_at is null)::int as followers,
    (select count(*) from follow where scope = ${`user:${found.userId ?? ''}:${who.domain}`}
      and level <> 'mute' and deleted_at is null)::int as following`.execute(db)
  const likes = shown.reduce((sum, one) => sum + one.likeCount, 0)
  const { rows: pictures } = await sql<{ cover: FileRef | null }>`
    select nullif(cover, 'null') as cover from homepage where owner = ${ownerOf(type, id)}`.execute(db)
  const cover = pictures[0]?.cover ?? null
  return { cover, name: found.name, articles: shown.length, likes, followers: 0, following: 0, ...rows[0] }
}

export const saveCover: Handlers['saveCover'] = async ({ db, who }, { type, cover }) => {
  if (type === 'organisation' && (who.domain === '' || !holds(who, EDITS_ARTICLES)))
    throw new CallFailure(ERROR_CODES.noPermission)
  const owner = ownerOf(type, type === 'person' ? who.username : who.domain)
  if (cover !== null) {
    // Everybody who is signed in sees it from now on: so it is a picture, and the caller's own.
    const { rows } = await sql`select 1 from file where file_uri = ${cover.fileUri} and owner_user_id = ${who.userId}
      and complete and type like 'image/%'`.execute(db)
    if (rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  }
  const kept = cover === null ? null : JSON.stringify(cover)
  await sql`insert into homepage (owner, cover) values (${owner}, ${kept}::text::jsonb)
    on conflict (owner) do update set cover = excluded.cover`.execute(db)
  return {}
}
