// What the README promises stands in the program.
import { access, readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

/** Names in the first column of a table of variables. */
function variables(text: string): string[] {
  const rows = [...text.matchAll(/^(?: \* )?\| (`[A-Z][A-Z0-9_]+`[^|]*)\|/gm)]
  return rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name)).sort()
}

test('every variable of the environment is in the README, and no other', async () => {
  const [readme, env] = await Promise.all([read('README.md'), read('server/env.ts')])
  expect(variables(env).length).toBeGreaterThan(10)
  expect(variables(readme)).toEqual(variables(env))
})

test('every variable that the program reads is described', async () => {
  const env = await read('server/env.ts')
  const asked = [...env.matchAll(/(?:text|whole|flag|address|secret|source\[)\(?'([A-Z][A-Z0-9_]+)'/g)].map(
    ([, name]) => name,
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(variables(env)).toEqual(expect.arrayContaining(asked))
})

test('every picture and page that the README and the pages beside it lead to is there', async () => {
  for (const page of ['README.md', 'docs/ARCHITECTURE.md', 'docs/SYNC.md', 'docs/ADDING-A-COLLECTION.md']) {
    const links = [...(await read(page)).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
    for (const link of links)
      await expect(access(new URL(link, new URL(`../${page}`, import.meta.url))), `${page}: ${link}`).resolves.toBe(
        undefined,
      )
  }
})

test('every package has its reason in the list of dependencies, and the list names no other', async () => {
  const { dependencies, devDependencies } = JSON.parse(await read('package.json'))
  const rows = [...(await read('docs/DEPENDENCIES.md')).matchAll(/^\| (?!package |---)([^|]+) \|/gm)]
  const listed = rows.flatMap(([, cell = '']) => cell.split(', ').map((name) => name.replace(/ \(.*/, '')))
  expect(listed.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
})

test('every file that a page names by its path is there', async () => {
  const decisions = (await readdir(new URL('../docs/decisions', import.meta.url))).map(
    (name) => `docs/decisions/${name}`,
  )
  const pages = [
    'README.md',
    ...['ARCHITECTURE', 'SYNC', 'GLOSSARY', 'ADDING-A-COLLECTION'].map((name) => `docs/${name}.md`),
  ]
  const named = await Promise.all(
    [...pages, ...decisions].map(async (page) =>
      [...(await read(page)).matchAll(/`([a-z]+\/[\w./-]+\.(?:tsx?|mjs|json))`/g)].map(([, path = '']) => ({
        page,
        path,
      })),
    ),
  )
  const real = named.flat().filter(({ path }) => !path.includes('NNNN'))
  expect(real.length).toBeGreaterThan(20)
  for (const { page, path } of real)
    await expect(access(new URL(`../${path}`, import.meta.url)), `${page}: ${path}`).resolves.toBe(undefined)
})
