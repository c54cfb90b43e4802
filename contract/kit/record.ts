// A record: a collection with its usual mutations. No field's schema is written a second time.
import * as z from 'zod/mini'
import type { AnyCollection, Collection } from './collection.ts'
import { boundsDays, refuseDays, todayOf } from './day-bounds.ts'
import type { Fields, ValuesOf } from './field.ts'
import { type Mutation, type MutationOptions, mutation, type RowKey } from './mutation.ts'
import { plainPatch } from './plain-patch.ts'
import type { Insert, Patch, Tx, Who } from './tx.ts'

type FieldsOf<C> = C extends Collection<string, infer F extends Fields> ? F : never
type Given<C, K> = Pick<ValuesOf<FieldsOf<C>>, K & keyof FieldsOf<C>>
/** What `add` is given: fields that may be empty may also be left away. */
type Added<C, K> = { [P in keyof Given<C, K> as null extends Given<C, K>[P] ? never : P]: Given<C, K>[P] } & {
  [P in keyof Given<C, K> as null extends Given<C, K>[P] ? P : never]?: Given<C, K>[P]
}

export interface AddArgs<V> {
  readonly uri: string
  readonly values: V
}

export interface RecordOptions<C extends AnyCollection, K extends keyof FieldsOf<C> & string> {
  /** Code of whoever may add, change and remove; '' where rows belong to a person or name him. */
  readonly permission: string
  /** Fields that a person writes; the others are set by `defaults`, by steps of a workflow, or by the server. */
  readonly writes: readonly K[]
  /** Values of the other fields of a new row. */
  readonly defaults?: (who: Who) => Partial<ValuesOf<FieldsOf<C>>>
  /** Refuses what the values, over the row as it is (empty for a new one), must not be; also before a removal. */
  readonly check?: (context: {
    readonly tx: Tx
    readonly who: Who
    readonly uri: string
    readonly given: Partial<ValuesOf<FieldsOf<C>>>
    readonly row: Partial<ValuesOf<FieldsOf<C>>> | undefined
    readonly act: 'add' | 'change' | 'remove'
  }) => void | Promise<void>
  readonly exclusive?: string
}

export interface RecordMutations<C extends AnyCollection, K extends keyof FieldsOf<C> & string> {
  readonly add: Mutation<AddArgs<Added<C, K>>>
  readonly change: Mutation<{ uri: string; patch: Partial<Given<C, K>> }>
  readonly remove: Mutation<{ uri: string }>
}

/**
 * The usual mutations of a collection: `add` makes a row of `writes`, `change` patches some of them (merged by field, folded
 * while unsent), `remove` takes it away. A field `ref` or `refs` that is given names a row that the edit reads, so that it
 * waits for the edit that makes that row.
 */
export function recordMutations<C extends AnyCollection, const K extends keyof FieldsOf<C> & string>(
  of: C,
  options: RecordOptions<C, K>,
): RecordMutations<C, K> {
  const { permission, writes, defaults, check, exclusive } = options
  const shape = Object.fromEntries(writes.map((name) => [name, of.fields[name]?.schema ?? z.never()]))
  const added = z.object(
    Object.fromEntries(
      writes.map((name) => [name, of.fields[name]?.nullable ? z.optional(shape[name] ?? z.never()) : shape[name]]),
    ) as z.core.$ZodLooseShape,
  ) as unknown as z.ZodMiniType<Added<C, K>>
  const changed = z.partial(z.object(shape as z.core.$ZodLooseShape)) as unknown as z.ZodMiniType<Partial<Given<C, K>>>
  const only = exclusive === undefined ? {} : { exclusive }
  const isBounded = boundsDays(of)
  type Row = Partial<ValuesOf<FieldsOf<C>>>
  const change = plainPatch(
    of,
    permission,
    changed as z.ZodMiniType<Partial<Given<C, K>> & Record<string, unknown>>,
    async ({ tx, args, who, atMs }) => {
      if (!check && !isBounded) return
      const row = (await tx.get(of, args.uri)) as Row | undefined
      refuseDays(of, args.patch, row, todayOf(atMs))
      await check?.({ tx, who, uri: args.uri, given: args.patch as Row, row, act: 'change' })
    },
  )
  return {
    add: mutation({
      args: z.object({ uri: z.string(), values: added }) as z.ZodMiniType<AddArgs<Added<C, K>>>,
      permission,
      keys: ({ uri }) => [[of.name, uri]],
      reads: ({ values }) => namedRows(of, values),
      files: ({ values }) => namedFiles(of, values),
      ...only,
      run: async ({ tx, args, who, atMs }) => {
        const given = args.values as unknown as Row
        refuseDays(of, given, undefined, todayOf(atMs))
        await check?.({ tx, who, uri: args.uri, given, row: undefined, act: 'add' })
        await tx.insert(of, { ...defaults?.(who), ...given, uri: args.uri } as unknown as Insert<C>)
      },
    }),
    change: mutation({
      ...change,
      reads: ({ patch }) => namedRows(of, patch),
      files: ({ patch }) => namedFiles(of, patch),
      ...only,
    } as MutationOptions<{ uri: string; patch: Partial<Given<C, K>> }>),
    remove: mutation({
      args: z.object({ uri: z.string() }),
      permission,
      keys: ({ uri }) => [[of.name, uri]],
      ...only,
      run: async ({ tx, args, who }) => {
        if (check) {
          const row = (await tx.get(of, args.uri)) as Row | undefined
          await check({ tx, who, uri: args.uri, given: {}, row, act: 'remove' })
        }
        await tx.remove(of, args.uri)
      },
    }),
  }
}

/** Rows of other collections that the given values name. */
export function namedRows(of: AnyCollection, values: object): RowKey[] {
  return Object.entries(values).flatMap(([name, value]): RowKey[] => {
    const kind = of.fields[name]?.kind
    if (kind?.is === 'ref' && typeof value === 'string') return [[kind.collection, value]]
    if (kind?.is === 'refs' && Array.isArray(value)) return value.map((uri): RowKey => [kind.collection, String(uri)])
    return []
  })
}

interface NamedFile {
  readonly fileUri: string
  readonly thumb?: { readonly fileUri: string }
}

/** Files that the given values name: they have to arrive before the edit is sent (L6). */
export function namedFiles(of: AnyCollection, values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (of.fields[name]?.kind.is !== 'files' || !Array.isArray(value)) return []
    return (value as NamedFile[]).flatMap(({ fileUri, thumb }) => (thumb ? [fileUri, thumb.fileUri] : [fileUri]))
  })
}

/** Values of some fields as a patch of the collection. */
export const patchOf = <C extends AnyCollection>(values: Record<string, unknown>): Patch<C> =>
  values as unknown as Patch<C>
