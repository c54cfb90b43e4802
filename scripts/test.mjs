// npm test: everything. Ends with one line `N passed, N failed, N skipped`, above it what was skipped and why.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { isClientStale } from './client-stamp.mjs'
import { compiledOnce, root, run } from './run.mjs'
import { emptyPart, readReport, summarise } from './test-summary.mjs'

/** @typedef {import('./test-summary.mjs').Part} Part */

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const chromium = await ensureChromium()
/** @type {Record<string, string>} */
const env = { ...compiledOnce, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }

/** @type {Part[]} */
const parts = []
parts.push(await step('types and lint', 'node', ['scripts/check.mjs', '--everything', '--no-architecture']))
parts.push(await tests('tests', projects('unit', 'server', 'sim')))

const built = isClientStale() ? await step('build', 'node', ['scripts/build.mjs']) : emptyPart('build')
parts.push(built)
if (!chromium) parts.push(await journeysSkipped('no Chromium on this machine and none could be installed'))
else if (built.failed > 0) parts.push(await journeysSkipped('the client did not build'))
else {
  parts.push(await tests('pages', ['--config', 'tests/pages/vitest.config.ts']))
  parts.push(await tests('e2e', projects('e2e')))
}

const { lines, failed } = summarise(parts)
for (const line of lines) console.log(line)
process.exit(failed > 0 ? 1 : 0)

/** A step that is no test: silent in the sums when it works, one failure when it does not. */
async function step(/** @type {string} */ name, /** @type {string} */ command, /** @type {string[]} */ args) {
  heading(name)
  const code = await run(command, args, { env })
  return code === 0 ? emptyPart(name) : { ...emptyPart(name), failed: 1, failures: [`${name} ended with code ${code}`] }
}

/** What chooses these projects. */
function projects(/** @type {string[]} */ ...names) {
  return names.flatMap((project) => ['--project', project])
}

/** Runs the tests that these arguments choose and reads their report. */
async function tests(/** @type {string} */ name, /** @type {string[]} */ args) {
  heading(name)
  const report = join(results, `${name}.json`)
  const unhandled = join(results, `${name}-unhandled.json`)
  const reporters = ['default', 'json', join(root, 'scripts/unhandled-errors.mjs')]
  const code = await run(
    'vitest',
    [
      'run',
      ...args,
      '--passWithNoTests',
      ...reporters.map((one) => `--reporter=${one}`),
      `--outputFile.json=${report}`,
    ],
    { env: { ...env, UNHANDLED_ERRORS: unhandled } },
  )
  return readReport(name, { report: textOf(report), unhandled: textOf(unhandled) }, code, root)
}

/** Undefined where it was not written. */
function textOf(/** @type {string} */ file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The journeys that could not be run, counted one by one. */
async function journeysSkipped(/** @type {string} */ why) {
  const list = join(results, 'e2e-list.json')
  await run('vitest', ['list', '--project', 'e2e', `--json=${list}`])
  const found = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  return { ...emptyPart('e2e'), skipped: Array.isArray(found) ? found.length : 0, skips: [`all of e2e: ${why}`] }
}

function heading(/** @type {string} */ name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
}
