// npm run check: types of every folder, lint and format, architecture, two at a time. With --everything one run shows all;
// otherwise nothing new is begun after the first that fails.

import { runQuietly } from './run.mjs'
import { typeProjects } from './type-projects.mjs'

/** What takes longest first, so that none of them is left alone at the end. */
const LONGEST = ['tests', 'src', 'server', 'e2e', 'contract']
const AT_ONCE = 2

const { projects, skipped } = typeProjects()
const placeOf = (/** @type {string} */ project) => {
  const at = LONGEST.indexOf(project)
  return at < 0 ? LONGEST.length : at
}
/** @type {[string, string, string[]][]} */
const steps = [
  ...projects
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((project) => /** @type {[string, string, string[]]} */ ([`types of ${project}`, 'tsc', ['-p', project]])),
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['architecture', 'vitest', ['run', '--project', 'server', 'tests/architecture.test.ts']],
]
for (const reason of skipped) console.log(`skipped: ${reason}`)

const everything = process.argv.includes('--everything')
const waiting = process.argv.includes('--no-architecture') ? steps.slice(0, -1) : steps
let worst = 0
await Promise.all(Array.from({ length: AT_ONCE }, work))
process.exit(worst)

async function work() {
  for (let step = waiting.shift(); step; step = worst === 0 || everything ? waiting.shift() : undefined) {
    const [what, command, args] = step
    const { code, said } = await runQuietly(command, args)
    process.stdout.write(said)
    if (code === 0) console.log(`✓ ${what}`)
    else console.error(`✗ ${what}`)
    if (code !== 0) worst = code
  }
}
