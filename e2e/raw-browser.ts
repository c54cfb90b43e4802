// A Chromium that can be killed like a phone whose battery is pulled: a process group of our own, spoken to over its
// debugging socket. Playwright's browsers end in an orderly way, or hide their process.
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

export interface RawBrowser {
  /** Runs an expression in the page and answers what it resolves to. */
  readonly evaluate: <T>(expression: string) => Promise<T>
  /** SIGKILL to every process of the browser; resolves when it is gone. */
  readonly kill: () => Promise<void>
}

export interface RawBrowserOptions {
  readonly profileDir: string
  readonly url: string
  /** Lines that the page writes to its console. */
  readonly onLine: (line: string) => void
}

/** Starts a browser on a page. The page may be killed at any time, also while this waits: it then rejects. */
export function startRawBrowser({ profileDir, url, onLine }: RawBrowserOptions): {
  kill: () => Promise<void>
  ready: Promise<RawBrowser>
} {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const child = spawn(path, [...FLAGS, `--user-data-dir=${profileDir}`, url], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  const ready = connect(child, url, onLine, gone).then((evaluate) => ({ evaluate, kill }))
  // Whoever kills it early does not care.
  ready.catch(() => undefined)
  return { kill, ready }
}

type Evaluate = RawBrowser['evaluate']

async function connect(
  child: ChildProcess,
  url: string,
  onLine: (line: string) => void,
  gone: Promise<void>,
): Promise<Evaluate> {
  const killed = gone.then((): never => {
    throw new Error('the browser is gone')
  })
  const port = await Promise.race([debuggingPort(child), killed])
  const socket = new WebSocket(await Promise.race([pageSocket(port, url), killed]))
  await Promise.race([new Promise((resolve) => socket.addEventListener('open', resolve)), killed])
  let last = 0
  const asked = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.method === 'Runtime.consoleAPICalled') {
      onLine((message.params?.args ?? []).map(({ value }) => String(value)).join(' '))
    } else if (message.id !== undefined) {
      const { resolve, reject } = asked.get(message.id) ?? {}
      asked.delete(message.id)
      const fault = message.error?.message ?? message.result?.exceptionDetails?.exception?.description
      if (fault === undefined) resolve?.(message.result?.result?.value as never)
      else reject?.(new Error(fault))
    }
  })
  const send = <T>(method: string, params: object = {}): Promise<T> =>
    Promise.race([
      new Promise<T>((resolve, reject) => {
        const id = ++last
        asked.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
      killed,
    ])
  await send('Runtime.enable')
  return (expression) => send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly args?: readonly { readonly value?: unknown }[] }
  readonly error?: { readonly message: string }
  readonly result?: {
    readonly result?: { readonly value?: unknown }
    readonly exceptionDetails?: { readonly exception?: { readonly description?: string } }
  }
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

/** The page's socket, as soon as the page is there. */
async function pageSocket(port: string, url: string): Promise<string> {
  for (;;) {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      type: string
      url: string
      webSocketDebuggerUrl: string
    }[]
    const page = targets.find((target) => target.type === 'page' && target.url.startsWith(url.replace(/#.*/, '')))
    if (page) return page.webSocketDebuggerUrl
  }
}
