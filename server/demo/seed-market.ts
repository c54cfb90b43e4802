// Writes the market of the demonstration, once its accounts are there.

import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { todo } from '#contract/domains/approval.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { applicationGroup } from '#contract/domains/market/application-group.ts'
import { application, solution } from '#contract/domains/market/catalogue.ts'
import { applicationOrder } from '#contract/domains/market/order.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import type { DemoRow } from './demo-feed.ts'
import { demoOrders } from './demo-orders.ts'
import type { DemoFile } from './hr/demo-materials.ts'
import { demoCatalogue } from './plans/demo-catalogue.ts'
import { samplePicture } from './plans/sample-pictures.ts'
import { createDice } from './plans/seeded-random.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedReceipts } from './seed-receipts.ts'

interface MarketPlace {
  readonly domain: string
  readonly buyerName: string
  readonly seed: number
  readonly nowMs: number
  /** The picture that stands for a slip of a bank. */
  readonly proof: FileRef | undefined
  /** The file that stands for an invoice. */
  readonly pdf: FileRef
  readonly isWaiting: boolean
}

/** Where transfers go to in the demonstration; nobody's account. */
const PAYEE = {
  ...{ hotline: '400-000-0000', accountName: '龙门科技有限公司（演示）', bankName: '示例银行杭州钱江支行' },
  ...{ accountNo: '0000 1111 2222 3333', bankCode: '102331000000' },
}

/** The picture of a transfer, as an upload. */
export function demoSlip(seed: number, nowMs: number): DemoFile {
  const bytes = samplePicture('page')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fileUri = `file_${makeUlid(nowMs, createDice(seed).next)}`
  return { bytes, file: { fileUri, fileName: '转账凭证.png', fileType: 'image/png', size: bytes.length, sha256 } }
}

/** Catalogue, orders in every state, what is in service, and the groups of the workbench. */
export async function seedMarket(tx: StoreTx, db: QueryExecutorProvider, place: MarketPlace): Promise<void> {
  const { domain, nowMs, seed } = place
  const catalogue = demoCatalogue(seed, nowMs)
  const { rows: members } = await sql<{ username: string }>`select a.username from account a
    join membership m on m.user_id = a.user_id and m.domain = ${domain}
    where a.status = 'active' order by a.username`.execute(db)
  const usernames = members.map(({ username }) => username)
  const rows: DemoRow[] = [
    ...catalogue.applications.map((row) => ({ collection: application, scope: 'platform', row })),
    ...catalogue.solutions.map((row) => ({ collection: solution, scope: 'platform', row })),
    ...demoOrders(catalogue, { ...place, usernames, seed: seed + 1 }),
  ]
  const dice = createDice(seed + 2)
  const uriOf = (name: string) => String(catalogue.applications.find((row) => row.name === name)?.uri)
  const groups = [
    ['现场', ['工地日志', '安全巡检']],
    ['人员与合同', ['劳务花名册', '合同台账']],
  ] as const
  for (const [index, [name, names]] of groups.entries()) {
    const uri = `${applicationGroup.idPrefix}_${makeUlid(nowMs, dice.next)}`
    const row = completeRow(applicationGroup, uri, { name, position: index + 1, applicationUris: names.map(uriOf) })
    rows.push({ collection: applicationGroup, scope: `org:${domain}`, row })
  }
  const { rows: operators } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from platform_grant where role_key = 'orderReviewer'`.execute(db)
  for (const { row } of rows.filter(
    ({ collection, row }) => collection === applicationOrder && row.status === 'awaitingReview',
  ))
    for (const { userId } of operators) {
      const uri = `${todo.idPrefix}_${makeUlid(nowMs, dice.next)}`
      const facts = { kind: 'record', flow: 'applicationOrder', state: 'awaitingReview', title: row.fullName }
      rows.push({
        ...{ collection: todo, scope: `user:${userId}:` },
        row: completeRow(todo, uri, {
          ...{ kind: 'orderReview', facts: { ...facts, name: place.buyerName }, title: '', summary: '' },
          ...{ fromName: place.buyerName, sourceUri: row.uri, deepLink: '/platformCenter/orders' },
          ...{ priority: 'normal', status: 'open', at: nowMs },
        }),
      })
    }
  await seedReceipts(db, rows, { nowMs, random: dice.next, isWaiting: place.isWaiting })
  rows.push(...(await seedInvoices(db, rows, { ...place, seed: seed + 3 })))
  await tx.flush(
    rows.map(({ collection, scope, row }) => ({ kind: 'insert', collection, scope, row }) as const),
    [],
    [],
  )
  for (const { collection, row } of rows) {
    if (collection === subscription && row.status === 'trial')
      await sql`insert into trial_used (buyer, application_uri, at)
        values (${domain}, ${row.applicationUri}, ${row.startAt})`.execute(db)
    if (collection !== application && collection !== solution) continue
    const { uri, rev: _rev, status, ...doc } = row
    const kind = collection === application ? 'application' : 'solution'
    await sql`insert into catalogue_entry (uri, kind, status, doc, updated_at, updated_by)
      values (${uri}, ${kind}, ${status}, ${JSON.stringify(doc)}::text::jsonb, ${nowMs - DAY_MS}, 'operator')`.execute(
      db,
    )
  }
  await writeDrafts(db, catalogue.applications[0], nowMs, dice.next)
  await writeHistory(db, nowMs)
  await sql`insert into platform_setting (key, value) values ('payee', ${JSON.stringify(PAYEE)}::text::jsonb)`.execute(
    db,
  )
}

/** What operators have not put on the shelf yet. */
async function writeDrafts(
  db: QueryExecutorProvider,
  like: Record<string, unknown> | undefined,
  nowMs: number,
  random: () => number,
): Promise<void> {
  if (!like) return
  const { uri: _uri, rev: _rev, status: _status, ...doc } = like
  for (const [name, icon, status, introduction] of [
    ['质量验收', 'helmet', 'draft', '检验批拍照验收，不合格项限期整改。'],
    ['环境监测', 'map', 'review', '扬尘、噪声在线监测，超标立即提醒。'],
    ['旧版考勤', 'calendar', 'retired', '第一版现场考勤，已停止服务。'],
  ] as const) {
    const written = { ...doc, name, fullName: `龙门${name}`, icon, introduction, sort: 90 }
    const uri = `app_${makeUlid(nowMs, random)}`
    await sql`insert into catalogue_entry (uri, kind, status, doc, updated_at, updated_by)
      values (${uri}, 'application', ${status}, ${JSON.stringify(written)}::text::jsonb, ${nowMs - DAY_MS}, 'operator')`.execute(
      db,
    )
  }
}

/** What was done with the entries until they came to where they are, a day after the other, as the log grows. */
async function writeHistory(db: QueryExecutorProvider, nowMs: number): Promise<void> {
  const { rows } = await sql<{ uri: string; status: string }>`
    select uri, status from catalogue_entry order by uri`.execute(db)
  const acts = rows.flatMap(({ uri, status }) => {
    const lines = HISTORY[status] ?? []
    return lines.map(([before, after, reason], index) => ({
      ...{ at: nowMs - (lines.length - index) * DAY_MS, uri, before, after, reason },
    }))
  })
  acts.sort((a, b) => a.at - b.at)
  await sql`insert into platform_act (at, by_user_id, act, subject, reason, before, after)
    select one.at, user_id, 'application.change', one.uri, one.reason, one.before, one.after
    from account, jsonb_to_recordset(${JSON.stringify(acts)}::text::jsonb)
      as one(at bigint, uri text, reason text, before text, after text)
    where username = 'operator' order by one.at, one.uri`.execute(db)
}

type Line = readonly [before: string | null, after: string | null, reason: string]
const WRITTEN: Line = [null, null, '']
const SUBMITTED: Line = ['draft', 'review', '']
const PUBLISHED: Line = ['review', 'onShelf', '']
const TAKEN_OFF: Line = ['onShelf', 'offShelf', '已由劳务花名册替代']
const HISTORY: Readonly<Record<string, readonly Line[]>> = {
  draft: [WRITTEN, SUBMITTED, ['review', 'draft', '截图还是旧版界面，请更换后再提交。']],
  review: [WRITTEN, SUBMITTED],
  onShelf: [WRITTEN, SUBMITTED, PUBLISHED],
  offShelf: [WRITTEN, SUBMITTED, PUBLISHED, TAKEN_OFF],
  retired: [WRITTEN, SUBMITTED, PUBLISHED, TAKEN_OFF, ['offShelf', 'retired', '服务均已到期']],
}
