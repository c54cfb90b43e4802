// What a wage sheet is made of: the days and hours that attendance shows, and the rates of the team.
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import { dueOf, NOT_PAID, NOT_SIGNED, type WageRow, withSums } from '#contract/domains/labour/wage-row.ts'
import { wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import type { Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { worked } from './hours-worked.ts'

/** Writes the rows of a draft: everybody of the team who was there in that month, in the order of names. */
export async function countWages(all: Tx, uri: string): Promise<void> {
  const sheet = (await all.get(wageSheet, uri)) ?? refuse('notFound')
  const before = new Map(sheet.rows.map((one) => [one.uri, one]))
  const rows: WageRow[] = []
  for (const worker of await all.where(projectWorker, 'teamUri', sheet.teamUri)) {
    const events = await all.where(siteAttendance, 'projectWorkerUri', worker.uri)
    const there = worked(events, sheet.backMonth ?? sheet.month)
    // What is paid belatedly was counted once: what is still owed is written by hand.
    const counted = sheet.backMonth === null ? there : { days: 0, hours: 0 }
    const kept = before.get(worker.uri)
    if (there.days === 0 && worker.status !== 'in' && !kept) continue
    rows.push(rowOf(worker, counted, kept))
  }
  rows.sort((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
  await all.patch(wageSheet, uri, withSums(rows))
}

function rowOf(
  worker: Row<typeof projectWorker>,
  { days, hours }: ReturnType<typeof worked>,
  kept: WageRow | undefined,
): WageRow {
  const amounts = { halfDays: days * 2, rateFen: worker.dayRateFen ?? 0, extraFen: kept?.extraFen ?? 0 }
  return {
    ...{ uri: worker.uri, name: worker.name, idLast4: worker.idLast4, workType: worker.workType },
    ...{ ...amounts, hours, dueFen: dueOf(amounts), note: kept?.note ?? '' },
    ...NOT_PAID,
    ...NOT_SIGNED,
  }
}
