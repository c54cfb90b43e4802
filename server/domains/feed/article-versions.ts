// Changes of what is out: what it said before, and versions that take its place once they have passed.
import { sql } from 'kysely'
import { article, OPEN_VERSION, VERSIONED } from '#contract/domains/articles/article.ts'
import { ARTICLE_LIMITS, articleIdOf } from '#contract/domains/articles/article-fields.ts'
import { patchOf } from '#contract/kit/record.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { textOfHtml } from '#server/domains/clean-html.ts'
import { keepPublicCopy, tidyWords } from './article-out.ts'
import { type ArticleRow, databaseOf, type Hand, noteWork } from './article-seen.ts'

/** A change within so many ms of being out needs no mark. */
const QUIET_EDIT_MS = 5 * 60_000
const MOST_EDITS = 20
const MOST_TRAIL = 200

/** Notes what an article that is out said until this change, marks it, and brings its copy up. */
export async function noteEdit(hand: Hand, uri: string): Promise<void> {
  const row = (await hand.all.get(article, uri)) ?? refuse('notFound')
  // The database has the row as it was before this transaction wrote it.
  const { rows } = await sql<{ title: string | null; content: string | null; html: string | null }>`
    select title, content, html from article where uri = ${uri}`.execute(databaseOf(hand.storeTx))
  const { html = null, ...kept } = rows[0] ?? { title: null, content: null }
  // Of a body with headings and lists its words are kept.
  const words = html === null ? '' : [...textOfHtml(html)].slice(0, ARTICLE_LIMITS.text).join('')
  const said = { title: kept.title, content: kept.content ?? (words === '' ? null : words) }
  const isLate = row.publishedAt !== null && hand.atMs - row.publishedAt > QUIET_EDIT_MS
  const by = hand.who.username === '' ? row.authorUsername : hand.who.username
  const editHistory = [...(row.editHistory ?? []), { at: hand.atMs, by, ...said }].slice(-MOST_EDITS)
  await hand.all.patch(article, uri, { editHistory, ...(isLate && { editedAt: hand.atMs }) })
  await keepPublicCopy(hand, uri)
  await noteWork(hand.storeTx, articleIdOf(uri))
}

/** The article that a version changes, while it is out; undefined of what is no version. Refuses a version of what is gone. */
export async function changedArticle({ all }: Pick<Hand, 'all'>, version: ArticleRow): Promise<ArticleRow | undefined> {
  if (version.versionOf === null) return undefined
  const row = await all.get(article, version.versionOf)
  if (row?.status !== 'published') refuse('articleGone')
  return row
}

/** An article has one version on its way at a time, or the second would undo what the first has changed. */
export async function refuseSecondVersion({ all }: Pick<Hand, 'all'>, row: ArticleRow): Promise<void> {
  if (row.versionOf === null) return
  const others = await all.where(article, 'versionOf', row.versionOf)
  const isOpen = ({ uri, status }: ArticleRow) => uri !== row.uri && OPEN_VERSION.some((one) => one === status)
  if (others.some(isOpen)) refuse('versionOpen')
}

/** The article says what its version says; the version is done with it and goes. */
export async function takeOver(hand: Hand, version: ArticleRow): Promise<void> {
  const row = (await changedArticle(hand, version)) ?? refuse('notFound')
  const values = Object.fromEntries(VERSIONED.map((field) => [field, version[field]]))
  const trail = [...row.trail, ...version.trail].slice(-MOST_TRAIL)
  await hand.all.patch(article, row.uri, { ...patchOf<typeof article>(values), trail })
  await tidyWords(hand, { ...row, ...patchOf<typeof article>(values) })
  await noteEdit(hand, row.uri)
  await hand.all.remove(article, version.uri)
}
