// The columns and page templates of the demonstration.
import { type QueryExecutorProvider, sql } from 'kysely'
import { article } from '#contract/domains/articles/article.ts'
import { contentColumn } from '#contract/domains/content/content-column.ts'
import { type PageBlock, pageTemplate, shownPage } from '#contract/domains/content/page-template.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { type AnyCollection, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import { createDice } from './plans/seeded-random.ts'

interface ContentPlace {
  readonly domain: string
  readonly seed: number
  readonly nowMs: number
  readonly pictures: readonly FileRef[]
}

interface PlannedColumn {
  readonly name: string
  readonly code: string
  readonly icon: string
  readonly below?: readonly string[]
  readonly needReview?: boolean
  readonly channelId?: string
  readonly status?: string
}

const COLUMNS: readonly PlannedColumn[] = [
  { name: '集团要闻', code: 'group', icon: 'news' },
  { name: '项目动态', code: 'projects', icon: 'news', below: ['杭州地铁项目', '滨江总部项目'] },
  { name: '安全质量', code: 'safety', icon: 'safety', below: ['安全通报', '质量通报'], needReview: true },
  { name: '党建工会', code: 'party', icon: 'party' },
  { name: '培训学习', code: 'training', icon: 'training', channelId: '304' },
  { name: '旧栏目', code: 'former', icon: 'other', status: 'disabled' },
]

/** Columns with what stands in them, a homepage that is followed, a list page in progress and one that was given up. */
export async function seedContent(tx: StoreTx, db: QueryExecutorProvider, place: ContentPlace): Promise<void> {
  const { domain, nowMs, seed, pictures } = place
  const scope = `org:${domain}`
  const dice = createDice(seed)
  const rows: { collection: AnyCollection; scope: string; row: ReturnType<typeof completeRow> }[] = []
  const add = (collection: AnyCollection, values: Record<string, unknown>): string => {
    const uri = `${collection.idPrefix}_${makeUlid(nowMs, dice.next)}`
    rows.push({ collection, scope, row: completeRow(collection, uri, values) })
    return uri
  }
  const columns: string[] = []
  let sortNo = 0
  const column = (one: PlannedColumn, parentUri: string | null) => {
    sortNo += 10
    const uri = add(contentColumn, {
      ...{ name: one.name, code: one.code, parentUri, sortNo, icon: one.icon, templateUri: null },
      ...{ channelId: one.channelId ?? '302', contributorRoles: [], reviewerRoles: [] },
      ...{ needReview: one.needReview ?? false, status: one.status ?? 'enabled' },
    })
    if (one.status !== 'disabled') columns.push(uri)
    return uri
  }
  for (const one of COLUMNS) {
    const uri = column(one, null)
    for (const [at, name] of (one.below ?? []).entries()) {
      const code = `${one.code}-${String(at + 1)}`
      column({ name, code, icon: one.icon, needReview: one.needReview ?? false }, uri)
    }
  }
  const [first, second, third] = pictures
  const shown = [first, second, third].filter((one) => one !== undefined)
  const blocks = homeBlocks(shown, columns[0] ?? null, (at) => `blk_${makeUlid(nowMs + at, dice.next)}`)
  const enabled = {
    ...{ name: '集团主页', kind: 'homePage', blocks, pictures: shown, version: 1, status: 'enabled' },
    ...{ publishedAt: nowMs - 7 * 86_400_000 },
    versions: [{ version: 1, at: nowMs - 7 * 86_400_000, by: 'chairman', blocks }],
  }
  const templateUri = add(pageTemplate, enabled)
  add(shownPage, { kind: 'homePage', name: enabled.name, templateUri, version: 1, blocks, pictures: shown })
  const draft = { version: 0, publishedAt: null, versions: null, pictures: null }
  const [, second2] = blocks
  add(pageTemplate, {
    ...draft,
    name: '资讯首页（编辑中）',
    kind: 'listPage',
    status: 'draft',
    blocks: second2 ? [second2] : [],
  })
  add(pageTemplate, {
    ...draft,
    name: '旧版主页',
    kind: 'homePage',
    status: 'disabled',
    blocks: blocks.slice(-1),
    version: 3,
  })
  await tx.flush(
    rows.map((one) => ({ kind: 'insert', ...one }) as const),
    [],
    [],
  )
  await placeNews(db, `shared:${domain}`, columns)
}

function homeBlocks(pictures: readonly FileRef[], columnUri: string | null, key: (at: number) => string): PageBlock[] {
  const plain = { count: 5, columnUri: null, html: null, items: [] }
  const entry = (title: string, href: string) => ({ title, href, fileUri: null })
  const titles = ['安全生产月：人人讲安全', '滨江总部项目主体封顶', '杭州地铁项目始发井开挖']
  return [
    {
      ...{ ...plain, key: key(1), kind: 'banner', title: '' },
      items: pictures.map(({ fileUri }, at) => ({ title: titles[at] ?? '', href: '/attendance', fileUri })),
    },
    { ...plain, key: key(2), kind: 'columnList', title: '栏目' },
    { ...plain, key: key(3), kind: 'notice', title: '通知公告', count: 3 },
    { ...plain, key: key(4), kind: 'articleList', title: '集团要闻', columnUri },
    {
      ...{ ...plain, key: key(5), kind: 'appGrid', title: '快捷入口' },
      items: [entry('写审批', '/approve/start'), entry('看动态', '/dynamic'), entry('找同事', '/organization/staff')],
    },
    {
      ...plain,
      key: key(6),
      kind: 'html',
      title: '关于集团',
      html: '<p>龙门建设集团，房屋建筑与市政工程总承包企业。</p>',
    },
  ]
}

/** Puts the news that there is into the columns, in turn. */
async function placeNews(db: QueryExecutorProvider, scope: string, columns: readonly string[]): Promise<void> {
  const { rows } = await sql<{ uri: string }>`select uri from ${sql.table(article.name)}
    where scope = ${scope} and kind = 'news' order by uri`.execute(db)
  for (const [at, { uri }] of rows.entries()) {
    const one = columns[at % columns.length]
    await sql`update article set column_uris = ${JSON.stringify([one])}::text::jsonb where uri = ${uri}`.execute(db)
  }
}
