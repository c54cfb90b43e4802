import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'

let folder: string
let server: TestApp
const script = `console.log("${'gantry '.repeat(500)}")`
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gantry-client-'))
  const files = {
    'dist/index.html': '<!doctype html><title>Gantry</title>',
    'dist/login.html': '<!doctype html><title>Sign in</title>',
    'dist/sw.js': 'self.x = 1',
    'dist/manifest.webmanifest': '{"name":"Gantry"}',
    'dist/icons/icon.svg': '<svg/>',
    'dist/assets/main-abc123.js': script,
    'dist/assets/other-def456.js': script,
    'dist/assets/other-def456.js.br': brotliCompressSync(script),
    'dist.previous/index.html': 'old',
    'dist.previous/assets/main-old999.js': 'old',
    'secret.txt': 'secret',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  server = await createTestApp({
    clientDirs: [join(folder, 'dist'), join(folder, 'dist.previous')],
    frameAncestors: "'self' https://portal.example",
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers })

describe('the client', () => {
  test('lives under /admin/', async () => {
    const root = await get('/')
    expect([root.status, root.headers.get('location')]).toEqual([302, '/admin/'])
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /')
    const bare = await get('/admin?type=iframe')
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/admin/?type=iframe'])
    expect(await (await get('/admin/')).text()).toContain('<title>Gantry</title>')
  })

  test('a page that the build has drawn comes as it is', async () => {
    const login = await get('/admin/login?to=%2Fmenu')
    expect(login.headers.get('cache-control')).toBe('no-cache')
    expect(await login.text()).toContain('<title>Sign in</title>')
  })

  test('every path of the router is the page, asked for again each time', async () => {
    for (const path of ['/admin/', '/admin/organization/staff', '/admin/sw.js', '/admin/manifest.webmanifest']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
    }
    expect(await (await get('/admin/organization/staff')).text()).toContain('<title>Gantry</title>')
    expect((await get('/admin/manifest.webmanifest')).headers.get('content-type')).toBe(
      'application/manifest+json; charset=utf-8',
    )
    const etag = (await get('/admin/')).headers.get('etag') ?? ''
    expect((await get('/admin/', { 'if-none-match': etag })).status).toBe(304)
  })

  test('hashed assets are kept for a year, also those of the release before', async () => {
    for (const name of ['main-abc123.js', 'main-old999.js']) {
      const asset = await get(`/admin/assets/${name}`)
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    }
  })

  test('an asset that is not there is a real 404, never the page', async () => {
    const missing = await get('/admin/assets/main-nowhere.js')
    expect(missing.status).toBe(404)
    expect(await missing.text()).not.toContain('Gantry')
  })

  test('is sent compressed: as it lies there, or by gzip', async () => {
    const packed = await get('/admin/assets/main-abc123.js', { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(script)
    const beside = await get('/admin/assets/other-def456.js', { 'accept-encoding': 'gzip, br' })
    expect(beside.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await beside.arrayBuffer())).toString()).toBe(script)
    expect(await (await get('/admin/assets/other-def456.js')).text()).toBe(script)
  })

  test.each([
    '/admin/..%2f..%2fsecret.txt',
    '/admin/%2e%2e/secret.txt',
    '/admin/assets/..%2f..%2f..%2fsecret.txt',
    '/admin/%E0%A4%A',
  ])('%s leads nowhere', async (path) => {
    expect(await (await get(path)).text()).not.toContain('secret')
  })

  test('a new build is noticed without a restart', async () => {
    await writeFile(join(folder, 'dist/assets/main-new777.js'), 'new')
    await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>Newer</title>')
    expect(await (await get('/admin/')).text()).toContain('Newer')
    expect((await get('/admin/assets/main-new777.js')).status).toBe(200)
  })
})

describe('headers', () => {
  test.each(['/admin/', '/api/openapi.json', '/healthz', '/nowhere'])(
    '%s runs no foreign script and no inline one',
    async (path) => {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'self' https://portal.example")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
    },
  )

  test('what is not there is an envelope', async () => {
    expect(await (await get('/api/nowhere')).json()).toEqual({ code: 404, message: '内容不存在', result: null })
  })
})

test('a build that was read while it was written is read again', async () => {
  const gone = join(folder, 'dist/gone.txt')
  await symlink(join(folder, 'nowhere'), gone)
  const later = new Date(Date.now() + 60_000)
  await utimes(join(folder, 'dist/index.html'), later, later)
  await get('/admin/')
  await rm(gone)
  expect(await (await get('/admin/')).text()).toContain('<title>')
})
