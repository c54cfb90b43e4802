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
    case 'merged': {
      const read = readRecord(versions, readNumber)
      return read && { kind, versions: read }
    }
    case 'refused': {
      const read = readRecord(fields, readThreeWay)
      if (!isText(code) || read === undefined) return undefined
      if (detail === undefined) return { kind, code, fields: read }
      const said = readRecord(detail, readText)
      return said && { kind, code, fields: read, detail: said }
    }
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
const readText = (value: unknown): string | undefined => (isText(value) ? value : undefined)
const readNumber = (value: unknown): number | undefined => (isNumber(value) ? value : undefined)
const readThreeWay = (value: unknown): ThreeWay | undefined =>
  isRecord(value) && 'base' in value && 'mine' in value && 'server' in value
    ? { base: value.base, mine: value.mine, server: value.server }
    : undefined

/** A record whose every value can be read. What is called __proto__ is no entry of it: assigned, it would be a prototype. */
function readRecord<T>(value: unknown, read: (one: unknown) => T | undefined): Record<string, T> | undefined {
  if (!isRecord(value)) return undefined
  const known: Record<string, T> = {}
  for (const [key, one] of Object.entries(value)) {
    if (key === '__proto__') continue
    const entry = read(one)
    if (entry === undefined) return undefined
    known[key] = entry
  }
  return known
}
