import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { newProfile, openProfile } from './profile.ts'

/** Files of a built page by their path. */
export type BuiltPage = ReadonlyMap<string, string | Uint8Array>

const ENTRY = 'page.js'
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
}

/** Builds a page's script with its workers, as the application is built. */
export async function buildPage(entry: string): Promise<BuiltPage> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: dirname(entry),
    publicDir: false,
    // It refuses to be in a page twice.
    resolve: { dedupe: ['dexie'] },
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: ENTRY },
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error(`nothing was built from ${entry}`)
  return new Map(output.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

export interface PageSite {
  readonly url: string
  /** Where requests of the page to `/api` and the like are passed on to; undefined: they fail. */
  target: string | undefined
  close(): void
}

/** Serves a built page on a loopback port and passes everything else on to the application's server. */
export async function servePage(files: BuiltPage, target?: string): Promise<PageSite> {
  const site = { target } as { target: string | undefined }
  const server: Server = createServer((incoming, response) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    const file = files.get(path)
    if (file === undefined && path !== '/') return passOn(site.target, incoming, response)
    // An isolated page has a clock of 5 µs instead of 100 µs.
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('cross-origin-embedder-policy', 'require-corp')
    response.setHeader('content-type', file === undefined ? 'text/html; charset=utf-8' : typeOf(path))
    response.end(file ?? '<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(site, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

const typeOf = (path: string): string => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

function passOn(target: string | undefined, incoming: IncomingMessage, response: ServerResponse): void {
  if (target === undefined) {
    response.destroy()
    return
  }
  const { method = 'GET', headers } = incoming
  const outgoing = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

export interface DiskPage {
  readonly page: Page
  readonly context: BrowserContext
  close(): Promise<void>
}

/**
 * A page of a browser whose storage lies on disk (an ordinary context keeps it in memory), with what the page's script
 * exports under `bench`. The profile is new, and deleted at the end.
 */
export async function openDiskPage(url: string): Promise<DiskPage> {
  const { profile, remove } = await newProfile()
  const context = await openProfile(profile)
  const close = async () => {
    await context.close()
    await remove()
  }
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(url)
    await page.evaluate(`import('/${ENTRY}').then((module) => { globalThis.bench = module })`)
    return { page, context, close }
  } catch (error) {
    await close()
    throw error
  }
}
