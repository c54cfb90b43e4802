// Writes the feed of the demonstration, once its accounts are there.
import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { todo } from '#contract/domains/approval.ts'
import { article } from '#contract/domains/articles/article.ts'
import { articleComment } from '#contract/domains/articles/article-comment.ts'
import { articleIdOf } from '#contract/domains/articles/article-fields.ts'
import { articleLink } from '#contract/domains/articles/article-flow.ts'
import { articleReport } from '#contract/domains/articles/article-report.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import { type DemoReader, type DemoRow, demoFeed } from './demo-feed.ts'
import type { DemoFile } from './hr/demo-materials.ts'
import { DEMO_SIGNATURE } from './plans/demo-signature.ts'
import { createDice } from './plans/seeded-random.ts'
import { SITE_PICTURE, sitePicture } from './plans/site-pictures.ts'

const PICTURES = 12
/** Who reviews what others hand in. */
const REVIEWERS = ['admin', 'chairman']

/** Pictures of sites, as uploads. */
export function demoSitePictures(seed: number, nowMs: number): DemoFile[] {
  const dice = createDice(seed)
  return Array.from({ length: PICTURES }, (_, index) => {
    const bytes = sitePicture(seed + index)
    const fileUri = `file_${makeUlid(nowMs, dice.next)}`
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const shape = { fileName: `现场${index + 1}.png`, fileType: 'image/png', size: bytes.length, ...SITE_PICTURE }
    return { bytes, file: { fileUri, sha256, ...shape } }
  })
}

/** The signature under acknowledgements, as an upload. */
export function demoSignatureFile(seed: number, nowMs: number): DemoFile {
  const bytes = Buffer.from(DEMO_SIGNATURE.slice(DEMO_SIGNATURE.indexOf(',') + 1), 'base64')
  const fileUri = `file_${makeUlid(nowMs, createDice(seed).next)}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, file: { fileUri, fileName: 'signature.png', fileType: 'image/png', size: bytes.length, sha256 } }
}

interface FeedPlace {
  readonly domain: string
  readonly domainName: string
  readonly seed: number
  readonly nowMs: number
  readonly pictures: readonly DemoFile[]
  readonly signature: DemoFile
  /** Whether articles wait for readers and reviewers. */
  readonly isWaiting: boolean
}

/** Articles, reactions, and the to-dos that follow from them; what is counted later is noted. */
export async function seedFeed(tx: StoreTx, db: QueryExecutorProvider, place: FeedPlace): Promise<void> {
  const { domain, nowMs, seed } = place
  const { rows: readers } = await sql<DemoReader & { groupUri: string | null }>`
    select a.user_id as "userId", a.username, coalesce(e.name, a.name) as name, e.group_uri as "groupUri"
    from account a join membership m on m.user_id = a.user_id and m.domain = ${domain}
    left join employee e on e.uri = m.employee_uri where a.status = 'active' order by a.username`.execute(db)
  const { rows: roots } = await sql<{ uri: string }>`
    select uri from department where scope = ${`org:${domain}`} and parent_uri is null`.execute(db)
  const root = roots[0]?.uri
  if (root === undefined) throw new Error('the demonstration has no root department')
  const site = readers.find(({ username }) => username === 'foreman')?.groupUri ?? root
  const pictures = place.pictures.map(({ file }) => file)
  const rows = demoFeed({ ...place, root, site, readers, pictures, signature: place.signature.file })
  if (!place.isWaiting)
    for (const { collection, row } of rows)
      if (collection === article && row.requireAck === true) row.requireAck = false
  const dice = createDice(seed + 1)
  for (const { collection, row } of rows) {
    if (!place.isWaiting || collection !== article || row.status !== 'pending') continue
    for (const { userId } of readers.filter(({ username }) => REVIEWERS.includes(username))) {
      const uri = `${todo.idPrefix}_${makeUlid(nowMs, dice.next)}`
      const facts = { kind: 'record', flow: article.name, state: 'pending', title: row.title, name: row.authorName }
      rows.push({
        ...{ collection: todo, scope: `user:${userId}:${domain}` },
        row: completeRow(todo, uri, {
          ...{ kind: 'articleReview', facts, title: '', summary: '', fromName: row.authorName, sourceUri: row.uri },
          ...{ deepLink: articleLink(articleIdOf(row.uri)), priority: 'normal', status: 'open', at: nowMs },
        }),
      })
    }
  }
  if (place.isWaiting) rows.push(...reports(rows, readers, place))
  await tx.flush(
    rows.map(({ collection, scope, row }) => ({ kind: 'insert', collection, scope, row }) as const),
    [],
    [],
  )
  for (const [at, owner] of [`organisation:${domain}`, 'person:manager', 'person:chairman'].entries())
    await sql`insert into homepage (owner, cover)
      values (${owner}, ${JSON.stringify(pictures[at + 5] ?? null)}::text::jsonb)`.execute(db)
  for (const { collection, row } of rows)
    if (collection === article && row.requireAck === true)
      await sql`insert into article_work (article_id) values (${articleIdOf(row.uri)})`.execute(db)
}

/** A comment and an article that somebody has reported, with the to-dos of those who decide. */
function reports(rows: readonly DemoRow[], readers: readonly DemoReader[], place: FeedPlace): DemoRow[] {
  const { domain, nowMs, seed } = place
  const dice = createDice(seed + 2)
  const scopeOf = ({ userId }: DemoReader) => `user:${userId}:${domain}`
  const by = readers.find(({ username }) => username === 'foreman')
  const said = rows.find(({ collection, scope }) => collection === articleComment && (!by || scope !== scopeOf(by)))
  const about = rows.find(({ collection, row }) => collection === article && row.kind === 'dynamic' && isOut(row))
  if (!by || !said || !about) throw new Error('the demonstration has nothing to report')
  const asked = [
    { articleId: String(said.row.articleId), commentUri: said.row.uri, reason: 'abuse', note: '语气不合适，请处理。' },
    { articleId: articleIdOf(about.row.uri), commentUri: null, reason: 'privacy', note: '照片里能看清身份证号。' },
  ]
  return asked.flatMap((values, at) => {
    const reported = rows.find(({ collection, row }) => collection === article && row.uri === `art_${values.articleId}`)
    const uri = `${articleReport.idPrefix}_${makeUlid(nowMs, dice.next)}`
    const atMs = nowMs - (at + 1) * 3_600_000
    const report: DemoRow = {
      ...{ collection: articleReport, scope: scopeOf(by) },
      row: completeRow(articleReport, uri, { ...values, status: 'open', at: atMs }),
    }
    const title = String(reported?.row.title ?? reported?.row.content ?? '').slice(0, 24)
    const facts = { kind: 'record', flow: articleReport.name, state: 'open', title, name: by.name }
    const told = readers
      .filter(({ username }) => REVIEWERS.includes(username))
      .map(
        (reader): DemoRow => ({
          ...{ collection: todo, scope: scopeOf(reader) },
          row: completeRow(todo, `${todo.idPrefix}_${makeUlid(nowMs, dice.next)}`, {
            ...{ kind: 'reportReview', facts, title: '', summary: '', fromName: by.name, sourceUri: uri },
            ...{ deepLink: articleLink(values.articleId), priority: 'normal', status: 'open', at: atMs },
          }),
        }),
      )
    return [report, ...told]
  })
}

const isOut = ({ status }: DemoRow['row']) => status === 'published'
