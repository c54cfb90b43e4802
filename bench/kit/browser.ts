import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'

export function chromiumPath(): string {
  return process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
}

export interface BenchPage {
  page: Page
  close(): Promise<void>
}

/**
 * A page of a real Chromium, served from a loopback port, with the given scripts beside it by name (`/worker.js`). It
 * has no sandbox and does not wait for the screen's next frame: what is measured is work.
 */
export async function openBenchPage(scripts: Readonly<Record<string, string>>): Promise<BenchPage> {
  const server = await serve(scripts)
  const browser = await launch()
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return {
    page,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--js-flags=--expose-gc', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  })
}

function serve(scripts: Readonly<Record<string, string>>): Promise<Server> {
  const server = createServer((request, response) => {
    const script = scripts[(request.url ?? '/').slice(1)]
    // An isolated page has a clock of 5 µs instead of 100 µs.
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('cross-origin-embedder-policy', 'require-corp')
    response.setHeader('content-type', script === undefined ? 'text/html; charset=utf-8' : 'text/javascript')
    response.end(script ?? '<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">')
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** One script of an entry and all it imports, built as the application is. */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: dirname(entry),
    build: {
      write: false,
      target: 'esnext',
      lib: { entry, formats: ['iife'], name: 'bench' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error(`nothing was built from ${entry}`)
  return chunk.code
}
