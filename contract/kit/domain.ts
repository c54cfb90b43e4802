// A domain: the collections, mutations, calls and refusals of one subject.
import type { AnyCall } from './call.ts'
import type { AnyCollection } from './collection.ts'
import type { AnyMutation } from './mutation.ts'
import type { TodoSources } from './todo-source.ts'

export interface Domain {
  readonly collections: Record<string, AnyCollection>
  readonly mutations: Record<string, AnyMutation>
  readonly calls: Record<string, AnyCall>
  /** Reasons of this domain for which a mutation is refused, besides the common ones. */
  readonly refusals: readonly string[]
  /** What of this domain waits for people, by kind. */
  readonly todos?: TodoSources
}

/** Declares a domain; the literal's own types are kept for the typed client. */
export const domain = <const D extends Domain>(declared: D): D => declared
