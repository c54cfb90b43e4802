import { partner } from '../../contract/domains/partners/partner.ts'
import { partnerRole } from '../../contract/domains/partners/partner-role.ts'
import { registry } from '../../contract/index.ts'
import type { FillResponse, PullResponse } from '../../contract/sync/pull.ts'
import { decodeRows } from '../../src/sync/mirror/page-rows.ts'
import { openClient, rowsWhen } from '../kit/open-client.ts'

export interface Filled {
  readonly ms: number
  readonly rows: number
}

/** Ours: until both lists are whole, and lie in the mirror. */
export async function gantry(username: string, most: number): Promise<Filled> {
  const opened = await openClient()
  const running = await opened.login(username)
  const start = performance.now()
  const whole = async (name: string, least: number) =>
    (await rowsWhen(running, name, { limit: 1 }, ({ state, total }) => state === 'ready' && total >= least)).total
  const [partners, roles] = await Promise.all([whole('partner', most), whole('partnerRole', most * 3)])
  if (opened.faults.length > 0) throw opened.faults[0]
  return { ms: performance.now() - start, rows: partners + roles }
}

/** What nobody can be faster than: the same parts fetched and decoded, kept nowhere. */
export async function fetchOnly(token: string): Promise<Filled> {
  const start = performance.now()
  let rows = 0
  for (const of of [partner, partnerRole]) {
    const nothing = { permission: null, epoch: null, lastAccepted: null, verify: false }
    const asked = { contract: registry.version, ...nothing, collections: { [of.name]: null } }
    const pulled = await post<PullResponse>(token, 'pull', asked)
    const answer = pulled.kind === 'snapshot' ? pulled.collections[of.name] : undefined
    if (answer?.kind !== 'fill') throw new Error(`no filling of ${of.name}`)
    const { schema, grant } = answer.cursor
    const parts = Array.from({ length: answer.parts }, (_, part) => part)
    for (const part of parts) {
      const got = await post<FillResponse>(token, 'fill', {
        ...{ collection: of.name, schema, grant, part, parts: answer.parts },
      })
      if (got.kind !== 'part') throw new Error(`part ${part}: ${got.kind}`)
      rows += decodeRows(of, got.fields, got.rows).length
    }
  }
  return { ms: performance.now() - start, rows }
}

async function post<T>(token: string, path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', token }
  const response = await fetch(`/api/sync/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { result } = (await response.json()) as { result: T }
  return result
}
