// The engine's network: push, pull, filling and files of one identity. Anything that is not a well-formed answer of our
// own server is `unknown` (P2).

import type { ZodMiniType } from 'zod/mini'
import { fileCalls } from '#contract/domains/files.ts'
import {
  type FillResponse,
  fillResponseSchema,
  fillTogetherResponseSchema,
  type PullResponse,
  pullResponseSchema,
} from '#contract/sync/pull.ts'
import { pushResponseSchema } from '#contract/sync/push.ts'
import { rowsResponseSchema } from '#contract/sync/rows.ts'
import type { FilledPart, Transport } from '#src/sync/transport.ts'
import { createDoor } from '../device/at-the-door.ts'
import { areRowLines, type CutAnswer, cutList, cutRows } from '../rows/row-lines.ts'
import { parseJson } from './envelope.ts'
import { type ExchangeOptions, exchange, PART_MS, SMALL_MS, sendBytes } from './exchange.ts'

const { fileStatus } = fileCalls

/** The transport of one identity. */
export function createTransport(options: ExchangeOptions): Transport {
  const door = createDoor(options)
  const post = async <T>(
    path: string,
    body: unknown,
    limitMs: number,
    check: (result: unknown) => T | undefined,
    parse?: (text: string) => unknown,
  ) => {
    const outgoing = { method: 'POST', body: JSON.stringify(body), type: 'application/json' }
    const reply = await exchange(options, path, outgoing, limitMs, check, parse)
    if (reply.kind !== 'unknown') door.heard()
    return reply
  }
  /** `lists`: rows that were cut out of the answer. */
  const filled = <T>(
    path: string,
    body: unknown,
    check: (result: unknown, lists: CutAnswer['lists']) => T | undefined,
  ) => {
    let lists: CutAnswer['lists'] = []
    const parse = (text: string) => {
      const cut = cutRows(text)
      lists = cut?.lists ?? []
      return parseJson(cut?.rest ?? text)
    }
    return post(path, body, PART_MS, (result) => check(result, lists), parse)
  }
  return {
    knock: door.knock,
    push: (request) => post('/api/sync/push', request, SMALL_MS, by(pushResponseSchema)),
    pull: (request) => post('/api/sync/pull', request, SMALL_MS, checkPull),
    fill: (request) =>
      filled('/api/sync/fill', request, (result, lists) => checkPart(by(fillResponseSchema)(result), lists)),
    fillTogether: (requests) =>
      filled('/api/sync/fill-together', { wanted: requests }, (result, lists) => {
        const parts = by(fillTogetherResponseSchema)(result)?.parts.map((part) => checkPart(part, lists))
        return parts?.length === requests.length && parts.every((part) => part !== undefined) ? parts : undefined
      }),
    rows: (request) => post('/api/sync/rows', request, SMALL_MS, by(rowsResponseSchema)),
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

function checkPart(part: FillResponse | undefined, lists: CutAnswer['lists']): FilledPart | undefined {
  if (part?.kind !== 'part') return part
  const lines = cutList(lists, part.rows)
  if (lines) return areRowLines(lines) ? { ...part, rows: lines } : undefined
  return areRows(part.rows) ? { ...part, rows: part.rows.map((row) => JSON.stringify(row)) } : undefined
}
