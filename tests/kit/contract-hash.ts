// One hash of everything two versions of the program must agree on.
import { createHash } from 'node:crypto'
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { pokeSchema } from '#contract/sync/poke.ts'
import {
  fillRequestSchema,
  fillResponseSchema,
  fillTogetherRequestSchema,
  fillTogetherResponseSchema,
  pullRequestSchema,
  pullResponseSchema,
} from '#contract/sync/pull.ts'
import { pushRequestSchema, pushResponseSchema } from '#contract/sync/push.ts'
import { rowsRequestSchema, rowsResponseSchema } from '#contract/sync/rows.ts'
import { jsonSchema } from '#server/domains/open-platform/json-schema.ts'

const MESSAGES = {
  pushRequestSchema,
  pushResponseSchema,
  pullRequestSchema,
  pullResponseSchema,
  fillRequestSchema,
  fillResponseSchema,
  fillTogetherRequestSchema,
  fillTogetherResponseSchema,
  rowsRequestSchema,
  rowsResponseSchema,
  pokeSchema,
}

/** SHA-256 over the JSON schemas of all messages, collections, mutations and calls; the order of declarations does not count. */
export function contractHash(registry: Registry): string {
  const described = {
    messages: each(Object.entries(MESSAGES), jsonSchema),
    collections: each(registry.collections, describeCollection),
    mutations: each(registry.mutations, (one) => ({ args: jsonSchema(one.args), permission: one.permission })),
    calls: each(registry.calls, (one) => ({
      method: one.method,
      path: one.path ?? null,
      auth: one.auth,
      input: jsonSchema(one.input),
      output: jsonSchema(one.output),
    })),
  }
  return createHash('sha256')
    .update(JSON.stringify(sorted(described)))
    .digest('hex')
}

function describeCollection(one: AnyCollection) {
  return {
    schema: one.schema,
    audience: one.audience,
    idPrefix: one.idPrefix,
    scope: one.scope ?? null,
    groups: Object.entries(one.groups).map(([name, { permission, sensitive, fields }]) => ({
      name,
      permission,
      sensitive,
      fields: each(Object.entries(fields), (field) => ({ ...field, schema: jsonSchema(field.schema) })),
    })),
  }
}

const each = <T, R>(entries: Iterable<readonly [string, T]>, describe: (value: T) => R): Record<string, R> =>
  Object.fromEntries([...entries].map(([name, value]) => [name, describe(value)]))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
