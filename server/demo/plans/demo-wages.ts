// Wage sheets of the demonstration, one in each state; one is half signed.
import { dueOf, type WageRow, wageSheet, withSums } from '#contract/domains/labour/wage-sheet.ts'
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
] as const
const HALF_DAYS = 48

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
        ...{ ...amounts, dueFen: dueOf(amounts) },
        ...{ signature: isSigned ? DEMO_SIGNATURE : null, signedAt: isSigned ? nowMs - 3_600_000 : null },
        ...(isSigned ? { lat: 30_213_000 + index, lng: 120_233_000 } : { lat: null, lng: null }),
      }
    })
    const by = (team.siteUsernames as string[])[0] ?? null
    return [
      completeRow(wageSheet, newUri(wageSheet), {
        ...{ projectUri: team.projectUri, groupUri: team.groupUri, siteUsernames: team.siteUsernames },
        ...{ teamUri: team.uri, teamName: team.name, month, ...withSums(rows), upload, status, trail: [] },
        ...{ checkedBy: ['checked', 'approved', 'paid'].includes(status) ? by : null },
        ...{ payDate: status === 'paid' ? addDays(today, -2) : null, statusAt: nowMs - 3_600_000, statusBy: by },
        uploadedAt: upload === 'uploaded' ? nowMs - 1_800_000 : null,
      }),
    ]
  })
}
