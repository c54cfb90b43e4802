// The folders that are type-checked, each against the libraries of the runtime it runs in.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const FOLDERS = ['.', 'contract', 'src/lib', 'src/sync', 'src/worker', 'src', 'sw', 'server', 'tests', 'e2e', 'bench']

/** Which projects to check, and in words which cannot be checked here. */
export function typeProjects() {
  const present = FOLDERS.filter((folder) => folder === '.' || hasTypeScript(join(root, folder)))
  const peersMissing = present.includes('bench') && !existsSync(join(root, 'bench', 'node_modules'))
  return {
    projects: [
      ...present.filter((folder) => folder !== 'bench' || !peersMissing),
      // Tests of the service worker see its libraries, not the page's as all other tests do.
      ...(hasTypeScript(join(root, 'sw'), /\.test\.ts$/) ? ['sw/tsconfig.test.json'] : []),
    ],
    skipped: peersMissing ? ['types of bench: its peers are not installed (npm run bench installs them)'] : [],
  }
}

function hasTypeScript(/** @type {string} */ folder, name = /(?<!\.test)\.tsx?$/) {
  if (!existsSync(folder)) return false
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && name.test(entry.name) && !entry.parentPath.includes('node_modules'),
  )
}
