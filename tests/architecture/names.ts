// File names: kebab-case, saying their subject.
import type { SourceFile, Violation } from './source-file.ts'

const FOLDERS = /^(contract|src|sw|server|tests|e2e|bench|scripts)\//
const KEBAB = /^_{0,2}[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const EMPTY_NAMES = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'types',
  'common',
  'misc',
  'shared',
  'constants',
  'lib',
])

/** Files whose name is not kebab-case or says nothing. Route files are named by their address. */
export function wrongNames(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => FOLDERS.test(file.path) && !file.path.startsWith('src/routes/') && !file.path.endsWith('.md'))
    .flatMap((file) => [...caseOf(file.path), ...subjectOf(file.path)])
}

function caseOf(path: string): Violation[] {
  const wrong = path.split('/').filter((part) => !KEBAB.test(part))
  return wrong.map((part) => ({ path, message: `"${part}" is not kebab-case: write it like order-screen.tsx` }))
}

function subjectOf(path: string): Violation[] {
  const name = path.split('/').at(-1)?.split('.')[0] ?? ''
  if (EMPTY_NAMES.has(name)) {
    return [{ path, message: `"${name}" names no subject: name the file after its main export` }]
  }
  if (name === 'index' && /\.tsx?$/.test(path) && path !== 'contract/index.ts') {
    return [{ path, message: 'only contract/index.ts is an index: name the file after its main export' }]
  }
  return []
}

/** Migrations that share their number: which of them runs first would be chance, so the server refuses to start. */
export function sharedNumbers(files: readonly SourceFile[]): Violation[] {
  const taken = new Map<string, string>()
  return files.flatMap(({ path }) => {
    const number = /^server\/db\/migrations\/(\d+)-/.exec(path)?.[1]
    if (number === undefined) return []
    const first = taken.get(number)
    taken.set(number, first ?? path)
    return first === undefined ? [] : [{ path, message: `${number} is the number of ${first} already: take the next` }]
  })
}
