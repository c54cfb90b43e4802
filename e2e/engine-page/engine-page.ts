// The page's data layer without screens, in a real browser: what a test calls from outside, and a person who never stops
// typing. Built beside the app, so that it has the same origin, the same databases and the same service worker.
import { createStore } from 'jotai'
import { employee } from '#contract/domains/hr/employee.ts'
import { hr } from '#contract/domains/hr/hr.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { createClient } from '#src/app/session/create-client.ts'
import { sessionAtom } from '#src/app/session/session-atoms.ts'
import type { Running } from '#src/data/device/open-identity.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { realBrowser } from '#src/data/engine/browser.ts'
import type { Conservation } from '#src/sync/outbox/outbox.ts'

/** What becomes of an edit on this device. */
export type Known = Readonly<Record<string, { state: string; remark: string | undefined }>>

export interface EnginePage {
  /** From disk: answers `running`, or the session's state: `signedOut` means that no session lies here any more. */
  readonly boot: () => Promise<string>
  readonly login: (username: string) => Promise<string>
  /** Uris of the people in the mirror, once it is filled. */
  readonly people: () => Promise<string[]>
  /** Writes a remark; answers the edit's id once it is on disk. */
  readonly save: (uri: string, remark: string) => Promise<string>
  /** The remark as this device shows it. */
  readonly remark: (uri: string) => Promise<unknown>
  /** Every edit of the outbox and of its journal of accepted ones. */
  readonly known: () => Promise<Known>
  readonly conservation: () => Promise<Conservation>
  /** Newest term of the leadership, as it stands in the outbox. */
  readonly term: () => Promise<number>
  /** Resolves once a write transaction over every store of outbox and mirror has gone through. */
  readonly writeEverywhere: () => Promise<void>
  /** Writes to the outbox as the engine of this term would; answers the error's name, or nothing. */
  readonly writeAs: (term: number) => Promise<string>
  /** The person has freed space and asks to go on. */
  readonly resume: () => void
  readonly health: () => { readonly fault: string | null; readonly reloadNeeded: boolean }
  readonly faults: () => string[]
  /** Types without end; each acknowledged edit is told on the console as `ack id uri remark`. */
  readonly typeOn: (prefix: string) => Promise<void>
}

declare global {
  interface Window {
    engine: EnginePage
  }
}

const PASSWORD = 'gantry-demo'
const isOffline = window.location.hash.includes('offline')
const faults: string[] = []
const store = createStore()
const browser = realBrowser()
const client = createClient({
  store,
  browser: isOffline ? { ...browser, fetch: () => Promise.reject(new TypeError('Failed to fetch')) } : browser,
  baseUrl: '',
  language: () => 'zh-CN',
  menuSource: () => 'web',
  worker: undefined,
  onCode: () => undefined,
  onFault: (error) => void faults.push(String(error)),
})

function running(): Running {
  const found = client.data.host.running.get()
  if (!found) throw new Error('no identity is open')
  return found
}

/** Reads a store of the outbox over a connection of its own. */
function readOutbox<T>(name: string): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`gantry-outbox:${running().who.userId}`)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const db = request.result
      const read = db.transaction(name).objectStore(name).getAll()
      read.onerror = () => reject(read.error)
      read.onsuccess = () => {
        db.close()
        resolve(read.result as T[])
      }
    }
  })
}

interface StoredEdit {
  id: string
  state: string
  args: { patch?: { remark?: string } }
}

const people = (): Promise<string[]> =>
  new Promise((resolve) => {
    const stop = running().rows.watch(employee.name, {}, ({ state, rows }) => {
      if (state !== 'ready' || rows.length === 0) return
      queueMicrotask(() => stop())
      resolve(rows.map(({ uri }) => uri))
    })
  })

async function save(uri: string, remark: string): Promise<string> {
  const saved = await running().mutate([commandOf(hr.mutations.patchEmployee, { uri, patch: { remark } })])
  if (saved.kind !== 'saved') throw new Error(`refused: ${saved.code}`)
  return saved.ids[0] ?? ''
}

async function known(): Promise<Known> {
  const edits = await readOutbox<StoredEdit>('edits')
  const journal = (await readOutbox<{ kind?: string; edit: StoredEdit }>('journal')).filter(
    ({ kind }) => kind === 'accepted',
  )
  const all = [...edits, ...journal.map(({ edit }) => ({ ...edit, state: 'accepted' }))]
  return Object.fromEntries(all.map(({ id, state, args }) => [id, { state, remark: args.patch?.remark }]))
}

window.engine = {
  boot: async () => {
    await client.session.bootSession()
    return client.data.host.running.get() ? 'running' : store.get(sessionAtom).kind
  },
  login: async (username) => (await client.session.signIn(sessionCalls.login, { username, password: PASSWORD })).kind,
  people,
  save,
  known,
  remark: async (uri) => (await running().engine.mirror.visible([[employee.name, uri]]))[0]?.remark,
  conservation: () => running().engine.outbox.conservation(),
  term: async () => {
    const leases = await readOutbox<{ id: string; term?: number }>('journal')
    return Math.max(0, ...leases.flatMap(({ term }) => (term === undefined ? [] : [term])))
  },
  writeEverywhere: async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const writing = db.transaction([...db.objectStoreNames], 'readwrite')
      const done = new Promise((resolve) => writing.addEventListener('complete', resolve))
      for (const store of db.objectStoreNames) writing.objectStore(store).count()
      await done
      db.close()
    }
  },
  writeAs: async (term) => {
    const { engine, who } = running()
    return engine.outbox.prune({ domain: who.domain, term }).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.name : String(error)),
    )
  },
  resume: () => running().engine.resume(),
  health: () => client.data.host.storage.health.get(),
  faults: () => [...faults],
  typeOn: async (prefix) => {
    const uris = await people()
    for (let count = 0; ; count++) {
      const uri = uris[Math.floor(Math.random() * uris.length)] ?? ''
      const remark = `${prefix}-${count}`
      const id = await save(uri, remark)
      // biome-ignore lint/suspicious/noConsole: the test outside listens to it
      console.log('ack', id, uri, remark)
    }
  },
}
