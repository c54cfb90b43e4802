import { hr } from '../../contract/domains/hr/hr.ts'
import { commandOf } from '../../src/data/edits/use-mutate.ts'
import { filledRoster, openClient } from '../kit/open-client.ts'

export interface WriteTimes {
  readonly oursMs: number[]
  readonly bareMs: number[]
  readonly appendMs: number[]
}

/** A person types no faster; what the write before left to do is done. */
const PAUSE_MS = 25

/**
 * Edits people one after another without a network, each until it is safe on disk, and in turn appends a record of the
 * same size to a bare database with strict durability; `appendMs` is the same append through a single read and write of
 * a counter beside it.
 */
export async function measure(edits: number): Promise<WriteTimes> {
  const opened = await openClient()
  const running = await opened.login('hr')
  const people = (await filledRoster(running)).filter((row) => row.employeeStatus === 'active')
  opened.online = false
  const bare = await openBare()
  const times = { oursMs: [] as number[], bareMs: [] as number[], appendMs: [] as number[] }
  for (let i = 0; i < edits; i++) {
    const person = people[i % people.length]
    if (!person) throw new Error('nobody to edit')
    const patch = { workPlace: `地下二层 ${i}` }
    await turn(times.oursMs, async () => {
      const saved = await running.mutate([commandOf(hr.mutations.patchEmployee, { uri: person.uri, patch })])
      if (saved.kind !== 'saved') throw new Error(`refused: ${saved.code}`)
    })
    const record = {
      id: running.newId(),
      mutation: 'hr.patchEmployee',
      args: { uri: person.uri, patch },
      base: [person],
    }
    await turn(times.bareMs, () => append(bare, record, false))
    await turn(times.appendMs, () => append(bare, record, true))
  }
  if (opened.faults.length > 0) throw opened.faults[0]
  return times
}

async function turn(times: number[], run: () => Promise<unknown>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  const start = performance.now()
  await run()
  times.push(performance.now() - start)
}

function openBare(): Promise<IDBDatabase> {
  const request = indexedDB.open('bare', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('edits', { keyPath: 'seq', autoIncrement: true })
    request.result.createObjectStore('totals', { keyPath: 'id' })
  }
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function append(db: IDBDatabase, record: object, counted: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(['edits', 'totals'], 'readwrite', { durability: 'strict' })
    tx.objectStore('edits').add(record)
    if (counted) {
      const totals = tx.objectStore('totals')
      const read = totals.get('totals')
      read.onsuccess = () => totals.put({ id: 'totals', created: (read.result?.created ?? 0) + 1 })
    }
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
}
