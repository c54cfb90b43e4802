import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildPage } from '../kit/client-page.ts'

export const PEERS = ['React only', 'static HTML'] as const
export type Peer = (typeof PEERS)[number]

const PATHS: Readonly<Record<Peer, string>> = { 'React only': '/react/', 'static HTML': '/static/' }

export interface PeerSite {
  /** Address of a peer; with `install` it also installs the service worker that lets it open without a network. */
  address(peer: Peer, install?: boolean): string
  stop(): Promise<void>
}

const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>peer</title><link rel="icon" href="data:,">'
const install = `<script>if (location.search.includes('install')) navigator.serviceWorker.register('/sw.js')</script>`

// As lean as a service worker that serves a page from its cache can be.
const worker = `
const files = ['/react/', '/react/page.js', '/static/']
addEventListener('install', (event) => event.waitUntil(caches.open('peer').then((cache) => cache.addAll(files))))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((hit) => hit ?? fetch(event.request))))
`

/** Serves both peers from a loopback port. */
export async function servePeers(): Promise<PeerSite> {
  const built = await buildPage(fileURLToPath(new URL('react-page.tsx', import.meta.url)))
  const html = 'text/html; charset=utf-8'
  const script = 'text/javascript'
  const files = new Map<string, readonly [string, string | Uint8Array]>([
    ['/react/', [html, `${head}<div id="root"></div><script type="module" src="/react/page.js"></script>`]],
    ['/react/page.js', [script, built.get('/page.js') ?? '']],
    [
      '/static/',
      [html, `${head}<nav><a href="/static/">Gantry</a></nav><main><button>Gantry</button></main>${install}`],
    ],
    ['/sw.js', [script, worker]],
  ])
  const server = createServer((request, response) => {
    const found = files.get((request.url ?? '').split('?')[0] ?? '')
    if (!found) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': found[0], 'content-encoding': 'gzip' }).end(gzipSync(found[1]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: (peer, wanted = false) => `http://127.0.0.1:${port}${PATHS[peer]}${wanted ? '?install' : ''}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
