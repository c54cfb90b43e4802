// What an organisation's partners come to: how many of each kind, who waits for an answer, which papers end, who is rated best.
import type { partnerApplication } from '#contract/domains/partners/partner-application.ts'
import { isInsurance, type partnerPaper, type partnerRating, RATED } from '#contract/domains/partners/partner-parts.ts'
import type { partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { Row } from '#contract/kit/collection.ts'
import { toDayNumber } from '#contract/kit/prc/calendar-date.ts'

const DAY_MS = 86_400_000
/** An application that waits longer is late. */
const LATE_DAYS = 3
/** Days within which a paper ends, the nearest first. */
export const PAPER_DAYS = [30, 90, 180] as const

type Role = Pick<Row<typeof partnerRole>, 'typeCode' | 'status' | 'partnerStatus'>
type Application = Pick<Row<typeof partnerApplication>, 'status' | 'statusAt' | 'waitedMs'>
type Paper = Pick<Row<typeof partnerPaper>, 'category' | 'expireDate' | 'isRevoked' | 'isExempt' | 'isQuiet'>
type Rating = Pick<Row<typeof partnerRating>, 'partnerUri' | (typeof RATED)[number]>

export interface KindFigures {
  readonly code: string
  /** At work with us. */
  readonly active: number
  /** On hold, on the black list, or about to end. */
  readonly barred: number
}

/** Partners by kind and state; roles that have ended are not among them. */
export function partnersByKind(roles: readonly Role[], codes: readonly string[]): KindFigures[] {
  return codes.map((code) => {
    const those = roles.filter(({ typeCode, status }) => typeCode === code && status !== 'ended')
    const active = those.filter(({ status, partnerStatus }) => status === 'active' && partnerStatus === 'active').length
    return { code, active, barred: those.length - active }
  })
}

/** Applications that somebody has to answer, and how many of them have waited too long. */
export function waitingApplications(rows: readonly Application[], nowMs: number): { open: number; late: number } {
  const open = rows.filter(({ status }) => status === 'inReview' || status === 'cancelRequested')
  // While the applicant supplements it, the clock stands still.
  const late = open.filter(
    ({ statusAt, waitedMs }) => statusAt !== null && nowMs - statusAt + (waitedMs ?? 0) > LATE_DAYS * DAY_MS,
  )
  return { open: open.length, late: late.length }
}

export interface EndingPapers {
  readonly ended: number
  /** Within each of `PAPER_DAYS`, the nearer ones among the farther. */
  readonly within: readonly number[]
}

/** Qualifications or insurances that have ended or will; those that nobody is reminded of are left out. */
export function endingPapers(papers: readonly Paper[], today: string, ofInsurance: boolean): EndingPapers {
  const left = papers
    .filter((one) => isInsurance(one.category) === ofInsurance && !one.isRevoked && !one.isExempt && !one.isQuiet)
    .flatMap(({ expireDate }) => (expireDate === null ? [] : [toDayNumber(expireDate) - toDayNumber(today)]))
  return {
    ended: left.filter((days) => days < 0).length,
    within: PAPER_DAYS.map((most) => left.filter((days) => days >= 0 && days <= most).length),
  }
}

export interface RatedPartner {
  readonly uri: string
  /** Mean of all that was rated, in stars. */
  readonly stars: number
  readonly count: number
}

/** Partners by their ratings, the best first. */
export function ratedPartners(ratings: readonly Rating[]): RatedPartner[] {
  const sums = new Map<string, { stars: number; count: number }>()
  for (const one of ratings) {
    const stars = RATED.reduce((sum, name) => sum + one[name], 0) / RATED.length
    const before = sums.get(one.partnerUri) ?? { stars: 0, count: 0 }
    sums.set(one.partnerUri, { stars: before.stars + stars, count: before.count + 1 })
  }
  return [...sums]
    .map(([uri, { stars, count }]) => ({ uri, stars: stars / count, count }))
    .sort((one, other) => other.stars - one.stars || other.count - one.count)
}
