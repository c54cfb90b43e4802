// Articles as a call answers them: those of the caller's organisation that he sees, and those for everybody.
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { article } from '#contract/domains/articles/article.ts'
import { publicArticle } from '#contract/domains/articles/public-article.ts'
import type { AnyCollection, Row } from '#contract/kit/collection.ts'
import { holds } from '#contract/kit/tx.ts'
import { tableOf } from '#server/sync/store/table.ts'
import { readFilter, type ServerWho } from '#server/sync/who.ts'

export type ShownArticle = Row<typeof publicArticle>

/** What the caller sees of the table `article`, named `a`, while it is out or his own. */
export function seenBy(who: ServerWho): RawBuilder<boolean> {
  const filter = readFilter(who, article.scope?.resource)
  const groups = filter.kind === 'in' ? [...filter.values] : []
  const byPlace = holds(who, article.overseers ?? '') ? sql`a.group_uri = any(${groups}::text[])` : sql`false`
  const named = JSON.stringify(who.username)
  return sql<boolean>`(${who.domain !== ''} and a.scope = ${`shared:${who.domain}`} and a.deleted_at is null and (
    a.author_username = ${who.username} or a.reviewer_usernames @> ${named}::text::jsonb
    or (a.status = 'published' and (${byPlace} or a.reader_usernames @> ${named}::text::jsonb))))`
}

/** One article by its id: the organisation's own before the public copy. */
export async function shownById(
  db: QueryExecutorProvider,
  who: ServerWho,
  articleId: string,
): Promise<ShownArticle | null> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(a) as row from article a where uri = ${`${article.idPrefix}_${articleId}`} and ${seenBy(who)}`.execute(
    db,
  )
  if (rows[0]) return asShown(article, rows[0].row, who.domain)
  return publicById(db, articleId)
}

/** The copy that everybody has. */
export async function publicById(db: QueryExecutorProvider, articleId: string): Promise<ShownArticle | null> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(p) as row from public_article p where uri = ${`${publicArticle.idPrefix}_${articleId}`} and deleted_at is null`.execute(
    db,
  )
  return rows[0] ? asShown(publicArticle, rows[0].row, '') : null
}

export interface Wanted {
  readonly before: number | null
  readonly kind?: string | undefined
  readonly authorUsername?: string | undefined
  readonly authorDomain?: string | undefined
  readonly topic?: string | undefined
  readonly words?: string | undefined
  readonly limit: number
}

/** A page of articles that are out, the newest first. */
export async function shownArticles(
  db: QueryExecutorProvider,
  who: ServerWho,
  wanted: Wanted,
): Promise<{ rows: ShownArticle[]; more: boolean }> {
  const own = wanted.authorDomain === undefined || wanted.authorDomain === who.domain ? sql`true` : sql`false`
  const ofDomain =
    wanted.authorDomain === undefined
      ? sql`true`
      : sql`p.author_domain = ${wanted.authorDomain} and p.author_type = 'organisation'`
  const ownType = wanted.authorDomain === undefined ? sql`true` : sql`a.author_type = 'organisation'`
  const { rows } = await sql<{ row: object; is_own: boolean }>`
    select row, is_own from (
      select to_jsonb(a) as row, true as is_own, a.published_at, a.uri from article a
      where ${seenBy(who)} and a.status = 'published' and ${own} and ${ownType} and ${matches('a', wanted)}
      union all
      select to_jsonb(p) as row, false as is_own, p.published_at, p.uri from public_article p
      where p.deleted_at is null and (p.author_domain <> ${who.domain} or p.author_domain = '')
        and ${ofDomain} and ${matches('p', wanted)}
    ) as every order by published_at desc, uri desc limit ${wanted.limit + 1}`.execute(db)
  const shown = rows.map(({ row, is_own }) =>
    is_own ? asShown(article, row, who.domain) : asShown(publicArticle, row, ''),
  )
  return { rows: shown.slice(0, wanted.limit), more: shown.length > wanted.limit }
}

function matches(table: 'a' | 'p', { before, kind, authorUsername, topic, words }: Wanted): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = [sql`${column('published_at')} is not null`]
  if (before !== null) conditions.push(sql`${column('published_at')} < ${before}::bigint`)
  if (kind !== undefined) conditions.push(sql`${column('kind')} = ${kind}`)
  if (authorUsername !== undefined)
    conditions.push(sql`${column('author_username')} = ${authorUsername} and ${column('author_type')} = 'person'`)
  if (topic !== undefined) conditions.push(sql`${column('topics')} @> ${JSON.stringify([topic])}::text::jsonb`)
  const sought = words?.trim()
  if (sought) {
    const like = `%${sought.replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`
    conditions.push(sql`(coalesce(${column('title')}, '') || ' ' || coalesce(${column('content')}, '') || ' ' ||
      coalesce(${column('summary')}, '') || ' ' || coalesce(${column('author_name')}, '')) ilike ${like}`)
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** A row of the database by the names of the contract; what readers have no part in stays behind. */
function asShown(of: AnyCollection, row: object, domain: string): ShownArticle {
  const values = row as Record<string, unknown>
  const { byField } = tableOf(of)
  const shown: Record<string, unknown> = { uri: values.uri, rev: Number(values.rev) }
  for (const field of Object.keys(publicArticle.fields)) shown[field] = values[byField.get(field)?.name ?? ''] ?? null
  if (of.name === article.name) shown.authorDomain = domain
  return shown as unknown as ShownArticle
}
