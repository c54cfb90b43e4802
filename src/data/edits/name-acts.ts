// What a screen asks for, on its way to the engine: a screen holds the declared mutation itself, the engine and the outbox its name.
import { findName } from '#contract/kit/growth.ts'
import type { AnyMutation } from '#contract/kit/mutation.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { Seen } from '#src/sync/mirror/seen.ts'
import type { Command } from '#src/sync/mutator.ts'

/** A command by its declared mutation; made with `commandOf`. */
export interface Act {
  readonly mutation: AnyMutation
  readonly args: unknown
  /** The row as it was when its form opened (P6). */
  readonly seen?: Seen | undefined
}

/** The same by full names. A screen need not have seen to it that the rest of the mutation's domain is here. */
export const nameActs = (registry: Registry, acts: readonly Act[]): Promise<Command[]> =>
  Promise.all(acts.map(async ({ mutation, ...act }) => ({ ...act, mutation: await findName(registry, mutation) })))
