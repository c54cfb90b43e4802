import { createStore } from 'jotai'
import { sessionCalls } from '../../contract/domains/identity/session-calls.ts'
import type { AnyRow } from '../../contract/kit/collection.ts'
import { type Client, createClient } from '../../src/app/session/create-client.ts'
import type { Running } from '../../src/data/device/open-identity.ts'
import { realBrowser } from '../../src/data/engine/browser.ts'
import { pageWorker } from '../../src/data/engine/worker-client.ts'
import type { RowsAnswer } from '../../src/data/rows/rows-watch.ts'
import type { RowQuery } from '../../src/sync/mirror/row-query.ts'

const PASSWORD = 'gantry-demo'

export interface OpenClient {
  readonly client: Client
  readonly faults: unknown[]
  /** Without a network every request fails, as in a basement. */
  online: boolean
  /** Signs in; resolves as soon as the identity is open, before anything is filled. */
  login(username: string): Promise<Running>
}

/** The application's own data layer in this page: engine, databases, worker, network; everything but the screens. */
export async function openClient({ withWorker = true } = {}): Promise<OpenClient> {
  const faults: unknown[] = []
  const onFault = (error: unknown) => void faults.push(error)
  const real = realBrowser()
  const browser: typeof real = {
    ...real,
    fetch: (input, init) =>
      opened.online ? real.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch')),
  }
  const client = createClient({
    store: createStore(),
    browser,
    baseUrl: '',
    language: () => 'zh-CN',
    menuSource: () => 'web',
    worker: withWorker ? pageWorker(onFault) : undefined,
    onFault,
  })
  const opened: OpenClient = {
    client,
    faults,
    online: true,
    login: async (username) => {
      const running = opensIdentity(client)
      const result = await client.session.signIn(sessionCalls.login, { username, password: PASSWORD })
      if (result.kind !== 'ok') throw new Error(`login of ${username}: ${result.kind}`)
      return running
    },
  }
  await client.session.bootSession()
  return opened
}

function opensIdentity({ data }: Client): Promise<Running> {
  return new Promise((resolve) => {
    const stop = data.host.running.subscribe(() => {
      const running = data.host.running.get()
      if (!running) return
      stop()
      resolve(running)
    })
  })
}

/** The answer of a live list once it fits. */
export function rowsWhen(
  running: Running,
  collection: string,
  query: RowQuery,
  fits: (answer: RowsAnswer) => boolean,
): Promise<RowsAnswer> {
  return new Promise((resolve) => {
    const stop = running.rows.watch(collection, query, (answer) => {
      if (!fits(answer)) return
      queueMicrotask(() => stop())
      resolve(answer)
    })
  })
}

/** Every person of the organisation, once the mirror is filled. */
export async function filledRoster(running: Running): Promise<readonly AnyRow[]> {
  const { rows } = await rowsWhen(running, 'employee', {}, ({ state, total }) => state === 'ready' && total > 0)
  return rows
}
