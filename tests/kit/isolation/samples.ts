// Valid values for whatever the registry declares, so that generic tests reach every collection, mutation and call.
import type { FileRef } from '#contract/domains/files.ts'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { jsonSchema } from '#server/domains/open-platform/json-schema.ts'
import { newId } from '../sync/sync-who.ts'

type Json = Record<string, unknown>

/** Rows that samples may refer to: uri by collection. */
export type Uris = Readonly<Record<string, string>>

let made = 0

/**
 * A row of any collection: each field takes the first of many candidates that its schema accepts, texts the marker where
 * they can. Throws when nothing fits: then this list has to learn.
 */
export function sampleRow(collection: AnyCollection, marker: string, uris: Uris): AnyRow {
  made++
  const row: AnyRow = { uri: newId(collection.idPrefix), rev: 0 }
  for (const [name, field] of Object.entries({ ...collection.fields, ...collection.sensitiveFields })) {
    const candidates = [
      ...(name === 'parentUri' ? [null] : []),
      ...(field.kind.is === 'ref' ? [uris[field.kind.collection]] : []),
      ...(/Uri$/.test(name) ? [uris[targetOf(name)], ...Object.values(uris)] : []),
      `${marker}${made}`,
      `139${String(made).padStart(8, '0')}`,
      'abc@example.com',
      '330106',
      '2020-01-01',
      '2020-01',
      '0001',
      ...enumOf(jsonSchema(field.schema)),
      1,
      true,
      [],
      // A map of custom values.
      { [`${marker}${made}`]: marker },
      ...(field.kind.is === 'structure'
        ? [{}, build(jsonSchema(field.schema), name, { uris, uri: row.uri, file: undefined })]
        : []),
      null,
    ]
    const found = candidates.find((one) => one !== undefined && field.schema.safeParse(one).success)
    if (found === undefined) throw new Error(`no sample for ${collection.name}.${name}: add a candidate`)
    row[name] = found
  }
  return row
}

/**
 * Input of a call or arguments of a mutation; `uri` is asked for every property of that name. With a `file` every place for
 * one names it; without, those that may be empty are.
 */
export function sampleInput(
  schema: Parameters<typeof jsonSchema>[0],
  uris: Uris,
  uri: string,
  file?: FileRef,
): unknown {
  const made = build(jsonSchema(schema), '', { uris, uri, file })
  // What a JSON schema does not tell, such as that a text is a date, the schema itself says when it does not fit.
  for (const { path, message } of schema.safeParse(made).error?.issues ?? []) {
    const fitting = FITTING[message]
    if (fitting !== undefined) setAt(made, path, fitting)
  }
  const parsed = schema.safeParse(made)
  if (!parsed.success)
    throw new Error(`the sample ${JSON.stringify(made)} does not fit: ${JSON.stringify(parsed.error.issues)}`)
  return made
}

/** Values by what is said of one that does not fit. */
const FITTING: Readonly<Record<string, unknown>> = {
  notADate: '2020-01-01',
  mobile: '13800000000',
  region: '330106',
  month: '2020-01',
  picture: 'data:image/png;base64,iVBORw0KGgo=',
}

function setAt(value: unknown, path: readonly PropertyKey[], fitting: unknown): void {
  const [last, ...above] = [...path].reverse()
  const holder = above.reverse().reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], value)
  if (last !== undefined) (holder as Record<PropertyKey, unknown>)[last] = fitting
}

/** The collection a mutation is about, by its name: `patchEmployee` is about `employee`. */
export function subjectOf(registry: Registry, mutationName: string): AnyCollection {
  const matches = [...registry.collections.values()].filter((one) =>
    mutationName.toLowerCase().includes(one.name.toLowerCase()),
  )
  const longest = matches.sort((a, b) => b.name.length - a.name.length)[0]
  if (!longest) throw new Error(`${mutationName} names no collection`)
  return longest
}

const targetOf = (name: string): string =>
  ({ groupUri: 'department', managerUri: 'employee' })[name] ?? name.replace(/Uri$/, '')

const enumOf = (schema: Json): unknown[] => [
  ...((schema.enum as unknown[] | undefined) ?? []),
  ...((schema.anyOf as Json[] | undefined) ?? []).flatMap(enumOf),
]

interface Given {
  readonly uris: Uris
  readonly uri: string
  readonly file: FileRef | undefined
}

/** Whether a schema is that of a file, or has a place for one. */
const isFile = (schema: Json): boolean => {
  const properties = (schema.properties ?? {}) as Json
  return 'fileUri' in properties && 'sha256' in properties
}
const holdsFile = (schema: Json): boolean =>
  isFile(schema) ||
  [
    ...((schema.anyOf ?? []) as Json[]),
    ...(schema.items ? [schema.items as Json] : []),
    ...Object.values((schema.properties ?? {}) as Record<string, Json>),
  ].some(holdsFile)

function build(schema: Json, name: string, given: Given): unknown {
  if (given.file && isFile(schema)) return given.file
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  // What may be empty is left empty: a file that is named would have to be there.
  if (Array.isArray(schema.anyOf)) {
    const kinds = schema.anyOf as Json[]
    const ofFile = given.file && kinds.find(holdsFile)
    if (ofFile) return build(ofFile, name, given)
    return kinds.some((one) => one.type === 'null') ? null : build(kinds[0] ?? {}, name, given)
  }
  if (Array.isArray(schema.type) && schema.type.includes('null')) return null
  switch (schema.type) {
    case 'object': {
      const properties = (schema.properties ?? {}) as Record<string, Json>
      const required = (schema.required ?? []) as string[]
      const named = Object.keys(properties).filter(
        (key) => required.includes(key) || (given.file && holdsFile(properties[key] ?? {})),
      )
      return Object.fromEntries(named.map((key) => [key, build(properties[key] ?? {}, key, given)]))
    }
    case 'array':
      return Array.from({ length: given.file && holdsFile(schema) ? 1 : Number(schema.minItems ?? 0) }, () =>
        build((schema.items ?? {}) as Json, name.replace(/s$/, ''), given),
      )
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    default:
      return textOf(name, given.uris, given.uri).slice(0, Number(schema.maxLength ?? 1000))
  }
}

/** Texts that a pattern of the contract asks for, by their name. */
const SHAPED: Readonly<Record<string, string>> = {
  mobile: '13800000000',
  asname: 'sample',
  phone: '13800000000',
  code: '0000',
  day: '2020-01-01',
  email: 'sample@example.com',
  url: 'https://example.com/',
  idNo: '11010519491231002X',
  token: 'sample-token-of-nobody',
  pass: 'sample-pass-that-nobody-gave',
  exportId: '01KDVGFX00DEMQGRQVP0000001',
  key: 'mat_01KDVGFX00DEMQGRQVP0000001',
}

function textOf(name: string, uris: Uris, uri: string): string {
  if (name === 'uri') return uri
  if (name === 'fileUri') return newId('file')
  if (name === 'sha256') return 'a'.repeat(64)
  const shaped = SHAPED[name]
  if (shaped !== undefined) return shaped
  if (name === 'targetDomain') return uris.domain ?? ''
  if (/Uri$/.test(name)) return uris[targetOf(name)] ?? uris.department ?? uri
  return `sample-${name || 'text'}`
}
