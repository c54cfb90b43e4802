// How a departure is settled: read and written with a network only, like other sensitive fields.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'

/** Days of leave that are paid out at most. */
export const MOST_LEAVE_DAYS = 60
/** In fen. */
export const MOST_SETTLED = 10_000_000_00

const uri = z.string().check(z.minLength(1), z.maxLength(64))
const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))
const fen = z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_SETTLED)))

export const settlementSchema = z.object({
  /** The last day that is paid. */
  wageTo: day,
  /** The last salary. */
  wageFen: fen,
  /** Days of leave that were not taken; by halves. */
  leaveDays: z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_LEAVE_DAYS), z.multipleOf(0.5))),
  compensationFen: fen,
  deductFen: fen,
  payDate: day,
})
export type Settlement = z.infer<typeof settlementSchema>

export const settlementCalls = calls('hr', {
  /** The look is logged. */
  departureSettlement: call({
    input: z.object({ uri }),
    output: z.object({ settlement: settlementSchema }),
    auth: withCode('roster_sensitive'),
    summary: 'Read how a departure is settled',
  }),
  /** Fails with 400 `changedMeanwhile` where it is no more what was `seen`. */
  saveDepartureSettlement: call({
    input: z.object({ uri, settlement: settlementSchema, seen: settlementSchema }),
    output: z.object({}),
    auth: withCode('roster_sensitive'),
    summary: 'Write how a departure is settled',
  }),
})
