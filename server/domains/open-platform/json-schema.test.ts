import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sparseObject } from '#contract/kit/sparse-object.ts'
import { jsonSchema } from './json-schema.ts'

test('a sparse object is described with each of its fields, none of which it has to have', () => {
  const patch = sparseObject({ name: z.string(), age: z.nullable(z.number()) }, () => true, 'unknownField')
  expect(jsonSchema(z.object({ uri: z.string(), patch }))).toEqual({
    type: 'object',
    properties: {
      uri: { type: 'string' },
      patch: {
        type: 'object',
        properties: { name: { type: 'string' }, age: { type: ['number', 'null'] } },
        additionalProperties: {},
      },
    },
    required: ['uri', 'patch'],
  })
})
