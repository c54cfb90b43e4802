// The built client under /admin/. Only files that were found in its directory are served; a path is never a file name.
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Hono } from 'hono'
import type { AppContext, AppEnv } from './app-deps.ts'

const gzipAsync = promisify(gzip)
const BASE = '/admin/'
const GZIP_FROM_BYTES = 1400

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg', '.txt', '.wasm'])

interface Served {
  readonly file: string
  readonly extension: string
  readonly size: number
  readonly etag: string
  /** Encodings that lie beside the file. */
  readonly encodings: readonly ('br' | 'gzip')[]
}

const SUFFIX = { br: '.br', gzip: '.gz' } as const

/**
 * Serves the newest of `dirs`; of the older ones only hashed assets, for pages that were open during an update.
 * A new build is noticed by its index.html.
 */
export function addStaticClient(app: Hono<AppEnv>, dirs: readonly string[]): void {
  const [newest] = dirs
  let index: Promise<Map<string, Served>> | undefined
  let builtAtMs = -1
  const packed = new Map<string, Promise<Uint8Array>>()

  const files = async (): Promise<Map<string, Served>> => {
    const seenMs =
      newest === undefined ? -1 : ((await stat(path.join(newest, 'index.html')).catch(() => undefined))?.mtimeMs ?? -1)
    if (!index || seenMs !== builtAtMs) {
      builtAtMs = seenMs
      packed.clear()
      const reading = readDirs(dirs)
      index = reading
      // A build that is just being written may lose a file between two looks: the next request looks again.
      reading.catch(() => {
        if (index === reading) index = undefined
      })
    }
    return index
  }

  app.get('/admin', (c) => c.redirect(BASE + queryOf(c), 308))
  app.get('/', (c) => c.redirect(BASE, 302))
  // Nothing of it is for search engines: every page asks who is there.
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))
  app.get(`${BASE}*`, async (c) => {
    const wanted = decodePath(c.req.path.slice(BASE.length))
    const known = await files()
    const isAsset = wanted.startsWith('assets/')
    // A page that the build has drawn, or the one that draws all of them.
    const served = known.get(wanted) ?? (isAsset ? undefined : (known.get(`${wanted}.html`) ?? known.get('index.html')))
    if (!served)
      return isAsset
        ? c.text('not found', 404, { 'cache-control': 'no-store' })
        : c.text('the client is not built', 503)
    return send(c, served, isAsset, packed)
  })
}

async function send(
  c: AppContext,
  served: Served,
  isAsset: boolean,
  packed: Map<string, Promise<Uint8Array>>,
): Promise<Response> {
  const compressible = COMPRESSIBLE.has(served.extension)
  const head: Record<string, string> = {
    'content-type': TYPES[served.extension] ?? 'application/octet-stream',
    // Names of assets carry a hash of their content; everything else must be asked for again each time.
    'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: served.etag,
    ...(compressible ? { vary: 'accept-encoding' } : {}),
  }
  if (c.req.header('if-none-match')?.includes(served.etag)) return c.body(null, 304, head)
  const accepted = c.req.header('accept-encoding') ?? ''
  const beside = served.encodings.find((one) => new RegExp(`\\b${one}\\b`).test(accepted))
  if (beside) {
    const bytes = await readFile(served.file + SUFFIX[beside])
    return c.body(new Uint8Array(bytes), 200, { ...head, 'content-encoding': beside })
  }
  if (compressible && served.size >= GZIP_FROM_BYTES && /\bgzip\b/.test(accepted)) {
    const ready = packed.get(served.file) ?? readFile(served.file).then((bytes) => gzipAsync(bytes))
    packed.set(served.file, ready)
    return c.body(new Uint8Array(await ready), 200, { ...head, 'content-encoding': 'gzip' })
  }
  return c.body(new Uint8Array(await readFile(served.file)), 200, head)
}

/** Every file by its path below /admin/. */
async function readDirs(dirs: readonly string[]): Promise<Map<string, Served>> {
  const found = new Map<string, Served>()
  for (const [age, dir] of dirs.entries()) {
    const names = new Set(
      (await readdir(dir, { recursive: true }).catch(() => [])).map((name) => name.split(path.sep).join('/')),
    )
    for (const name of names) {
      const isPacked = name.endsWith('.gz') || name.endsWith('.br')
      if (isPacked || found.has(name) || (age > 0 && !name.startsWith('assets/'))) continue
      const file = path.join(dir, name)
      const about = await stat(file)
      if (!about.isFile()) continue
      const encodings = (['br', 'gzip'] as const).filter((one) => names.has(name + SUFFIX[one]))
      const etag = `W/"${about.size.toString(16)}-${Math.floor(about.mtimeMs).toString(16)}"`
      found.set(name, { file, extension: path.extname(name), size: about.size, etag, encodings })
    }
  }
  return found
}

function decodePath(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

const queryOf = (c: AppContext): string => new URL(c.req.url).search
