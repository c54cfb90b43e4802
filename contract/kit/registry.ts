// The registry: all domains in one literal, with the look-ups that generic code needs.
import type { AnyCall } from './call.ts'
import type { AnyCollection } from './collection.ts'
import type { Domain } from './domain.ts'
import type { Growth } from './growth.ts'
import type { AnyMutation } from './mutation.ts'

export type Domains = Record<string, Domain>

export interface Registry {
  readonly version: number
  readonly collections: ReadonlyMap<string, AnyCollection>
  /** By full name, `hr.patchEmployee`. */
  readonly mutations: ReadonlyMap<string, AnyMutation>
  /** By full name, `identity.login`. */
  readonly calls: ReadonlyMap<string, AnyCall>
  readonly nameOf: (declared: AnyMutation | AnyCall) => string
  /** Where domains come with their first use; absent where all of them are here from the start. */
  readonly growth?: Growth
}

/** A registry, and how another domain joins it. Joining throws when two collections share a name or an id prefix. */
export function openRegistry(version: number): { registry: Registry; join: (name: string, declared: Domain) => void } {
  const collections = new Map<string, AnyCollection>()
  const prefixes = new Set<string>()
  const mutations = new Map<string, AnyMutation>()
  const calls = new Map<string, AnyCall>()
  const names = new Map<AnyMutation | AnyCall, string>()
  const nameOf = (one: AnyMutation | AnyCall) => {
    const name = names.get(one)
    if (name === undefined) throw new Error('not in the registry')
    return name
  }
  const join = (domainName: string, declared: Domain) => {
    for (const one of Object.values(declared.collections)) {
      if (collections.has(one.name)) throw new Error(`two collections are named ${one.name}`)
      if (prefixes.has(one.idPrefix)) throw new Error(`two collections have the id prefix ${one.idPrefix}`)
      collections.set(one.name, one)
      prefixes.add(one.idPrefix)
    }
    for (const [name, one] of Object.entries(declared.mutations)) {
      mutations.set(`${domainName}.${name}`, one)
      names.set(one, `${domainName}.${name}`)
    }
    for (const [name, one] of Object.entries(declared.calls)) {
      calls.set(`${domainName}.${name}`, one)
      names.set(one, `${domainName}.${name}`)
    }
  }
  return { registry: { version, collections, mutations, calls, nameOf }, join }
}

/** Builds the look-ups of domains that are all here. */
export function createRegistry(version: number, domains: Domains): Registry {
  const { registry, join } = openRegistry(version)
  for (const [name, declared] of Object.entries(domains)) join(name, declared)
  return registry
}

/** The path of a call that is in the registry. */
export const callPath = (registry: Registry, call: AnyCall): string =>
  call.path === '' ? `/api/${registry.nameOf(call).replace('.', '/')}` : call.path
