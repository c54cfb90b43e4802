/**
 * Runs the benches and prints what they measured beside their peers, the worst first.
 *
 * node bench/run.ts [name …] [--runs N] [--json FILE] [--md] [--date yyyy-mm-dd]
 *
 * `--md` appends to bench/RESULTS.md. Ends with 1 when a bench failed to run, not when a limit was not reached: that
 * stands in the table.
 */
import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Bench, BenchContext, BenchResult } from './kit/bench.ts'
import { describeMachine } from './kit/machine.ts'
import { markdownOf, tableOf } from './kit/report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    md: { type: 'boolean', default: false },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
})

const here = new URL('.', import.meta.url)

/** Names of folders that hold a bench. */
function benchNames(): string[] {
  return readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entryOf(entry.name) !== undefined)
    .map((entry) => entry.name)
    .sort()
}

/** `<name>.bench.ts` with a bench as its default, or `run.ts` with a function `run`. */
function entryOf(name: string): URL | undefined {
  return [`${name}/${name}.bench.ts`, `${name}/run.ts`]
    .map((file) => new URL(file, here))
    .find((file) => existsSync(file))
}

async function load(name: string): Promise<Bench> {
  const module: { default?: Bench; run?: Bench['run'] } = await import(String(entryOf(name)))
  if (module.default !== undefined) return module.default
  if (module.run !== undefined) return { name, run: module.run }
  throw new Error(`bench/${name} exports neither a bench as its default nor run()`)
}

const known = benchNames()
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(1)
}

const context: BenchContext = { runs: Number(values.runs), say: (text) => process.stderr.write(`  ${text}\n`) }
const results: BenchResult[] = []
const failed: string[] = []
for (const name of positionals.length > 0 ? positionals : known) {
  process.stderr.write(`${name}\n`)
  try {
    results.push(...(await (await load(name)).run(context)))
  } catch (error) {
    failed.push(name)
    console.error(error)
  }
}

console.log(tableOf(results))
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
if (values.md) {
  const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ')
  const file = new URL('RESULTS.md', here)
  const start = existsSync(file) ? '\n' : '# Results\n\n'
  appendFileSync(file, start + markdownOf(results, { command, machine: describeMachine(), date: values.date }))
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
