// A registry that begins with names: the code of a domain comes with its first use.
import type { Domain } from './domain.ts'
import type { AnyMutation } from './mutation.ts'
import { openRegistry, type Registry } from './registry.ts'

/** What is known of a domain before its code is here. */
export interface DomainSource<D extends Domain = Domain> {
  /** Its collections by name, each with the prefix of its ids. */
  readonly rows: Readonly<Record<string, string>>
  readonly load: () => Promise<D>
}

/** How a registry comes by the domains that it knows by name only. */
export interface Growth {
  /** Domains whose code is here. */
  readonly present: () => string[]
  /** Domains whose code is not here yet. */
  readonly missing: () => string[]
  /**
   * Fetches the code of these domains; those that nobody knows are passed over. Undefined when all of it is here: then nobody
   * has to wait. Rejects when it is not to be had, and may be asked again.
   */
  readonly bring: (domains: Iterable<string>) => Promise<void> | undefined
  /** The domain of a collection, here or not; undefined for one that this version does not know. */
  readonly domainOf: (collection: string) => string | undefined
  /** Calls `tell` with each domain that has come. Answers how to stop. */
  readonly onGrown: (tell: (domain: string) => void) => () => void
}

/** A registry over these domains, of which `here` are part of it from the start. */
export function createGrowingRegistry(
  version: number,
  sources: Readonly<Record<string, DomainSource>>,
  here: Readonly<Record<string, Domain>> = {},
): Registry & { readonly growth: Growth } {
  const { registry, join } = openRegistry(version)
  const domains = new Map(
    Object.entries(sources).flatMap(([name, { rows }]) => Object.keys(rows).map((row) => [row, name] as const)),
  )
  const present = new Set<string>()
  const coming = new Map<string, Promise<void>>()
  const listeners = new Set<(domain: string) => void>()

  function take(name: string, declared: Domain): void {
    checkNames(name, sources[name]?.rows ?? {}, declared)
    join(name, declared)
    present.add(name)
  }

  function fetchOne(name: string, source: DomainSource): Promise<void> {
    const known = coming.get(name)
    if (known) return known
    const fetched = source
      .load()
      .then((declared) => {
        take(name, declared)
        for (const tell of [...listeners]) tell(name)
      })
      .finally(() => coming.delete(name))
    coming.set(name, fetched)
    return fetched
  }

  for (const [name, declared] of Object.entries(here)) take(name, declared)
  return {
    ...registry,
    growth: {
      present: () => [...present],
      missing: () => Object.keys(sources).filter((name) => !present.has(name)),
      bring(wanted) {
        const left = [...new Set(wanted)].filter((name) => Object.hasOwn(sources, name) && !present.has(name))
        if (left.length === 0) return undefined
        const fetched = left.flatMap((name) => (sources[name] ? [fetchOne(name, sources[name])] : []))
        return Promise.all(fetched).then(() => undefined)
      },
      domainOf: (collection) => domains.get(collection),
      onGrown(tell) {
        listeners.add(tell)
        return () => listeners.delete(tell)
      },
    },
  }
}

/** The full name of a mutation. Of one whose domain is not here yet, after a look into those that are missing. */
export async function findName(registry: Registry, mutation: AnyMutation): Promise<string> {
  for (;;) {
    const found = [...registry.mutations].find(([, one]) => one === mutation)
    if (found) return found[0]
    const [next] = registry.growth?.missing() ?? []
    if (next === undefined) throw new Error('the mutation is in no domain of the registry')
    await registry.growth?.bring([next])
  }
}

/** A name that is wrong would be found only on the device of whoever needs the row. */
function checkNames(domain: string, rows: Readonly<Record<string, string>>, declared: Domain): void {
  const has = Object.values(declared.collections).map(({ name, idPrefix }) => `${name}: ${idPrefix}`)
  const says = Object.entries(rows).map(([name, prefix]) => `${name}: ${prefix}`)
  if (has.toSorted().join() !== says.toSorted().join())
    throw new Error(`${domain} has the collections { ${has.join(', ')} }, and its line says { ${says.join(', ')} }`)
}

/** All domains of a list with their own types, for whoever needs them whole. */
export async function loadDomains<L extends Readonly<Record<string, DomainSource>>>(
  list: L,
): Promise<{ [K in keyof L]: Awaited<ReturnType<L[K]['load']>> }> {
  const loaded = Object.entries(list).map(async ([name, { load }]) => [name, await load()] as const)
  return Object.fromEntries(await Promise.all(loaded)) as { [K in keyof L]: Awaited<ReturnType<L[K]['load']>> }
}
