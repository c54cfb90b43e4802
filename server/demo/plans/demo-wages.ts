// Wage sheets of the demonstration, one in each state; one is half signed, and of one somebody was paid in part.
import {
  dueOf,
  NOT_SIGNED,
  paymentsOfRest,
  type WagePayment,
  type WageRow,
  withPayments,
  withSums,
} from '#contract/domains/labour/wage-row.ts'
import { wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { addDays, addMonths } from '#contract/kit/prc/calendar-date.ts'
import { DEMO_SIGNATURE } from './demo-signature.ts'
import type { DemoWorker } from './demo-workers.ts'

interface Plan {
  readonly teams: readonly AnyRow[]
  readonly workers: readonly DemoWorker[]
  readonly newUri: (of: AnyCollection) => string
  readonly today: string
  readonly nowMs: number
  readonly isWaiting: boolean
}

/** State, and which share of its rows is signed. */
const STATES = [
  ['signing', 0.5, 'none'],
  ['draft', 0, 'none'],
  ['checked', 1, 'none'],
  ['approved', 1, 'waiting'],
  ['paid', 1, 'uploaded'],
  ['partPaid', 1, 'changed'],
] as const
const SIGNED_MS = 3_600_000
const UPLOADED_AGO: Readonly<Record<string, number>> = { uploaded: SIGNED_MS / 2, changed: SIGNED_MS * 60 }
const HALF_DAYS = 48
/** Of a day, with the way over the site and the noon. */
const HOURS = 9.5

/** Of the month before; what waits for an approval is left away where nothing is to wait, and there nobody has signed yet. */
export function demoWageSheets({ teams, workers, newUri, today, nowMs, isWaiting }: Plan): AnyRow[] {
  const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const plans = STATES.filter(([status]) => isWaiting || status !== 'checked')
  // The second project has the first states too.
  const firstOfSecond = teams.findIndex((one) => one.projectUri !== teams[0]?.projectUri)
  const placed = [
    ...plans.map((plan, at) => [teams[at], plan] as const),
    ...plans.slice(0, 2).map((plan, at) => [firstOfSecond < 0 ? undefined : teams[firstOfSecond + at], plan] as const),
  ]
  return placed.flatMap(([team, [status, share, upload]]) => {
    if (!team) return []
    const its = workers.filter(({ work }) => work.teamUri === team.uri && work.status === 'in')
    const rows = its.map(({ work }, index): WageRow => {
      const isSigned = index < Math.round(its.length * (isWaiting || status !== 'signing' ? share : 0))
      const amounts = { halfDays: HALF_DAYS - (index % 4) * 2, rateFen: work.dayRateFen ?? 0, extraFen: 0 }
      return {
        ...{ uri: work.uri, name: work.name, idLast4: work.idLast4, workType: work.workType, note: '' },
        ...{ ...amounts, hours: (amounts.halfDays / 2) * HOURS, dueFen: dueOf(amounts), paidFen: 0, payDate: null },
        ...NOT_SIGNED,
        ...(isSigned && { signature: DEMO_SIGNATURE, signedAt: nowMs - SIGNED_MS }),
        ...(isSigned && { lat: 30_213_000 + index, lng: 120_233_000 }),
      }
    })
    const payments = paidOf(rows, status, addDays(today, -2))
    const by = (team.siteUsernames as string[])[0] ?? null
    return [
      completeRow(wageSheet, newUri(wageSheet), {
        ...{ projectUri: team.projectUri, groupUri: team.groupUri, siteUsernames: team.siteUsernames },
        ...{ teamUri: team.uri, teamName: team.name, month, upload, status, trail: [] },
        ...{ ...withSums(withPayments(rows, payments)), payments },
        ...{ checkedBy: ['checked', 'approved', 'partPaid', 'paid'].includes(status) ? by : null },
        ...{ payDate: payments[0]?.day ?? null, statusAt: nowMs - SIGNED_MS, statusBy: by },
        uploadedAt: UPLOADED_AGO[upload] === undefined ? null : nowMs - UPLOADED_AGO[upload],
      }),
    ]
  })
}

/** In the sheet that is paid in part the first gets half; the rest is owed. */
function paidOf(rows: readonly WageRow[], status: string, day: string): WagePayment[] {
  if (status !== 'paid' && status !== 'partPaid') return []
  return paymentsOfRest(rows, day).map((one, at) =>
    status === 'partPaid' && at === 0 ? { ...one, fen: Math.round(one.fen / 200) * 100 } : one,
  )
}
