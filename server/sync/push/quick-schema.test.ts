import { describe, expect, test } from 'vitest'
import { $ZodObjectJIT, safeParse } from 'zod/v4/core'
import { patchEmployee } from '#contract/domains/hr/employee-mutations.ts'
import { pushRequestSchema } from '#contract/sync/push.ts'
import { quickSchema } from './quick-schema.ts'

const edit = { id: 'a', seq: 1, mutation: 'hr.patchEmployee', contract: 1, args: { any: 1 }, base: [] }
const request = { contract: 1, permission: null, epoch: 'e', device: 'd', edits: [edit] }

describe('a quick schema says what the schema says', () => {
  const asked: readonly [string, unknown][] = [
    ['all as declared', request],
    ['names that nobody asked for', { ...request, more: 1, edits: [{ ...edit, more: 1 }] }],
    [
      'a base',
      { ...request, edits: [{ ...edit, base: [{ collection: 'c', uri: 'u', rev: 1, values: { a: null } }] }] },
    ],
    ['something missing', { ...request, device: undefined }],
    ['a wrong value deep inside', { ...request, edits: [{ ...edit, base: [{ collection: 'c', uri: 1 }] }] }],
    ['a list that is none', { ...request, edits: {} }],
    ['too many', { ...request, edits: Array.from({ length: 201 }, () => edit) }],
    ['no object', 'push'],
    ['nothing', null],
    ['a list instead', [request]],
  ]
  test.each(asked)('%s', (_, value) => {
    expect(safeParse(quickSchema(pushRequestSchema), value)).toEqual(pushRequestSchema.safeParse(value))
  })

  test.each([
    { uri: 'emp_1', patch: { workPlace: '一号楼' } },
    { uri: 'emp_1', patch: { workPlace: 1 } },
    { uri: 'emp_1', patch: { unheard: 1 } },
    { uri: 'emp_1' },
  ])('of a mutation: %o', (value) => {
    expect(safeParse(quickSchema(patchEmployee.args), value)).toEqual(patchEmployee.args.safeParse(value))
  })

  test('its objects are read by code made for them', () => {
    expect(quickSchema(pushRequestSchema)).toBeInstanceOf($ZodObjectJIT)
  })

  test('is made once', () => {
    expect(quickSchema(pushRequestSchema)).toBe(quickSchema(pushRequestSchema))
  })
})
