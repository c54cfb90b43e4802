// A mutation: a named command with arguments, written once and run on both ends.
import type * as z from 'zod/mini'
import type { Tx, Who } from './tx.ts'

/** One row: collection name and uri. */
export type RowKey = readonly [collection: string, uri: string]

/** A plain field patch inside a mutation: the base of field merge (P6) and of folding (P7). */
export interface FieldPatch {
  readonly collection: string
  readonly uri: string
  readonly values: Record<string, unknown>
}

export interface MutationOptions<A> {
  readonly args: z.ZodMiniType<A>
  /** Code the person must hold; '' for any signed-in person of the identity. */
  readonly permission: string
  /** Every row the mutation writes: its locks, its dependencies and what a device shows as waiting. */
  readonly keys: (args: A) => RowKey[]
  /** Rows it only reads; an edit that needs a row still waiting to be created depends on that one. */
  readonly reads?: (args: A) => RowKey[]
  /** The field patches it consists of, if any. */
  readonly patches?: (args: A) => FieldPatch[]
  /**
   * The same mutation with other values for its patches: how two unsent edits fold into one, over the values that were there
   * before both. Undefined where one step cannot be what two are. Absent: never folded.
   */
  readonly fold?: (earlier: A, later: A, before: Readonly<Record<string, unknown>>) => A | undefined
  /** Files that must have arrived before it is sent (L6). */
  readonly files?: (args: A) => string[]
  /** Names a rule over many rows; such mutations of one organisation run one after another. */
  readonly exclusive?: string
  /** Raises arguments written under an older contract version to the present shape. */
  readonly upcast?: (args: unknown, contractVersion: number) => unknown
  /** `atMs` is the server's time; absent on a device, where no clock decides anything (L5). */
  readonly run: (context: { tx: Tx; args: A; who: Who; atMs?: number }) => Promise<void>
}

export interface Mutation<A = unknown> extends MutationOptions<A> {
  readonly kind: 'mutation'
}
// biome-ignore lint/suspicious/noExplicitAny: the registry holds mutations of every argument type
export type AnyMutation = Mutation<any>
export type ArgsOf<M> = M extends Mutation<infer A> ? A : never

/** Declares a mutation. Its name is given by its place in the domain: `hr.patchEmployee`. */
export const mutation = <A>(options: MutationOptions<A>): Mutation<A> => ({ kind: 'mutation', ...options })
