import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { barrels, foreignWords, impurities, nearlyTooLong, tooLong, unusedExports } from './contents.ts'
import { unknownDomains } from './domains.ts'
import { sharedNumbers, wrongNames } from './names.ts'
import { readTree, type SourceFile } from './source-file.ts'

const file = (path: string, text = ''): SourceFile => ({ path, text })
const lines = (count: number) => 'const a = 1\n'.repeat(count)

test.each([
  [`export * from './a.ts'`],
  [`export * as a from './a.ts'`],
  [`export { a } from './a.ts'`],
  [`export type { A } from './a.ts'`],
  [`export {\n  a,\n  b,\n} from './a.ts'`],
])('a barrel is refused: %j', (text) => {
  expect(barrels([file('src/ui/all.ts', text)])).toHaveLength(1)
})

test('only the registry may gather, and not by export *', () => {
  const gathered = `export { hr } from './domains/hr.ts'`
  expect(barrels([file('contract/index.ts', gathered)])).toEqual([])
  expect(barrels([file('contract/index.ts', `export * from './domains/hr.ts'`)])).toHaveLength(1)
  expect(barrels([file('src/ui/a.ts', `export const a = 1\nexport { a as b }`)])).toEqual([])
})

test.each([
  'Date.now()',
  'new Date()',
  'Math.random()',
  'setTimeout(f, 1)',
  'crypto.randomUUID()',
  'performance.now()',
])('hidden time or chance is refused: %s', (code) => {
  expect(impurities([file('src/sync/loop.ts', `const x = ${code}`)])).toHaveLength(1)
  expect(impurities([file('contract/kit/id.ts', `const x = ${code}`)])).toHaveLength(1)
  expect(impurities([file('src/app/clock.ts', `const x = ${code}`)])).toEqual([])
  expect(impurities([file('src/sync/loop.test.ts', `const x = ${code}`)])).toEqual([])
  expect(impurities([file('src/sync/loop.ts', `// never ${code}\n/* nor ${code} */`)])).toEqual([])
})

test('a given date is no hidden time', () => {
  expect(impurities([file('contract/kit/day.ts', 'const x = new Date(atMs)')])).toEqual([])
})

test('an export that no other file names is refused', () => {
  const used = file('src/lib/a.ts', 'export const seen = 1\nexport function alone() {}\nexport interface Shape {}')
  const user = file('src/lib/b.ts', `import { seen } from './a.ts'\nexport const other = seen`)
  const tests = file('src/lib/b.test.ts', `import { other } from './b.ts'`)
  expect(unusedExports([used, user, tests])).toMatchObject([
    { path: 'src/lib/a.ts', message: expect.stringContaining('alone') },
  ])
  expect(unusedExports([used, user, tests, file('scripts/x.mjs', 'alone()')])).toEqual([])
  expect(unusedExports([file('src/routes/a.tsx', 'export const Route = 1')])).toEqual([])
})

test('files are refused above 400 lines and counted above 300', () => {
  expect(tooLong([file('src/a.ts', lines(400))])).toEqual([])
  expect(tooLong([file('src/a.ts', lines(401))])).toEqual([expect.objectContaining({ path: 'src/a.ts' })])
  expect(nearlyTooLong([file('src/a.ts', lines(300)), file('src/b.ts', lines(301))])).toHaveLength(1)
  expect(tooLong([file('src/route-tree.gen.ts', lines(900))])).toEqual([])
})

test.each([
  'src/ui/OrderScreen.tsx',
  'src/Features/hr/a.ts',
  'server/http/read_body.ts',
  'src/lib/utils.ts',
  'server/domains/hr/types.ts',
  'contract/kit/helpers.ts',
  'src/data/common.test.ts',
  'src/ui/index.ts',
])('the name %s is refused', (path) => {
  expect(wrongNames([file(path)])).toHaveLength(1)
})

test.each([
  'src/ui/order-screen.tsx',
  'src/ui/order-screen.module.css',
  'server/db/migrations/0002-sync.ts',
  'contract/index.ts',
  'src/routes/organization/personnel/rostersList.tsx',
  'docs/ARCHITECTURE.md',
])('the name %s is fine', (path) => {
  expect(wrongNames([file(path)])).toEqual([])
})

test('two migrations with one number are refused', () => {
  const at = (name: string) => file(`server/db/migrations/${name}.ts`)
  expect(sharedNumbers([at('0002-sync'), at('0003-roster'), at('0002-files')])).toHaveLength(1)
  expect(sharedNumbers([at('0002-sync'), at('0003-roster')])).toEqual([])
})

test('a domain has the same name in the contract, on the server and on the page', () => {
  const declared = [file('contract/domains/hr/hr.ts'), file('contract/domains/identity.ts')]
  const used = [
    file('server/domains/hr/a.ts'),
    file('server/domains/call-context.ts'),
    file('src/features/identity/a.ts'),
  ]
  expect(unknownDomains([...declared, ...used])).toEqual([])
  expect(unknownDomains([...declared, file('src/features/staff/a.ts'), file('src/features/staff/b.ts')])).toHaveLength(
    1,
  )
})

test.each([
  `see ${'/work'}/main/src`,
  `in ${'/tmp'}/team`,
  `by a ${'sub'}agent`,
  `from ${'registry'}.${'npm'}js.org`,
  `as ${'design'}.md says`,
])('a word from outside is refused: %s', (text) => {
  expect(foreignWords([file('docs/a.md', text)]).length).toBeGreaterThan(0)
})

test('ordinary words stay free', () => {
  const text = 'the user-agent, a session, sw/work/main, contract/domains/hr.ts, https://mantine.dev/styles'
  expect(foreignWords([file('docs/a.md', text)])).toEqual([])
})

test('the tree is read without what is generated, fetched or binary', () => {
  const root = mkdtempSync(join(tmpdir(), 'gantry-tree-'))
  try {
    for (const folder of ['src/ui', 'node_modules/x', 'dist']) mkdirSync(join(root, folder), { recursive: true })
    for (const path of ['src/ui/a.ts', 'node_modules/x/b.ts', 'dist/c.js', 'src/d.png'])
      writeFileSync(join(root, path), 'x')
    expect(readTree(root)).toEqual([{ path: 'src/ui/a.ts', text: 'x' }])
  } finally {
    rmSync(root, { recursive: true })
  }
})
