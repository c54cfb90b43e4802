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

function build(sizes: { entry: number; preload: number; lazy: number; css: number; worker: number }): string {
  const dist = mkdtempSync(join(tmpdir(), 'gantry-dist-'))
  folders.push(dist)
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    `<script type="module" crossorigin src="/admin/assets/entry.js"></script>
     <link rel="modulepreload" crossorigin href="/admin/assets/preload.js">
     <link rel="stylesheet" href="/admin/assets/app.css"><link rel="icon" href="/admin/favicon.svg">`,
  )
  writeFileSync(join(dist, 'assets/entry.js'), noise(sizes.entry))
  writeFileSync(join(dist, 'assets/preload.js'), noise(sizes.preload))
  writeFileSync(join(dist, 'assets/lazy.js'), noise(sizes.lazy))
  writeFileSync(join(dist, 'assets/app.css'), noise(sizes.css))
  const list = '[{"revision":null,"url":"assets/entry.js"},{"revision":null,"url":"assets/lazy.js"}]'
  writeFileSync(join(dist, 'sw.js'), `precache(${list});//${noise(sizes.worker)}`)
  return dist
}

const small = { entry: 1000, preload: 500, lazy: 3000, css: 200, worker: 100 }

test('initial JS is the entry and its preloads; the precache counts lazy chunks too', () => {
  const lean = measureBundle(build(small))
  const more = measureBundle(build({ ...small, preload: 20_500 }))
  const lazy = measureBundle(build({ ...small, lazy: 23_000 }))
  expect(more.initialJs - lean.initialJs).toBeGreaterThan(9000)
  expect(lazy.initialJs).toBeLessThan(lean.initialJs + 100)
  expect(lean.precache).toBe(4000)
  expect(lazy.precache).toBe(24_000)
})

test.each([
  ['initialJs', { entry: 460_000 }],
  ['initialCss', { css: 46_000 }],
  ['precache', { lazy: 2_600_000 }],
  ['serviceWorker', { worker: 46_000 }],
] as const)('above the limit of %s the build is broken', (name, sizes) => {
  expect(bundleReport(build(small)).broken).toBe(false)
  const report = bundleReport(build({ ...small, ...sizes }))
  expect(report.broken).toBe(true)
  expect(report.lines.filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining(BUNDLE_LIMITS[name].what),
  ])
})

test('a service worker that precaches nothing is an error, not a small precache', () => {
  const dist = build(small)
  writeFileSync(join(dist, 'sw.js'), 'precache([])')
  expect(() => measureBundle(dist)).toThrow('precaches nothing')
})
