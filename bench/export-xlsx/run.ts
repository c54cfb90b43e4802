// Export of 50,000 x 20 cells to .xlsx in a worker of a real Chromium: ours, the limit and the peers, in turn.
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import type { Measured } from './worker.ts'

export interface BenchResult {
  readonly name: string
  readonly unit: string
  readonly better: 'less' | 'more'
  readonly ours: number
  readonly limit?: number
  readonly peers: Readonly<Record<string, number>>
  readonly runs: number
}

const PEERS = ['fflate level 1', 'fflate level 6', 'SheetJS', 'write-excel-file', 'ExcelJS']
const RUNS = 5

/** Medians of interleaved runs; every run has a worker of its own, so that none inherits another's memory. */
export async function run(): Promise<BenchResult[]> {
  const script = await workerScript()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    const times = new Map<string, number[]>()
    for (let round = 0; round < RUNS; round += 1) {
      for (const way of ['ours', 'limit', ...PEERS]) {
        const { ms } = await measure(page, script, way)
        times.set(way, [...(times.get(way) ?? []), ms])
      }
    }
    const of = (way: string) => Math.round(median(times.get(way) ?? []))
    const peers = Object.fromEntries(PEERS.map((way) => [way, of(way)]))
    return [
      { name: 'export-xlsx', unit: 'ms', better: 'less', ours: of('ours'), limit: of('limit'), peers, runs: RUNS },
    ]
  } finally {
    await browser.close()
  }
}

async function workerScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL('worker.ts', import.meta.url)), formats: ['iife'], name: 'bench' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) {
    throw new Error('the worker was not built')
  }
  return chunk.code
}

async function measure(page: Page, script: string, way: string): Promise<Measured> {
  return page.evaluate(
    ([code, name]) =>
      new Promise<Measured>((resolve, reject) => {
        const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
        const worker = new Worker(address)
        const close = () => {
          worker.terminate()
          URL.revokeObjectURL(address)
        }
        worker.onmessage = ({ data }: MessageEvent<Measured>) => {
          close()
          resolve(data)
        }
        worker.onerror = ({ message }) => {
          close()
          reject(new Error(`${name}: ${message}`))
        }
        worker.postMessage(name)
      }),
    [script, way] as const,
  )
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await run(), null, 2))
}
