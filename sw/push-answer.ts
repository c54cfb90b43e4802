// Reads the server's answer to a push by hand: the schema library alone would be half of this worker. What it lets
// through is exactly what the contract's schema lets through.
import type { Outcome, ThreeWay } from '#contract/kit/outcome.ts'
import type { PushResponse } from '#contract/sync/push.ts'
import type { UploadState } from '#src/sync/transport.ts'

type Known = Readonly<Record<string, unknown>>

/** The answer, or undefined when it is none of ours (P2). */
export function readPushResponse(value: unknown): PushResponse | undefined {
  if (!isRecord(value)) return undefined
  const { kind, epoch, atMs, outcomes, retryAfterMs, contract } = value
  switch (kind) {
    case 'outcomes': {
      if (!isText(epoch) || !isNumber(atMs) || !Array.isArray(outcomes)) return undefined
      const read = outcomes.map(readSettled)
      return read.every((one) => one !== undefined) ? { kind, epoch, atMs, outcomes: read } : undefined
    }
    case 'later':
      return isNumber(retryAfterMs) ? { kind, retryAfterMs } : undefined
    case 'upgradeRequired':
      return isNumber(contract) ? { kind, contract } : undefined
    case 'epochChanged':
      return isText(epoch) ? { kind, epoch } : undefined
    default:
      return undefined
  }
}

/** How much of a file has arrived, or undefined. */
export function readUploadState(value: unknown): UploadState | undefined {
  if (!isRecord(value)) return undefined
  const { received, complete } = value
  return isNumber(received) && typeof complete === 'boolean' ? { received, complete } : undefined
}

function readSettled(value: unknown): { id: string; outcome: Outcome } | undefined {
  if (!isRecord(value) || !isText(value.id)) return undefined
  const outcome = readOutcome(value.outcome)
  return outcome && { id: value.id, outcome }
}

function readOutcome(value: unknown): Outcome | undefined {
  if (!isRecord(value)) return undefined
  const { kind, versions, code, fields, detail, retryAfterMs } = value
  switch (kind) {
    case 'applied':
    case 'merged':
      return isRecordOf(versions, isNumber) ? { kind, versions } : undefined
    case 'refused':
      if (!isText(code) || !isRecordOf(fields, isThreeWay)) return undefined
      if (detail === undefined) return { kind, code, fields }
      return isRecordOf(detail, isText) ? { kind, code, fields, detail } : undefined
    case 'later':
      return isNumber(retryAfterMs) ? { kind, retryAfterMs } : undefined
    default:
      return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isRecord = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecordOf = <T>(value: unknown, is: (one: unknown) => one is T): value is Record<string, T> =>
  isRecord(value) && Object.values(value).every(is)
const isThreeWay = (value: unknown): value is ThreeWay =>
  isRecord(value) && 'base' in value && 'mine' in value && 'server' in value
