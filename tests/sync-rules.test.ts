// docs/SYNC.md and the tests hold each other: no rule without a test, no test that names a rule there is not.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const RULE = /^[LPQRAB]\d$/

const rules = [...readFileSync(join(ROOT, 'docs/SYNC.md'), 'utf8').matchAll(/^- \*\*([A-Z]\d)\*\*/gm)].map(
  (match) => match[1] ?? '',
)

function testFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(\.test\.tsx?|\.spec\.ts|-contract\.ts|-suite\.ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Rule ids by the files whose titles of tests, or of groups of them, carry them: `[P3] …`, `[L2 Q4] …`. */
function rulesInTitles(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const folder of ['contract', 'src', 'sw', 'server', 'tests', 'e2e']) {
    for (const file of testFiles(folder)) {
      for (const [, ids] of readFileSync(file, 'utf8').matchAll(
        /(?:test|it|describe)[\w.]*\(\s*[`'"]\[((?:[A-Z]\d ?)+)\]/g,
      )) {
        for (const id of (ids ?? '').trim().split(' '))
          found.set(id, [...(found.get(id) ?? []), file.slice(ROOT.length + 1)])
      }
    }
  }
  return found
}

test('the page holds every rule once', () => {
  expect(rules.length).toBeGreaterThan(25)
  expect(new Set(rules).size).toBe(rules.length)
  for (const rule of rules) expect(rule).toMatch(RULE)
})

test('every rule has a test beside the simulation', () => {
  const found = rulesInTitles()
  const bare = rules.filter((rule) => !(found.get(rule) ?? []).some((file) => !file.startsWith('tests/simulation/')))
  expect(bare, 'rules of docs/SYNC.md that no test title carries').toEqual([])
})

test('no test names a rule that is not there', () => {
  const unknown = [...rulesInTitles()].filter(([id]) => !rules.includes(id))
  expect(unknown, 'ids in test titles that docs/SYNC.md does not have').toEqual([])
})

test('whoever names a rule in a title does so in brackets: nothing else is seen here', () => {
  const bare = ['contract', 'src', 'sw', 'server', 'tests', 'e2e'].flatMap(testFiles).flatMap((file) => {
    const titles = readFileSync(file, 'utf8').matchAll(
      /(?:\btest|\bit|\bdescribe)[\w.]*\(\s*[`'"]([LPQRAB]\d\b[^`'"]*)/g,
    )
    return [...titles].map(([, title]) => `${file.slice(ROOT.length + 1)}: ${title}`)
  })
  expect(bare, 'titles that name a rule without brackets').toEqual([])
})
