// A JSON schema as lines of a table: each field with its path, its type and its limits, as a person reads them.
import { text } from '#src/i18n/i18n.ts'
import { openDocumentText } from '#src/i18n/open-platform/open-document.ts'

type Json = Readonly<Record<string, unknown>>

export interface SchemaField {
  readonly path: string
  readonly type: string
  readonly limits: readonly string[]
}

/** Deeper parts are of interest to nobody who reads a table. */
const MOST_LEVELS = 4

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const alternatives = (schema: Json): Json[] =>
  [schema.anyOf, schema.oneOf].flatMap((one) => (Array.isArray(one) ? one.filter(isJson) : []))

/** The one that is not null, and whether null is another. */
function bare(schema: Json): { readonly schema: Json; readonly isNullable: boolean } {
  if (Array.isArray(schema.type))
    return { schema: { ...schema, type: schema.type[0] }, isNullable: schema.type.includes('null') }
  const some = alternatives(schema)
  const filled = some.filter(({ type }) => type !== 'null')
  const [only] = filled
  if (only === undefined || filled.length > 1) return { schema, isNullable: schema.nullable === true }
  return { schema: only, isNullable: some.length > 1 }
}

/** All fields of an object, in order, with those of objects and lists inside it. Of an answer nothing has to be filled in. */
export function schemaFields(schema: Json, isInput: boolean, under = '', level = 0): SchemaField[] {
  const properties = isJson(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).flatMap(([name, given]) => {
    if (!isJson(given)) return []
    const path = `${under}${name}`
    const { schema: own, isNullable } = bare(given)
    const words = text(openDocumentText)
    const limits = [
      ...(isInput && required.includes(name) ? [words.required] : []),
      ...(isNullable ? [words.nullable] : []),
      ...limitsOf(own),
    ]
    return [{ path, type: typeOf(own), limits }, ...inside(own, isInput, path, level + 1)]
  })
}

function inside(schema: Json, isInput: boolean, path: string, level: number): SchemaField[] {
  if (level >= MOST_LEVELS) return []
  const items = isJson(schema.items) ? bare(schema.items).schema : undefined
  return items ? schemaFields(items, isInput, `${path}[].`, level) : schemaFields(schema, isInput, `${path}.`, level)
}

/** The type of a field in words. */
export function typeOf(schema: Json): string {
  const words = text(openDocumentText)
  if (schema.type === 'array') return words.listOf(typeOf(isJson(schema.items) ? bare(schema.items).schema : {}))
  const named = typeof schema.type === 'string' ? schema.type : typeof firstOf(schema)
  return words.types[named as keyof typeof words.types] ?? words.types.any
}

const firstOf = (schema: Json): unknown => (Array.isArray(schema.enum) ? schema.enum[0] : schema.const)

/** What a value has to be like. */
export function limitsOf(schema: Json): string[] {
  const words = text(openDocumentText)
  const { minLength, maxLength, minimum, maximum, maxItems, format } = schema
  const codes = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const]
  const isBounded = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 2 ** 53 - 1
  return [
    ...(isBounded(maxLength) ? [words.characters(isBounded(minLength) ? minLength : 0, maxLength)] : []),
    ...(isBounded(minimum) && isBounded(maximum)
      ? [words.range(minimum, maximum)]
      : isBounded(minimum)
        ? [words.atLeast(minimum)]
        : isBounded(maximum)
          ? [words.atMost(maximum)]
          : []),
    ...(isBounded(maxItems) ? [words.items(maxItems)] : []),
    ...(codes.length > 0 ? [words.oneOf(codes.map(String).join(' / '))] : []),
    ...(format === 'date' ? [words.isDate] : format === 'epoch-ms' ? [words.isInstant] : []),
    ...(typeof format === 'string' && format.startsWith('id:') ? [words.isId] : []),
  ]
}

/** An input to begin with: what is required, as little of it as fits. */
export function sampleOf(given: Json): unknown {
  const { schema } = bare(given)
  const first = firstOf(schema)
  if (first !== undefined) return first
  if (schema.type === 'object' || isJson(schema.properties)) {
    const properties = isJson(schema.properties) ? schema.properties : {}
    const required = Array.isArray(schema.required) ? schema.required : []
    const needed = Object.entries(properties).filter(([name]) => required.includes(name))
    return Object.fromEntries(needed.map(([name, one]) => [name, isJson(one) ? sampleOf(one) : null]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return sampleNumber(schema.minimum)
  if (schema.type === 'boolean') return false
  return schema.type === 'string' ? '' : null
}

const sampleNumber = (minimum: unknown): number => (typeof minimum === 'number' && minimum > 0 ? minimum : 0)
