// Links by which people outside read a public article: made, listed, ended, opened.

import { type QueryExecutorProvider, sql } from 'kysely'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import type { articles } from '#contract/domains/articles/articles.ts'
import { MENTION_TYPES, textParts } from '#contract/domains/articles/mention.ts'
import type { ArticleShare, SharedArticle } from '#contract/domains/articles/share-calls.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { holds } from '#contract/kit/tx.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { hashLinkToken, newLinkToken } from '../link-token.ts'
import { publicById, type ShownArticle } from '../shown-articles.ts'

type Handlers = CallHandlers<typeof articles>
const MOST_LISTED = 50

export const shareArticle: Handlers['shareArticle'] = async (
  { db, who, nowMs, random },
  { articleId, days, maxViews, allowAnonymous = true },
) => {
  const shown = await publicById(db, articleId)
  if (!shown?.allowForward) throw new CallFailure(ERROR_CODES.notFound)
  const token = newLinkToken()
  const now = nowMs()
  const id = `shr_${makeUlid(now, random)}`
  const expireAt = now + days * DAY_MS
  await sql`insert into article_share (token_hash, id, article_id, created_by, domain, created_at, expire_at, max_views,
      allow_anonymous)
    values (${hashLinkToken(token)}, ${id}, ${articleId}, ${who.userId}, ${who.domain}, ${now}, ${expireAt}, ${maxViews},
      ${allowAnonymous})`.execute(db)
  return { id, token, expireAt }
}

export const sharesOf: Handlers['sharesOf'] = async ({ db, who, nowMs }, { articleId }) => {
  const { rows } = await sql<ArticleShare>`
    select id, created_at::float8 as "createdAt", expire_at::float8 as "expireAt", max_views as "maxViews",
      view_count as "viewCount", allow_anonymous as "allowAnonymous", case when revoked_at is not null then 'revoked' when expire_at <= ${nowMs()} then 'expired'
        when max_views is not null and view_count >= max_views then 'used' else 'open' end as state
    from article_share where article_id = ${articleId} and ${mayEnd(who)}
    order by created_at desc, id desc limit ${MOST_LISTED}`.execute(db)
  return { shares: rows }
}

export const revokeShare: Handlers['revokeShare'] = async ({ db, who, nowMs }, { id }) => {
  await sql`update article_share set revoked_at = ${nowMs()}
    where id = ${id} and ${mayEnd(who)} and revoked_at is null`.execute(db)
  return {}
}

export const openShare: Handlers['openShare'] = async ({ db, nowMs }, { token }) => {
  const { rows } = await sql<{
    articleId: string
    allowAnonymous: boolean
  }>`update article_share set view_count = view_count + 1
    where token_hash = ${hashLinkToken(token)} and revoked_at is null and expire_at > ${nowMs()}
      and (max_views is null or view_count < max_views) 
      returning article_id as "articleId", allow_anonymous as "allowAnonymous"`.execute(db)
  const [link] = rows
  const shown = link ? await publicById(db, link.articleId) : null
  if (!link || !shown) return { article: null, signInFor: null }
  return link.allowAnonymous
    ? { article: strangersView(shown), signInFor: null }
    : { article: null, signInFor: link.articleId }
}

/** Whether a picture belongs to the article behind a link; the last view of a link has its pictures too. */
export async function isInShare(
  db: QueryExecutorProvider,
  token: string,
  fileUri: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql<{ articleId: string }>`select article_id as "articleId" from article_share
    where token_hash = ${hashLinkToken(token)} and revoked_at is null and expire_at > ${nowMs} and view_count > 0
      and allow_anonymous`.execute(db)
  const shown = rows[0] && (await publicById(db, rows[0].articleId))
  return picturesOf(shown ?? undefined).some((one) => one.fileUri === fileUri || one.thumb?.fileUri === fileUri)
}

const mayEnd = (who: ServerWho) =>
  sql<boolean>`(created_by = ${who.userId} or ${who.domain !== '' && holds(who, EDITS_ARTICLES)} and domain = ${who.domain})`

const picturesOf = (row: ShownArticle | undefined): FileRef[] => [...(row?.images ?? []), ...(row?.cover ?? [])]

/** A mention of a person loses whom it means: a stranger is told of nobody but the author. */
const withoutPeople = (content: string): string =>
  textParts(content)
    .map(({ text, mention }) => (mention?.type === MENTION_TYPES.person ? '@…' : text))
    .join('')

function strangersView(row: ShownArticle): SharedArticle {
  const { kind, title, html, authorName, domainName, publishedAt, activity } = row
  return {
    ...{ kind, title, html, authorName, domainName, publishedAt, pictures: picturesOf(row) },
    content: row.content === null ? null : withoutPeople(row.content),
    ...{ placeName: activity?.placeName ?? null, start: activity?.start ?? null, end: activity?.end ?? null },
  }
}
