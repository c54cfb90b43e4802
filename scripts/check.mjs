// npm run check: types of every folder, lint and format, architecture. Stops at the first that fails; with
// --everything it goes on, so that one run shows all.

import { run } from './run.mjs'
import { typeProjects } from './type-projects.mjs'

const { projects, skipped } = typeProjects()
/** @type {[string, string, string[]][]} */
const steps = [
  ...projects.map(
    (project) => /** @type {[string, string, string[]]} */ ([`types of ${project}`, 'tsc', ['-p', project]]),
  ),
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['architecture', 'vitest', ['run', '--project', 'server', 'tests/architecture.test.ts']],
]
for (const reason of skipped) console.log(`skipped: ${reason}`)

const everything = process.argv.includes('--everything')
const wanted = process.argv.includes('--no-architecture') ? steps.slice(0, -1) : steps
let worst = 0
for (const [what, command, args] of wanted) {
  const code = await run(command, args)
  if (code === 0) {
    console.log(`✓ ${what}`)
    continue
  }
  console.error(`✗ ${what}`)
  worst = code
  if (!everything) break
}
process.exit(worst)
