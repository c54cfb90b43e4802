import { gunzipSync } from 'node:zlib'
import { registry } from '../../contract/index.ts'
import { idMaker } from '../../contract/kit/id.ts'
import type { CollectionPull, Cursor, FillResponse, PullResponse } from '../../contract/sync/pull.ts'
import type { PushResponse } from '../../contract/sync/push.ts'
import { type Ask, answered } from './load.ts'

const newId = idMaker(() => Date.now(), Math.random)
let seq = 0

/** Requests of a device as they go over the wire. */
export interface SyncAsks {
  pull(cursors: Readonly<Record<string, Cursor | null>>): Ask
  fill(collection: string, cursor: Cursor, part: number, parts: number): Ask
  /** Edits of people, one each; remembers in `people` what it wrote, as the base of the next edit. */
  push(device: string, people: readonly Person[], workPlace: string): Ask
}

/** A person as far as the edits here go. */
export interface Person {
  readonly uri: string
  readonly rev: number
  workPlace: unknown
}

export function syncAsks(token: string): SyncAsks {
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip', token }
  const ask = (path: string, body: object): Ask => ({ path, headers, body: JSON.stringify(body) })
  const contract = registry.version
  return {
    pull: (collections) =>
      ask('/api/sync/pull', {
        contract,
        permission: null,
        epoch: null,
        lastAccepted: null,
        verify: false,
        collections,
      }),
    fill: (collection, { schema, grant }, part, parts) =>
      ask('/api/sync/fill', { collection, schema, grant, part, parts }),
    push: (device, people, workPlace) => {
      const edits = people.map((person) => {
        seq += 1
        const { uri, rev } = person
        const base = [{ collection: 'employee', uri, rev, values: { workPlace: person.workPlace } }]
        person.workPlace = workPlace
        const args = { uri, patch: { workPlace } }
        return { id: newId(), seq, mutation: 'hr.patchEmployee', contract, args, base }
      })
      return ask('/api/sync/push', { contract, permission: null, epoch: null, device, edits })
    },
  }
}

/** Sends one request and reads the envelope's result. Throws on any other code than success. */
export async function resultOf<T extends PullResponse | PushResponse | FillResponse>(
  url: string,
  ask: Ask,
): Promise<T> {
  const bytes = await answered(url, undefined, ask)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const { code, message, result } = JSON.parse((isGzip ? gunzipSync(bytes) : bytes).toString('utf8')) as {
    code: number
    message: string
    result: T
  }
  if (code !== 200) throw new Error(`${ask.path}: ${code} ${message}`)
  return result
}

/** What a first pull says of every collection. */
export async function firstPull(url: string, asks: SyncAsks): Promise<Readonly<Record<string, CollectionPull>>> {
  const nothing = Object.fromEntries([...registry.collections.keys()].map((name) => [name, null]))
  const answer = await resultOf<PullResponse>(url, asks.pull(nothing))
  if (answer.kind !== 'snapshot') throw new Error(`first pull: ${answer.kind}`)
  return answer.collections
}

/** Everybody in the roster. */
export async function rosterPeople(url: string, asks: SyncAsks): Promise<Person[]> {
  const { employee } = await firstPull(url, asks)
  if (employee?.kind !== 'fill') throw new Error('no filling of the roster')
  const people: Person[] = []
  for (let part = 0; part < employee.parts; part++) {
    const answer = await resultOf<FillResponse>(url, asks.fill('employee', employee.cursor, part, employee.parts))
    if (answer.kind !== 'part') continue
    const place = answer.fields.indexOf('workPlace') + 2
    people.push(...answer.rows.map((row) => ({ uri: String(row[0]), rev: Number(row[1]), workPlace: row[place] })))
  }
  return people
}
