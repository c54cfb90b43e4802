// JSON schemas of what the contract declares.
import * as z from 'zod/mini'
import type { Field } from '#contract/kit/field.ts'
import { describedSparse } from '#contract/kit/sparse-object.ts'

type Json = Record<string, unknown>

/** The JSON schema of a declared schema; checks that JSON schema cannot say are left out. */
export function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema, jsonSchema: made }) => {
      const whole = describedSparse(zodSchema)
      if (whole) Object.assign(made, jsonSchema(whole))
    },
  }) as Json
  return rest
}

/** The JSON schema of a field, with the limits that its kind knows. */
export function fieldSchema({ kind, nullable, schema }: Field): Json {
  const whole = jsonSchema(schema)
  const [only] = Array.isArray(whole.anyOf) ? whole.anyOf : [whole]
  // Of a plain type that may be null the type itself is a list.
  const [type] = Array.isArray(whole.type) ? whole.type : []
  return {
    ...(only as Json),
    ...(type === undefined ? {} : { type }),
    ...limitsOf(kind),
    ...(nullable ? { nullable: true } : {}),
  }
}

function limitsOf(kind: Field['kind']): Json {
  if (kind.is === 'text') return { minLength: kind.min, maxLength: kind.max }
  if (kind.is === 'integer' || kind.is === 'money') return { minimum: kind.min, maximum: kind.max }
  if (kind.is === 'date') return { format: 'date' }
  if (kind.is === 'instant') return { format: 'epoch-ms' }
  if (kind.is === 'ref') return { format: `id:${kind.collection}` }
  if (kind.is === 'files' || kind.is === 'names') return { maxItems: kind.max }
  return {}
}
