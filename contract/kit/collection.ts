// A collection: rows that are mirrored on devices. Storage, sync, permission checks and the typed client read this.
import type { Field, Fields, ValuesOf } from './field.ts'
import { fingerprint } from './hash.ts'
import { rootOf } from './map-path.ts'
import { checkWindow, type RowWindow } from './window.ts'

/**
 * Who mirrors a row. `organisation`: members holding the code, within their data scope. `participants`: members holding the
 * code (a blank one is allowed here) whom the row itself names as taking part in it, and, where the collection names
 * `overseers`, the holders of that code within their data scope.
 */
export type Audience = 'organisation' | 'user' | 'participants' | 'platform'

/** Fields that are read and written together under one permission code ('' = every member). */
export interface FieldGroup<F extends Fields = Fields> {
  readonly permission: string
  readonly fields: F
  /** Sensitive: never leaves the server with a row, never reaches a mirror; read by a call that logs. */
  readonly sensitive: boolean
}

/** Fields of one group. Without the code the fields are null in the mirror and refused in a write. */
export const group = <F extends Fields>(permission: string, fields: F): FieldGroup<F> => ({
  permission,
  fields,
  sensitive: false,
})

/** Sensitive fields: columns of the same table that no pull ever selects. */
export const sensitiveGroup = <F extends Fields>(permission: string, fields: F): FieldGroup<F> => ({
  permission,
  fields,
  sensitive: true,
})

/** No two live rows of a scope have the same value of `field`; an empty one never counts. Kept by the server. */
export interface UniqueRule {
  readonly field: string
  /** Rows it holds for; absent: all of them. */
  readonly holdsFor?: (row: AnyRow) => boolean
}

export interface CollectionOptions {
  readonly audience: Audience
  /** Type prefix of the ids: `emp` gives `emp_01J…`. */
  readonly idPrefix: string
  /** Row scope: rows whose `field` is outside the member's data scope for `resource` are invisible. */
  readonly scope?: { readonly resource: string; readonly field: string }
  /** Of `participants`: the fields whose usernames (one, or a list of them) take part in a row. */
  readonly participants?: readonly string[]
  /** Of `participants`: the code whose holders see and write rows without being named, within their data scope. */
  readonly overseers?: string
  /** Of `participants`: private persons have such rows too, each those that name him. */
  readonly alsoPersonal?: boolean
  /** Fields `tx.where` may ask for; each is indexed on the server. */
  readonly lookups: readonly string[]
  readonly unique?: readonly UniqueRule[]
  /** What a device keeps; absent: all rows. The field is indexed on the server, with the scope before it. */
  readonly window?: RowWindow
}

// biome-ignore lint/complexity/noBannedTypes: the neutral element of the intersection below
type None = {}
type Merge<G> =
  G extends Record<string, FieldGroup>
    ? UnionToIntersection<{ [K in keyof G]: G[K] extends FieldGroup<infer F> ? F : None }[keyof G]>
    : never
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never

export interface Collection<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name
  readonly audience: Audience
  readonly idPrefix: string
  readonly scope: CollectionOptions['scope']
  /** Fields that name who takes part; empty for every other audience. */
  readonly participants: readonly string[]
  /** Whether a private person has rows that name him; those of other audiences follow from the audience. */
  readonly alsoPersonal: boolean
  /** Code of those who need not be named; undefined where nobody sees rows that do not name him. */
  readonly overseers: string | undefined
  readonly lookups: readonly string[]
  readonly unique: readonly UniqueRule[]
  /** What devices keep; undefined: all rows. */
  readonly window: RowWindow | undefined
  readonly groups: Record<string, FieldGroup>
  /** Every mirrored field, in declaration order. */
  readonly fields: F
  /** Every sensitive field. */
  readonly sensitiveFields: Fields
  /** Changes when the shape of a mirrored row changes; part of every cursor (rule Q3). */
  readonly schema: string
}

/** A row as every mirror and every `tx` sees it. `rev` is the scope's counter at the row's last write. */
export type Row<C> = C extends Collection<string, infer F> ? { uri: string; rev: number } & ValuesOf<F> : never
export type AnyRow = { uri: string; rev: number } & Record<string, unknown>
export type AnyCollection = Collection

/** Declares a collection from its field groups. The first group is the base: without its code no row is visible. */
export function collection<
  Name extends string,
  M extends Record<string, FieldGroup>,
  S extends Record<string, FieldGroup> = Record<never, never>,
>(
  name: Name,
  mirrored: M,
  options: CollectionOptions,
  sensitive?: S,
): Collection<Name, Merge<M> extends Fields ? Merge<M> : never> {
  const groups: Record<string, FieldGroup> = { ...mirrored, ...(sensitive ?? {}) }
  const fields: Fields = {}
  const sensitiveFields: Fields = {}
  for (const declared of Object.values(groups))
    Object.assign(declared.sensitive ? sensitiveFields : fields, declared.fields)
  const participants = options.participants ?? []
  checkParticipants(name, options, fields)
  checkWindow(name, options.window, Object.values(mirrored)[0]?.fields ?? {})
  const shape: unknown[] = Object.entries(fields).map(([key, declared]) => [key, declared.column, declared.nullable])
  return {
    name,
    audience: options.audience,
    idPrefix: options.idPrefix,
    scope: options.scope,
    participants,
    alsoPersonal: options.alsoPersonal ?? false,
    overseers: options.overseers,
    lookups: options.lookups,
    unique: options.unique ?? [],
    window: options.window,
    groups,
    fields: fields as Merge<M> extends Fields ? Merge<M> : never,
    sensitiveFields,
    schema: fingerprint(options.window ? [...shape, options.window] : shape),
  }
}

/** Throws when a collection does not say who takes part in its rows, or says so without having participants. */
function checkParticipants(
  name: string,
  { audience, participants = [], overseers, scope }: CollectionOptions,
  fields: Fields,
): void {
  if ((audience === 'participants') !== participants.length > 0)
    throw new Error(`${name}: participants are named by the rows of that audience, and of no other`)
  if (overseers !== undefined && (audience !== 'participants' || overseers === ''))
    throw new Error(`${name}: overseers hold a code, over rows that name who takes part`)
  if (audience === 'participants' && scope && overseers === undefined)
    throw new Error(`${name}: who takes part needs no data scope`)
  for (const field of participants) {
    const column = Object.hasOwn(fields, field) ? fields[field]?.column : undefined
    if (column !== 'text' && column !== 'jsonb') throw new Error(`${name}.${field} names no usernames`)
  }
}

/** Usernames of those who take part in a row. */
export function participantsOf(of: AnyCollection, row: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const named = of.participants.flatMap((field) => row[field] ?? [])
  return new Set(named.filter((one): one is string => typeof one === 'string'))
}

/** The mirrored field groups that someone holding `codes` may read, by name. Empty: the collection is denied. */
export function readableGroups(of: AnyCollection, codes: ReadonlySet<string>): string[] {
  const allowed = Object.entries(of.groups)
    .filter(([, declared]) => !declared.sensitive && (declared.permission === '' || codes.has(declared.permission)))
    .map(([name]) => name)
  const base = Object.entries(of.groups).find(([, declared]) => !declared.sensitive)?.[0]
  return base !== undefined && allowed.includes(base) ? allowed : []
}

/** The mirrored fields of the named groups, in declaration order. */
export function fieldsOfGroups(of: AnyCollection, names: readonly string[]): string[] {
  return names.flatMap((name) => Object.keys(of.groups[name]?.fields ?? {}))
}

/** A mirrored or sensitive field by its name. A name that every object answers to, such as `constructor`, is none. */
export function fieldOf(of: AnyCollection, name: string): Field | undefined {
  if (Object.hasOwn(of.fields, name)) return of.fields[name]
  return Object.hasOwn(of.sensitiveFields, name) ? of.sensitiveFields[name] : undefined
}

/** The permission code that guards one mirrored or sensitive field, or a key of a map, or undefined when there is none. */
export function permissionOfField(of: AnyCollection, path: string): string | undefined {
  const fieldName = rootOf(path)
  for (const declared of Object.values(of.groups))
    if (Object.hasOwn(declared.fields, fieldName)) return declared.permission
  return undefined
}

/** A full row from partial values: absent fields become null. */
export function completeRow(of: AnyCollection, uri: string, values: Record<string, unknown>): AnyRow {
  const row: AnyRow = { uri, rev: 0 }
  for (const key of Object.keys(of.fields)) row[key] = values[key] ?? null
  return row
}

/** Problems of the given values against the declared fields: field name to reason. */
export function invalidFields(of: AnyCollection, values: Record<string, unknown>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [key, value] of Object.entries(values)) {
    const declared = fieldOf(of, key)
    if (!declared) problems[key] = 'unknownField'
    else {
      const parsed = declared.schema.safeParse(value)
      if (!parsed.success) problems[key] = parsed.error.issues[0]?.message ?? 'invalid'
    }
  }
  return problems
}
