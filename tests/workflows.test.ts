// Every workflow that is declared is served, and every step of it is tried from every state by everybody.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { AnyWorkflow } from '#contract/kit/workflow.ts'
import { isTest, readTree } from './architecture/source-file.ts'
import { createTestApp } from './kit/server/app.ts'

const root = join(import.meta.dirname, '..')
const files = ['contract', 'server'].flatMap((folder) => readTree(root, folder))
const declared = files.flatMap(({ path, text }) =>
  path.startsWith('contract/domains/') && /\bworkflow\(/.test(text)
    ? [...text.matchAll(/^export const (\w+Flow) = (?:workflow|flowOf)\(/gm)].map(([, name = '']) => ({ name, path }))
    : [],
)
const suites = files.filter(({ path, text }) => isTest(path) && /^ *workflowSuite\(/m.test(text))

describe.each(declared)('$name', ({ name }) => {
  test('is given to the suite of workflows', () => {
    const tried = suites.filter(({ text }) =>
      new RegExp(`workflowSuite\\(${name}\\b|for \\(.* of \\[.*\\b${name}\\b`).test(text),
    )
    expect(tried, `write workflowSuite(${name}, …) into the test of its server part`).toHaveLength(1)
  })
})

test('all that are declared are served, by steps and by the clock', async () => {
  const names = await Promise.all(
    declared.map(async ({ name, path }) => {
      const module = (await import(pathToFileURL(join(root, path)).href)) as Readonly<Record<string, AnyWorkflow>>
      return module[name]?.collection.name
    }),
  )
  const server = await createTestApp()
  expect(server.workflows.map(({ flow }) => flow.collection.name).sort()).toEqual(names.sort())
  await server.close()
})
