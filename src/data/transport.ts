// The engine's network: push, pull, filling and files of one identity. Anything that is not a well-formed answer of our
// own server is `unknown` (P2).

import type { ZodMiniType } from 'zod/mini'
import { fileCalls } from '#contract/domains/files.ts'
import { fillResponseSchema, type PullResponse, pullResponseSchema } from '#contract/sync/pull.ts'
import { pushResponseSchema } from '#contract/sync/push.ts'
import type { FilledPart, Transport } from '#src/sync/transport.ts'
import { parseJson } from './envelope.ts'
import { type ExchangeOptions, exchange, PART_MS, SMALL_MS, sendBytes } from './exchange.ts'
import { areRowLines, cutRows } from './row-lines.ts'

const { fileStatus } = fileCalls

/** The transport of one identity. */
export function createTransport(options: ExchangeOptions): Transport {
  const post = async <T>(
    path: string,
    body: unknown,
    limitMs: number,
    check: (result: unknown) => T | undefined,
    parse?: (text: string) => unknown,
  ) => {
    const outgoing = { method: 'POST', body: JSON.stringify(body), type: 'application/json' }
    return exchange(options, path, outgoing, limitMs, check, parse)
  }
  return {
    push: (request) => post('/api/sync/push', request, SMALL_MS, by(pushResponseSchema)),
    pull: (request) => post('/api/sync/pull', request, SMALL_MS, checkPull),
    fill: (request) => {
      let lines: readonly string[] | undefined
      const parse = (text: string) => {
        const cut = cutRows(text)
        lines = cut?.lines
        return parseJson(cut?.rest ?? text)
      }
      return post('/api/sync/fill', request, PART_MS, (result) => checkFill(result, lines), parse)
    },
    uploadState: (fileUri) => post(fileStatus.path, { fileUri }, SMALL_MS, by(fileStatus.output)),
    upload: (file, offset, bytes) => sendBytes(options, file, offset, bytes, by(fileStatus.output)),
  }
}

const by =
  <T>(schema: ZodMiniType<T>) =>
  (result: unknown): T | undefined => {
    const parsed = schema.safeParse(result)
    return parsed.success ? parsed.data : undefined
  }

type Rows = unknown[][]

/** Rows are looked at by hand: a schema would walk every one of a hundred thousand values. */
const areRows = (rows: unknown): rows is Rows =>
  Array.isArray(rows) &&
  rows.every((row) => Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'number')

function checkPull(result: unknown): PullResponse | undefined {
  const answers = (result as { collections?: unknown } | null)?.collections
  if (typeof answers !== 'object' || answers === null) return by(pullResponseSchema)(result)
  const kept = new Map<string, Rows>()
  const light: Record<string, unknown> = {}
  for (const [name, answer] of Object.entries(answers)) {
    const rows = (answer as { rows?: unknown } | null)?.rows
    if (rows === undefined) light[name] = answer
    else if (!areRows(rows)) return undefined
    else {
      kept.set(name, rows)
      light[name] = { ...(answer as object), rows: [] }
    }
  }
  const checked = by(pullResponseSchema)({ ...(result as object), collections: light })
  if (checked?.kind !== 'snapshot') return checked
  const collections = { ...checked.collections }
  for (const [name, rows] of kept) {
    const answer = collections[name]
    if (answer?.kind === 'delta') collections[name] = { ...answer, rows }
  }
  return { ...checked, collections }
}

function checkFill(result: unknown, lines: readonly string[] | undefined): FilledPart | undefined {
  const checked = by(fillResponseSchema)(result)
  if (checked?.kind !== 'part') return checked
  if (lines) return areRowLines(lines) ? { ...checked, rows: lines } : undefined
  return areRows(checked.rows) ? { ...checked, rows: checked.rows.map((row) => JSON.stringify(row)) } : undefined
}
