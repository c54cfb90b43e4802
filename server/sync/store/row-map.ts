// Something for each of several rows, by collection, scope and uri. Each part is a key of its own: to join the three to one
// text, and to hash that, would cost more than all else that is done with the row.
import type { AnyCollection } from '#contract/kit/collection.ts'

export class RowMap<T> {
  readonly #collections = new Map<string, Map<string, Map<string, T>>>()

  get(collection: AnyCollection, scope: string, uri: string): T | undefined {
    return this.#collections.get(collection.name)?.get(scope)?.get(uri)
  }

  has(collection: AnyCollection, scope: string, uri: string): boolean {
    return this.#collections.get(collection.name)?.get(scope)?.has(uri) ?? false
  }

  set(collection: AnyCollection, scope: string, uri: string, value: T): void {
    const scopes = this.#collections.get(collection.name) ?? new Map<string, Map<string, T>>()
    this.#collections.set(collection.name, scopes)
    const rows = scopes.get(scope) ?? new Map<string, T>()
    scopes.set(scope, rows.set(uri, value))
  }

  /** Of all rows. */
  values(): T[] {
    const all: T[] = []
    for (const scopes of this.#collections.values())
      for (const rows of scopes.values()) for (const one of rows.values()) all.push(one)
    return all
  }
}
