// A Chromium that can be killed like a phone whose battery is pulled, and whose tabs can be put to sleep: a process group
// of our own, spoken to over its debugging sockets. Playwright's browsers end in an orderly way and keep every tab awake.
import { type ChildProcess, spawn } from 'node:child_process'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-breakpad',
  '--password-store=basic',
  '--remote-debugging-port=0',
]

export interface KillablePage {
  /** Runs an expression in the page and answers what it resolves to. */
  readonly evaluate: <T>(expression: string) => Promise<T>
  /** Sends a command of the debugging protocol. */
  readonly send: <T>(method: string, params?: object) => Promise<T>
  /** Resolves with the next event of that name. */
  readonly once: <T>(method: string) => Promise<T>
}

export interface KillableBrowser extends KillablePage {
  /** Another tab, in front of the ones before. */
  readonly open: (url: string) => Promise<KillablePage>
  /** SIGKILL to every process of the browser; resolves when it is gone. */
  readonly kill: () => Promise<void>
}

export interface KillableBrowserOptions {
  readonly profileDir: string
  /** What the first tab shows. */
  readonly url: string
  /** Lines that the first tab writes to its console. */
  readonly onLine?: (line: string) => void
}

/** Starts a browser. It may be killed at any time, also while `ready` is awaited: that then rejects. */
export function startKillableBrowser({ profileDir, url, onLine = () => undefined }: KillableBrowserOptions): {
  readonly kill: () => Promise<void>
  readonly ready: Promise<KillableBrowser>
} {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const child = spawn(path, [...FLAGS, `--user-data-dir=${profileDir}`, url], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const killed = gone.then((): never => {
    throw new Error('the browser is gone')
  })
  // Whoever kills it does not have to wait for everything that was asked.
  killed.catch(() => undefined)
  const alive = <T>(work: Promise<T>): Promise<T> => Promise.race([work, killed])
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  const start = async (): Promise<KillableBrowser> => {
    const port = await alive(debuggingPort(child))
    const isGone = () => child.exitCode !== null || child.signalCode !== null
    const first = await connect(await alive(firstPage(port, url, isGone)), alive, onLine)
    const open = async (next: string) => {
      const made = await alive(
        fetch(`http://127.0.0.1:${port}/json/new?${encodeURIComponent(next)}`, { method: 'PUT' }),
      )
      return connect(((await made.json()) as Target).webSocketDebuggerUrl, alive, () => undefined)
    }
    return { ...first, open, kill }
  }
  const ready = start()
  ready.catch(() => undefined)
  return { kill, ready }
}

async function connect(
  address: string,
  alive: <T>(work: Promise<T>) => Promise<T>,
  onLine: (line: string) => void,
): Promise<KillablePage> {
  const socket = new WebSocket(address)
  await alive(new Promise((resolve) => socket.addEventListener('open', resolve)))
  let last = 0
  const asked = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  const awaited = new Map<string, (params: never) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method = '', params, error, result } = JSON.parse(String(data)) as Message
    if (id === undefined) {
      if (method === 'Runtime.consoleAPICalled')
        onLine((params?.args ?? []).map(({ value }) => String(value)).join(' '))
      awaited.get(method)?.(params as never)
      awaited.delete(method)
      return
    }
    const { resolve, reject } = asked.get(id) ?? {}
    asked.delete(id)
    const fault = error?.message ?? result?.exceptionDetails?.exception?.description
    if (fault === undefined) resolve?.(result as never)
    else reject?.(new Error(fault))
  })
  const send = <T>(method: string, params: object = {}): Promise<T> =>
    alive(
      new Promise<T>((resolve, reject) => {
        const id = ++last
        asked.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    )
  await send('Runtime.enable')
  return {
    send,
    once: (method) => alive(new Promise((resolve) => awaited.set(method, resolve))),
    evaluate: async <T>(expression: string) => {
      const options = { expression, awaitPromise: true, returnByValue: true }
      return (await send<{ result: { value: T } }>('Runtime.evaluate', options)).result.value
    },
  }
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly args?: readonly { readonly value?: unknown }[] }
  readonly error?: { readonly message: string }
  readonly result?: { readonly exceptionDetails?: { readonly exception?: { readonly description?: string } } }
}

interface Target {
  readonly type: string
  readonly url: string
  readonly webSocketDebuggerUrl: string
}

function debuggingPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1]
      if (port !== undefined) resolve(port)
    })
  })
}

/** The first tab's socket, as soon as the tab is there. */
async function firstPage(port: string, url: string, isGone: () => boolean): Promise<string> {
  while (!isGone()) {
    const page = (await targetsOf(port)).find(
      (target) => target.type === 'page' && target.url.startsWith(url.replace(/#.*/, '')),
    )
    if (page) return page.webSocketDebuggerUrl
    // Asked without a pause it would take the processor away from the browser that starts.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the browser is gone')
}

/** Its tabs; none where a browser that still starts lets the question drop. */
async function targetsOf(port: string): Promise<Target[]> {
  try {
    return (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[]
  } catch {
    return []
  }
}
