// npm run check: types of every folder, lint and format, architecture. Stops at the first that fails.

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
for (const [what, command, args] of process.argv.includes('--no-architecture') ? steps.slice(0, -1) : steps) {
  const code = await run(command, args)
  if (code !== 0) {
    console.error(`✗ ${what}`)
    process.exit(code)
  }
  console.log(`✓ ${what}`)
}
