// The article that a reaction names, if whoever reacts sees it, and what else is asked of the database about articles.
import { type QueryExecutorProvider, sql } from 'kysely'
import { article } from '#contract/domains/articles/article.ts'
import { publicArticle } from '#contract/domains/articles/public-article.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { Tx } from '#contract/kit/tx.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { StoreTx } from '#server/sync/store/store.ts'

export type ArticleRow = Row<typeof article>

export const articleUri = (articleId: string): string => `${article.idPrefix}_${articleId}`
export const publicUri = (articleId: string): string => `${publicArticle.idPrefix}_${articleId}`

/** What an edit, a call or the clock has at hand. */
export type Hand = Pick<AuthorityContext, 'all' | 'forPerson' | 'storeTx' | 'who' | 'atMs' | 'causeId'>

export interface SeenArticle {
  readonly row: Omit<Row<typeof publicArticle>, 'authorDomain' | 'domainName'>
  /** The organisation whose article it is; '' of a private person's. */
  readonly domain: string
  readonly visibility: string
}

/** The article as the caller sees it while it is out: of his own organisation, or for everybody. */
export async function seenArticle(
  tx: Tx,
  who: { readonly domain: string },
  articleId: string,
): Promise<SeenArticle | undefined> {
  const own = await tx.get(article, articleUri(articleId))
  if (own) return own.status === 'published' ? { row: own, domain: who.domain, visibility: own.visibility } : undefined
  const shown = await tx.get(publicArticle, publicUri(articleId))
  return shown && { row: shown, domain: shown.authorDomain, visibility: 'public' }
}

/** The database of a transaction. */
export function databaseOf(storeTx: StoreTx): QueryExecutorProvider {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('articles are served from a database')
  return db
}

/** Notes that counts, places or to-dos of an article are to be brought up, once this transaction is committed. */
export async function noteWork(storeTx: StoreTx, articleId: string): Promise<void> {
  await sql`insert into article_work as held (article_id) values (${articleId})
    on conflict (article_id) do update set wanted = held.wanted + 1`.execute(databaseOf(storeTx))
}

export interface KnownPerson {
  readonly userId: string
  readonly username: string
  readonly name: string
}

/** Accounts by username, each with the name that the organisation knows him by; '' for the personal identity. */
export async function peopleByUsername(
  db: QueryExecutorProvider,
  domain: string,
  usernames: readonly string[],
): Promise<(KnownPerson & { readonly isMember: boolean })[]> {
  if (usernames.length === 0) return []
  const { rows } = await sql<KnownPerson & { isMember: boolean }>`
    select a.user_id as "userId", a.username, coalesce(e.name, a.name) as name, m.user_id is not null as "isMember"
    from account a
    left join membership m on m.user_id = a.user_id and m.domain = ${domain} and m.status = 'active'
    left join employee e on e.uri = m.employee_uri and e.scope = 'org:' || m.domain and e.deleted_at is null
    where a.status = 'active' and a.username = any(${[...usernames]}::text[]) order by a.user_id`.execute(db)
  return rows
}

/** What the caller is called where he acts. */
export async function ownName({ storeTx, who }: Pick<Hand, 'storeTx' | 'who'>): Promise<string> {
  const [own] = await peopleByUsername(databaseOf(storeTx), who.domain, [who.username])
  return own?.name ?? ''
}
