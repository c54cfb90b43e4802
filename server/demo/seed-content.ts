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

const DAY_MS = 86_400_000
const PLAIN = { count: 5, columnUri: null, html: null, items: [] }
const entry = (title: string, href: string) => ({ title, href, fileUri: null })

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
  /** Has a page of its own above its list. */
  readonly isTopped?: boolean
}

const COLUMNS: readonly PlannedColumn[] = [
  { name: '集团要闻', code: 'group', icon: 'news' },
  { name: '项目动态', code: 'projects', icon: 'news', below: ['杭州地铁项目', '滨江总部项目'] },
  {
    name: '安全质量',
    code: 'safety',
    icon: 'safety',
    below: ['安全通报', '质量通报'],
    needReview: true,
    isTopped: true,
  },
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
  const published = (kind: string, name: string, ...blocks: PageBlock[]) => {
    const at = nowMs - 3 * DAY_MS
    const shared = { kind, name, blocks, pictures: null, version: 1 }
    const versions = [{ version: 1, at, by: 'chairman', blocks }]
    const uri = add(pageTemplate, { ...shared, status: 'enabled', publishedAt: at, versions })
    return { ...shared, templateUri: uri }
  }
  const newKey = () => `blk_${makeUlid(nowMs, dice.next)}`
  const safety = published('listPage', '安全质量栏目页', {
    ...{ ...PLAIN, key: newKey(), kind: 'html', title: '安全质量' },
    html: '<p>每周一通报检查情况；整改照片请在三天内报安全部。</p>',
  })
  const handy = published('appGroup', '项目常用', {
    ...{ ...PLAIN, key: newKey(), kind: 'appGrid', title: '项目常用' },
    items: [entry('今日日程', '/board/daylytask'), entry('安全通报', '/attendance'), entry('写审批', '/approve/start')],
  })
  add(shownPage, { ...handy, columnUri: null })
  const columns: { readonly uri: string; readonly channelId: string }[] = []
  let sortNo = 0
  const column = (one: PlannedColumn, parentUri: string | null) => {
    sortNo += 10
    const uri = add(contentColumn, {
      ...{ name: one.name, code: one.code, parentUri, sortNo, icon: one.icon },
      templateUri: one.isTopped ? safety.templateUri : null,
      ...{ channelId: one.channelId ?? '302', contributorRoles: [], reviewerRoles: [] },
      ...{ needReview: one.needReview ?? false, status: one.status ?? 'enabled' },
    })
    if (one.isTopped) add(shownPage, { ...safety, columnUri: uri })
    if (one.status !== 'disabled') columns.push({ uri, channelId: one.channelId ?? '302' })
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
  const blocks = homeBlocks(shown, columns[0]?.uri ?? null, (at) => `blk_${makeUlid(nowMs + at, dice.next)}`)
  const enabled = {
    ...{ name: '集团主页', kind: 'homePage', blocks, pictures: shown, version: 1, status: 'enabled' },
    ...{ publishedAt: nowMs - 7 * DAY_MS },
    versions: [{ version: 1, at: nowMs - 7 * DAY_MS, by: 'chairman', blocks }],
  }
  const templateUri = add(pageTemplate, enabled)
  add(shownPage, {
    ...{ kind: 'homePage', name: enabled.name, templateUri, columnUri: null, version: 1, blocks, pictures: shown },
  })
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
  const titles = ['安全生产月：人人讲安全', '滨江总部项目主体封顶', '杭州地铁项目始发井开挖']
  return [
    {
      ...{ ...PLAIN, key: key(1), kind: 'banner', title: '' },
      items: pictures.map(({ fileUri }, at) => ({ title: titles[at] ?? '', href: '/attendance', fileUri })),
    },
    { ...PLAIN, key: key(2), kind: 'columnList', title: '栏目' },
    { ...PLAIN, key: key(3), kind: 'notice', title: '通知公告', count: 3 },
    { ...PLAIN, key: key(4), kind: 'articleList', title: '集团要闻', columnUri },
    {
      ...{ ...PLAIN, key: key(5), kind: 'appGrid', title: '快捷入口' },
      items: [entry('写审批', '/approve/start'), entry('看动态', '/dynamic'), entry('找同事', '/organization/staff')],
    },
    {
      ...PLAIN,
      key: key(6),
      kind: 'html',
      title: '关于集团',
      html: '<p>龙门建设集团，房屋建筑与市政工程总承包企业。</p>',
    },
  ]
}

/** Puts the news and activities that there are into the columns of their channel, in turn. */
async function placeNews(
  db: QueryExecutorProvider,
  scope: string,
  columns: readonly { readonly uri: string; readonly channelId: string }[],
): Promise<void> {
  for (const kind of ['news', 'activity']) {
    const fitting = columns.filter(({ channelId }) => (channelId === '304') === (kind === 'activity'))
    const { rows } = await sql<{ uri: string }>`select uri from ${sql.table(article.name)}
      where scope = ${scope} and kind = ${kind} order by uri`.execute(db)
    for (const [at, { uri }] of rows.entries()) {
      const one = fitting[at % fitting.length]?.uri
      await sql`update article set column_uris = ${JSON.stringify([one])}::text::jsonb where uri = ${uri}`.execute(db)
    }
  }
}
