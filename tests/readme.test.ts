// What the README promises stands in the program.
import { readFile } from 'node:fs/promises'
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
