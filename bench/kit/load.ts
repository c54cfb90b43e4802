import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { percentile } from './median.ts'

export interface Load {
  readonly perSecond: number
  readonly p95Ms: number
}

/** What one client sends next. */
export interface Ask {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Lets so many clients ask one after another for `ms`, or until there is nothing to ask any more, over connections that are
 * kept. Throws when one is not answered.
 */
export async function load(
  url: string,
  { clients, ms, next }: { clients: number; ms: number; next: (client: number) => Ask | undefined },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const taken: number[] = []
  const start = performance.now()
  const end = start + ms
  const client = async (number: number) => {
    while (performance.now() < end) {
      const ask = next(number)
      if (!ask) return
      const began = performance.now()
      await answered(url, agent, ask)
      taken.push(performance.now() - began)
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  } finally {
    agent.destroy()
  }
  return { perSecond: taken.length / ((performance.now() - start) / 1000), p95Ms: percentile(taken, 0.95) }
}

/** Sends one request; answers the size of the body as it came over the wire, and the body. */
export function answered(url: string, agent: Agent | undefined, { path, headers, body }: Ask): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, url),
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          if (response.statusCode === 200) resolve(Buffer.concat(parts))
          else reject(new Error(`${path}: HTTP ${response.statusCode}`))
        })
        response.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Starts a server of static bytes in a process of its own. */
export const startStaticBytes = (bytes: number): Promise<PeerServer> => startPeer('static-bytes.ts', [String(bytes)])

/** Starts a server that commits one small row per `POST /commit`; without an address over an embedded database of its own. */
export const startBareCommits = (databaseUrl: string | undefined, disk: 'own' | 'slow'): Promise<PeerServer> =>
  startPeer('bare-commit-server.ts', [databaseUrl ?? '', disk])

export interface PeerServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Watched as our own server is (`loop-delay.ts`): a look at the event loop each millisecond costs something. */
async function startPeer(script: string, given: readonly string[]): Promise<PeerServer> {
  const watched = ['--import', fileURLToPath(new URL('loop-delay.ts', import.meta.url))]
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), given, { execArgv: watched })
  const exited = once(child, 'exit')
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      // It ends with whoever started it.
      child.disconnect()
      await exited
    },
  }
}
