// The ledger of receipts of the demonstration: what was confirmed, what is open, what went back.
import { type QueryExecutorProvider, sql } from 'kysely'
import { applicationOrder, solutionOrder } from '#contract/domains/market/order.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { dayOf } from '#contract/kit/prc/china-time.ts'
import type { DemoRow } from './demo-feed.ts'

interface ReceiptsPlace {
  readonly nowMs: number
  readonly random: () => number
  readonly isWaiting: boolean
}

interface Line {
  readonly daysAgo: number
  readonly payer: string
  readonly tail: string
  readonly fen: number
  readonly serial: string
  readonly remark: string
  readonly status: 'open' | 'matched' | 'returned'
  readonly order?: { readonly uri: unknown; readonly isSolution: boolean }
  readonly note?: string
}

/** Writes them. */
export async function seedReceipts(
  db: QueryExecutorProvider,
  rows: readonly DemoRow[],
  { nowMs, random, isWaiting }: ReceiptsPlace,
): Promise<void> {
  const orders = rows.filter(({ collection }) => collection === applicationOrder || collection === solutionOrder)
  const confirmed = orders
    .filter(({ row }) => Number(row.receivedFen) > 0)
    .map(({ collection, row }, index): Line => {
      const paidAt = Number(row.paidAt ?? row.placedAt)
      return {
        ...{ daysAgo: Math.round((nowMs - paidAt) / DAY_MS), payer: String(row.payerName), tail: '6688' },
        ...{ fen: Number(row.receivedFen), serial: `20260800${String(1000 + index)}`, remark: String(row.payRef) },
        ...{ status: 'matched', order: { uri: row.uri, isSolution: collection === solutionOrder } },
      }
    })
  const waiting = orders.find(({ row }) => row.status === 'awaitingReview')?.row
  const others: Line[] = isWaiting
    ? [
        {
          ...{ daysAgo: 1, payer: '龙门建设集团有限公司', tail: '6688', fen: Number(waiting?.payAmountFen ?? 100_000) },
          ...{ serial: '202608002001', remark: `应用款 ${waiting?.payRef ?? ''}`, status: 'open' },
        },
        {
          ...{ daysAgo: 3, payer: '杭州某建材有限公司', tail: '0921', fen: 320_000, serial: '202608002002' },
          ...{ remark: '货款', status: 'open' },
        },
        {
          ...{ daysAgo: 12, payer: '陈建国', tail: '3307', fen: 50_000, serial: '202608002003', remark: '转错账户' },
          ...{ status: 'returned', note: '付款人来电说明转错，已原路退回。' },
        },
      ]
    : []
  for (const line of [...confirmed, ...others]) {
    const at = nowMs - line.daysAgo * DAY_MS
    await sql`insert into market_receipt (uri, received_date, payer_name, account_tail, amount_fen, serial_no, remark,
        status, order_uri, is_solution, settled_at, note, made_at, made_by)
      values (${`rcp_${makeUlid(nowMs, random)}`}, ${dayOf(at)}, ${line.payer}, ${line.tail}, ${line.fen}, ${line.serial},
        ${line.remark}, ${line.status}, ${line.order?.uri ?? null}, ${line.order?.isSolution ?? null},
        ${line.status === 'open' ? null : at}, ${line.note ?? ''}, ${at}, '')`.execute(db)
  }
}
