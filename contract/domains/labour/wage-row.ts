// One row of a wage sheet: what somebody is due for a month, signed for, and what of it has been paid.
import * as z from 'zod/mini'
import { isCalendarDate } from '../../kit/field.ts'
import { refuse } from '../../kit/refusal.ts'
import { signatureSchema } from './small-picture.ts'

const MOST_FEN = 100_000_000
const MOST_HALF_DAYS = 62
/** Of a month of 31 days. */
const MOST_HOURS = 744

const fen = z.int().check(z.minimum(0), z.maximum(MOST_FEN))
const day = z.string().check(z.refine(isCalendarDate, 'notADate'))

export const wageRowSchema = z.object({
  /** Of the project's worker. */
  uri: z.string().check(z.maxLength(40)),
  name: z.string().check(z.maxLength(30)),
  idLast4: z.string().check(z.maxLength(4)),
  workType: z.string().check(z.maxLength(10)),
  /** Half days at work: two for each day. */
  halfDays: z.int().check(z.minimum(0), z.maximum(MOST_HALF_DAYS)),
  /** Hours on site in halves, from coming to going. They are told and signed for; the wage follows from the days. */
  hours: z.number().check(z.minimum(0), z.maximum(MOST_HOURS), z.multipleOf(0.5)),
  rateFen: fen,
  /** Beside the days: overtime, what was promised, less what was paid in advance. */
  extraFen: z.int().check(z.minimum(-MOST_FEN), z.maximum(MOST_FEN)),
  dueFen: z.int(),
  /** What has been paid of it so far, and on which day the last of that. */
  paidFen: z.int().check(z.minimum(0)),
  payDate: z.nullable(day),
  note: z.string().check(z.maxLength(100)),
  signature: z.nullable(signatureSchema),
  signedAt: z.nullable(z.int()),
  /** Where it was signed, in millionths of a degree; null where the device did not know. */
  lat: z.nullable(z.int()),
  lng: z.nullable(z.int()),
})
export type WageRow = z.infer<typeof wageRowSchema>

/** What one worker was paid on one day. */
export const wagePaymentSchema = z.object({
  /** Of the row. */
  uri: z.string().check(z.maxLength(40)),
  day,
  fen: z.int().check(z.minimum(1)),
  /** What was owed before it, as whoever paid saw it: two who pay the same rest do not pay it twice. */
  owedFen: z.int(),
})
export type WagePayment = z.infer<typeof wagePaymentSchema>

/** What a row comes to, by days, rate and what is beside them. */
export const dueOf = (row: Pick<WageRow, 'halfDays' | 'rateFen' | 'extraFen'>): number =>
  Math.max(0, Math.round((row.rateFen * row.halfDays) / 2) + row.extraFen)

/** What of a row has not been paid yet. */
export const owedOf = (row: Pick<WageRow, 'dueFen' | 'paidFen'>): number => row.dueFen - row.paidFen

/** Of a row that has just been counted. */
export const NOT_PAID = { paidFen: 0, payDate: null } as const
/** Of a row that nobody has signed. */
export const NOT_SIGNED = { signature: null, signedAt: null, lat: null, lng: null } as const

/** Rows with what follows from them. */
export const withSums = (rows: readonly WageRow[]) => ({
  rows: [...rows],
  heads: rows.length,
  signedCount: rows.filter((one) => one.signature !== null).length,
  totalFen: rows.reduce((sum, one) => sum + one.dueFen, 0),
  paidFen: rows.reduce((sum, one) => sum + one.paidFen, 0),
})

/** Everything that is still owed, as payments of one day. */
export const paymentsOfRest = (rows: readonly WageRow[], on: string): WagePayment[] =>
  rows
    .filter((one) => owedOf(one) > 0)
    .map((one) => ({ uri: one.uri, day: on, fen: owedOf(one), owedFen: owedOf(one) }))

/** Refuses payments of nobody's row, twice the same, of more than is owed, and of a rest that somebody else has paid from meanwhile. */
export function refusePayments(rows: readonly WageRow[], payments: readonly WagePayment[]): void {
  const byUri = new Map(rows.map((one) => [one.uri, one]))
  for (const one of payments) {
    const row = byUri.get(one.uri) ?? refuse('invalid', { field: 'payments', reason: 'notFound' })
    byUri.delete(one.uri)
    if (owedOf(row) !== one.owedFen) refuse('paidMeanwhile')
    if (one.fen > one.owedFen) refuse('invalid', { field: 'payments', reason: 'paidTooMuch' })
  }
}

/** Rows with these payments. */
export function withPayments(rows: readonly WageRow[], payments: readonly WagePayment[]): WageRow[] {
  const byUri = new Map(payments.map((one) => [one.uri, one]))
  return rows.map((row) => {
    const paid = byUri.get(row.uri)
    return paid ? { ...row, paidFen: row.paidFen + paid.fen, payDate: paid.day } : row
  })
}
