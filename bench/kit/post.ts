import { registry } from '../../contract/index.ts'
import { makeUlid } from '../../contract/kit/id.ts'

let seq = 0

/** An id of a new row. */
export const newUri = (prefix: string): string => `${prefix}_${makeUlid(Date.now(), Math.random)}`

/** Sends one request with a token and reads the envelope's result. Throws on any other code than success. */
export async function ask<T>(url: string, path: string, body: object, token: string): Promise<T> {
  const headers = { 'content-type': 'application/json', token }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, message, result } = (await response.json()) as { code: number; message: string; result: T }
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
  return result
}

/** Pushes one edit that names no earlier state; throws when it is refused. */
export async function pushEdit(url: string, token: string, mutation: string, args: object): Promise<void> {
  seq += 1
  const edit = { id: makeUlid(Date.now(), Math.random), seq, mutation, contract: registry.version, args, base: [] }
  const request = { contract: registry.version, permission: null, epoch: null, device: 'bench', edits: [edit] }
  const pushed = await ask<{ outcomes?: { outcome: { kind: string } }[] }>(url, '/api/sync/push', request, token)
  const kind = pushed.outcomes?.[0]?.outcome.kind
  if (kind !== 'applied') throw new Error(`${mutation}: ${JSON.stringify(pushed)}`)
}
