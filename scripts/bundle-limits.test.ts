import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { BUNDLE_LIMITS, bundleReport, measureBundle } from './bundle-limits.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

// Random text does not compress, so that the sizes below survive gzip.
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex')

interface Sizes {
  entry: number
  preload: number
  engine: number
  domain: number
  lazy: number
  css: number
  login: number
  worker: number
}

function build(sizes: Sizes): string {
  const dist = mkdtempSync(join(tmpdir(), 'gantry-dist-'))
  folders.push(dist)
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    `<script src="/admin/assets/preload.js"></script>
     <script defer src="/admin/assets/entry.js"></script>
     <link rel="stylesheet" href="/admin/assets/app.css"><link rel="icon" href="/admin/favicon.svg">`,
  )
  writeFileSync(
    join(dist, 'login.html'),
    `<link rel="stylesheet" href="/admin/assets/app.css"><script data-door src="/admin/assets/preload.js"></script>
     <form></form><!-- ${noise(sizes.login)} -->`,
  )
  writeFileSync(join(dist, 'assets/entry.js'), noise(sizes.entry))
  writeFileSync(join(dist, 'assets/preload.js'), noise(sizes.preload))
  writeFileSync(join(dist, 'assets/lazy.js'), noise(sizes.lazy))
  writeFileSync(join(dist, 'assets/engine-h4sh.js'), noise(sizes.engine))
  writeFileSync(join(dist, 'assets/domain-hr-h4sh.js'), noise(sizes.domain))
  writeFileSync(join(dist, 'assets/domain-pay-h4sh.js'), noise(100))
  writeFileSync(join(dist, 'assets/app.css'), noise(sizes.css))
  const list = '[{"revision":null,"url":"assets/entry.js"},{"revision":null,"url":"assets/lazy.js"}]'
  writeFileSync(join(dist, 'sw.js'), `precache(${list});//${noise(sizes.worker)}`)
  return dist
}

const small = { entry: 1000, preload: 500, engine: 800, domain: 600, lazy: 3000, css: 200, login: 100, worker: 100 }

test('initial JS is what the page names; the precache counts what comes later too', () => {
  const lean = measureBundle(build(small))
  const more = measureBundle(build({ ...small, preload: 20_500 }))
  const lazy = measureBundle(build({ ...small, lazy: 23_000 }))
  expect(more.initialJs - lean.initialJs).toBeGreaterThan(9000)
  expect(lazy.initialJs).toBeLessThan(lean.initialJs + 100)
  expect(lazy.precache - lean.precache).toBeGreaterThan(9000)
})

test('the engine counts for the start and not for the first picture', () => {
  const lean = measureBundle(build(small))
  const more = measureBundle(build({ ...small, engine: 20_800 }))
  expect(more.initialJs).toBeLessThan(lean.initialJs + 100)
  expect(more.startJs - lean.startJs).toBeGreaterThan(9000)
  expect(lean.startJs).toBeGreaterThan(lean.initialJs)
  expect(lean.startJs).toBeLessThan(lean.initialJs + 800)
  expect(measureBundle(build({ ...small, lazy: 23_000 })).startJs).toBeLessThan(lean.startJs + 100)
})

test.each([
  ['startJs', { engine: 480_000 }],
  ['initialCss', { css: 46_000 }],
  ['loginPage', { login: 250_000 }],
  ['domain', { domain: 90_000 }],
  ['precache', { lazy: 5_600_000 }],
  ['serviceWorker', { worker: 46_000 }],
] as const)('above the limit of %s the build is broken', (name, sizes) => {
  expect(bundleReport(build(small)).broken).toBe(false)
  const report = bundleReport(build({ ...small, ...sizes }))
  expect(report.broken).toBe(true)
  expect(report.lines.filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining(BUNDLE_LIMITS[name].what),
  ])
})

test('a first picture above its limit breaks both limits that count it', () => {
  const { broken, lines } = bundleReport(build({ ...small, entry: 500_000 }))
  expect(broken).toBe(true)
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining(BUNDLE_LIMITS.initialJs.what),
    expect.stringContaining(BUNDLE_LIMITS.startJs.what),
  ])
})

test('the login page counts its styles and its script, and no other', () => {
  const lean = measureBundle(build(small)).loginPage
  expect(measureBundle(build({ ...small, css: 20_200 })).loginPage - lean).toBeGreaterThan(9000)
  expect(measureBundle(build({ ...small, preload: 20_500 })).loginPage - lean).toBeGreaterThan(9000)
  expect(measureBundle(build({ ...small, entry: 41_000, engine: 40_800 })).loginPage).toBeLessThan(lean + 100)
})

test('a login page that has to wait for its form is an error', () => {
  const dist = build(small)
  writeFileSync(join(dist, 'login.html'), '<div id="root"></div>')
  expect(() => measureBundle(dist)).toThrow('no form')
})

test('a build whose engine stands in the first picture is an error', () => {
  const dist = build(small)
  rmSync(join(dist, 'assets/engine-h4sh.js'))
  expect(() => measureBundle(dist)).toThrow('no file of its own')
})

test('a build in which no domain has a file of its own is an error', () => {
  const dist = build(small)
  for (const name of ['hr', 'pay']) rmSync(join(dist, `assets/domain-${name}-h4sh.js`))
  expect(() => measureBundle(dist)).toThrow('no domain has a file of its own')
})

test('a service worker that precaches nothing is an error, not a small precache', () => {
  const dist = build(small)
  writeFileSync(join(dist, 'sw.js'), 'precache([])')
  expect(() => measureBundle(dist)).toThrow('precaches nothing')
})
