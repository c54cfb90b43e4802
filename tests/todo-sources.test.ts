// What waits for people: every kind is declared by its domain, names what closes it and where it is dealt with, and has a word.
import { describe, expect, test } from 'vitest'
import { domains, registry } from '#contract/index.ts'
import type { TodoSource } from '#contract/kit/todo-source.ts'
import { todoKinds } from '#src/i18n/todo-kinds.ts'
import { routeFiles } from './kit/route-files.ts'
import { createTestApp } from './kit/server/app.ts'

const sources = Object.entries(domains).flatMap(([domain, one]) =>
  Object.entries<TodoSource>('todos' in one ? one.todos : {}).map(
    ([kind, source]) => [kind, { ...source, domain }] as const,
  ),
)

test('no two domains declare the same kind', () => {
  const kinds = sources.map(([kind]) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
})

/** The sixteen kinds of an office; domains have more of their own. */
const SIXTEEN = [
  ...['approvalTask', 'joinAudit', 'orderReview', 'certReview', 'articleReview', 'hrForm', 'regularisation'],
  ...['contractRenewal', 'materialCheck', 'departureItem', 'checklistItem', 'invoiceIssue', 'reportReview'],
  ...['inviteReply', 'schedule', 'ackNotice'],
]

test('all sixteen kinds have their place', () => {
  expect(sources.map(([kind]) => kind)).toEqual(expect.arrayContaining(SIXTEEN))
})

describe.each(sources)('%s', (kind, { opens, closedBy }) => {
  test('is closed by steps that are there', () => {
    expect(closedBy.length).toBeGreaterThan(0)
    for (const name of closedBy)
      expect(name === 'clock' || registry.mutations.has(name) || registry.calls.has(name), name).toBe(true)
  })

  test('is dealt with at an address that is there', async () => {
    const paths = (await routeFiles()).map(({ path }) => path)
    for (const path of opens) expect(paths, path).toContain(path.split('?')[0])
  })

  test('has a word in both languages', () => {
    expect(todoKinds.zh).toHaveProperty(kind)
    expect(todoKinds.en).toHaveProperty(kind)
  })
})

test('what records let wait is declared too', async () => {
  const server = await createTestApp()
  const known = new Set(sources.map(([kind]) => kind))
  const kinds = server.workflows.flatMap(({ flow }) =>
    Object.values(flow.todos ?? {}).map((waiting) => (waiting as { readonly kind: string }).kind),
  )
  expect(kinds.length).toBeGreaterThan(8)
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([])
  await server.close()
})
