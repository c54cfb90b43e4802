import { employee } from '../../contract/domains/hr/employee.ts'
import { registry } from '../../contract/index.ts'
import type { AnyRow } from '../../contract/kit/collection.ts'
import type { FillResponse, PullResponse } from '../../contract/sync/pull.ts'
import { decodeRows } from '../../src/sync/mirror/page-rows.ts'

/** Parts that travel ahead of the one that is taken, as in the application. */
const AHEAD = 3

/** Fetches the roster part by part, as an application without a sync engine would, and counts the rows it handed on. */
export async function fetchRoster(token: string, take: (rows: AnyRow[]) => Promise<void>): Promise<number> {
  const collections = { [employee.name]: null }
  const nothing = { permission: null, epoch: null, lastAccepted: null, verify: false }
  const pulled = await post<PullResponse>(token, 'pull', { contract: registry.version, ...nothing, collections })
  const answer = pulled.kind === 'snapshot' ? pulled.collections[employee.name] : undefined
  if (answer?.kind !== 'fill') throw new Error(`no filling: ${JSON.stringify(answer ?? pulled)}`)
  const { schema, grant } = answer.cursor
  const fetchPart = (part: number) =>
    post<FillResponse>(token, 'fill', { collection: employee.name, schema, grant, part, parts: answer.parts })
  const travelling: Promise<FillResponse>[] = []
  let count = 0
  for (let part = 0; part < answer.parts; part++) {
    while (travelling.length <= AHEAD && part + travelling.length < answer.parts)
      travelling.push(fetchPart(part + travelling.length))
    const got = await travelling.shift()
    if (got?.kind !== 'part') throw new Error(`part ${part}: ${got?.kind}`)
    const rows = decodeRows(employee, got.fields, got.rows)
    count += rows.length
    await take(rows)
  }
  return count
}

async function post<T>(token: string, path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', token }
  const response = await fetch(`/api/sync/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { result } = (await response.json()) as { result: T }
  return result
}
