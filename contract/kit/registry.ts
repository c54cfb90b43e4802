// The registry: all domains in one literal, with the look-ups that generic code needs.
import type { AnyCall } from './call.ts'
import type { AnyCollection } from './collection.ts'
import type { Domain } from './domain.ts'
import type { AnyMutation } from './mutation.ts'

export type Domains = Record<string, Domain>

export interface Registry {
  readonly version: number
  readonly domains: Domains
  readonly collections: ReadonlyMap<string, AnyCollection>
  /** By full name, `hr.patchEmployee`. */
  readonly mutations: ReadonlyMap<string, AnyMutation>
  /** By full name, `identity.login`. */
  readonly calls: ReadonlyMap<string, AnyCall>
  readonly nameOf: (declared: AnyMutation | AnyCall) => string
}

/** Builds the look-ups. Throws when two collections share a name or an id prefix. */
export function createRegistry(version: number, domains: Domains): Registry {
  const collections = new Map<string, AnyCollection>()
  const prefixes = new Set<string>()
  const mutations = new Map<string, AnyMutation>()
  const calls = new Map<string, AnyCall>()
  const names = new Map<AnyMutation | AnyCall, string>()
  for (const [domainName, declared] of Object.entries(domains)) {
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
  const nameOf = (one: AnyMutation | AnyCall) => {
    const name = names.get(one)
    if (name === undefined) throw new Error('not in the registry')
    return name
  }
  return { version, domains, collections, mutations, calls, nameOf }
}

/** The path of a call that is in the registry. */
export const callPath = (registry: Registry, call: AnyCall): string =>
  call.path === '' ? `/api/${registry.nameOf(call).replace('.', '/')}` : call.path
