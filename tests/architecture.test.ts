// The architecture, read from the files themselves. The checks are tried on made-up trees in tests/architecture.
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { barrels, foreignWords, impurities, nearlyTooLong, tooLong, unusedExports } from './architecture/contents.ts'
import { importCycles } from './architecture/cycles.ts'
import { wrongDirections } from './architecture/directions.ts'
import { unknownDomains } from './architecture/domains.ts'
import { sharedNumbers, wrongNames } from './architecture/names.ts'
import { readTree, type Violation } from './architecture/source-file.ts'

const files = readTree(fileURLToPath(new URL('..', import.meta.url)))
const listed = (violations: readonly Violation[]) => violations.map(({ path, message }) => `${path}: ${message}`)

test('the tree is there to be checked', () => {
  expect(files.map((file) => file.path)).toEqual(expect.arrayContaining(['contract/index.ts', 'package.json']))
})

test.each([
  ['imports go the allowed way only', wrongDirections],
  ['no import cycles', importCycles],
  ['no barrels and no re-exports', barrels],
  ['no hidden time or chance in contract and src/sync', impurities],
  ['file names are kebab-case and name their subject', wrongNames],
  ['migrations have numbers of their own', sharedNumbers],
  ['domains have one name everywhere', unknownDomains],
  ['no file above the hard limit of lines', tooLong],
  ['nothing is exported that nothing else names', unusedExports],
  ['no words from outside the repository', foreignWords],
])('%s', (_, check) => {
  expect(listed(check(files))).toEqual([])
})

test('files above the soft limit stay few', () => {
  // Three files in two hundred at most.
  expect(listed(nearlyTooLong(files)).length).toBeLessThanOrEqual((files.length * 3) / 200)
})
