// Replaying edits over rows: the pure heart of rebase (R1, R2). It reads through a function and writes nothing itself.
import { type AnyCollection, type AnyRow, completeRow, invalidFields, type Row } from '#contract/kit/collection.ts'
import { Refusal, refuse } from '#contract/kit/refusal.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { Tx, Who } from '#contract/kit/tx.ts'
import type { Edit } from '../outbox/edit.ts'

/** Of a row with an edit of one's own over it, as of one that is not sent yet: a patch on it is compared by values (P6). */
const UNSENT = 0

export interface Base {
  readonly get: (collection: string, uri: string) => Promise<AnyRow | undefined>
  readonly all: (collection: string) => Promise<AnyRow[]>
}

/** Rows by collection and uri; null for a row that an edit removed. */
export class Overlay {
  readonly #rows = new Map<string, Map<string, AnyRow | null>>()
  readonly #base: Base

  constructor(base: Base) {
    this.#base = base
  }

  async get(collection: string, uri: string): Promise<AnyRow | undefined> {
    const written = this.#rows.get(collection)?.get(uri)
    return written === undefined ? this.#base.get(collection, uri) : (written ?? undefined)
  }

  set(collection: string, uri: string, row: AnyRow | null): void {
    let rows = this.#rows.get(collection)
    if (!rows) {
      rows = new Map()
      this.#rows.set(collection, rows)
    }
    rows.set(uri, row)
  }

  async where(collection: string, matches: (row: AnyRow) => boolean): Promise<AnyRow[]> {
    const rows = new Map((await this.#base.all(collection)).map((row) => [row.uri, row as AnyRow | null]))
    for (const [uri, row] of this.#rows.get(collection) ?? []) rows.set(uri, row)
    const found = [...rows.values()].filter((row): row is AnyRow => row !== null && matches(row))
    return found.sort((a, b) => (a.uri < b.uri ? -1 : 1))
  }

  *written(): Generator<[collection: string, uri: string, row: AnyRow | null]> {
    for (const [collection, rows] of this.#rows) for (const [uri, row] of rows) yield [collection, uri, row]
  }

  /** Takes over everything another overlay wrote. */
  absorb(other: Overlay): void {
    for (const [collection, uri, row] of other.written()) this.set(collection, uri, row)
  }
}

/** The mutation's `tx` over an overlay. */
export function overlayTx(overlay: Overlay): Tx {
  const check = (collection: AnyCollection, values: Record<string, unknown>) => {
    const problems = invalidFields(collection, values)
    const first = Object.keys(problems)[0]
    if (first !== undefined) refuse('invalid', { field: first, reason: problems[first] ?? 'invalid' })
  }
  return {
    get: async <C extends AnyCollection>(collection: C, uri: string) =>
      (await overlay.get(collection.name, uri)) as Row<C> | undefined,
    where: async <C extends AnyCollection>(collection: C, field: string, value: unknown) => {
      if (!collection.lookups.includes(field)) throw new Error(`${collection.name}.${field} is not a declared lookup`)
      return (await overlay.where(collection.name, (row) => row[field] === value)) as Row<C>[]
    },
    insert: async (collection, row) => {
      const { uri, ...values } = row as { uri: string } & Record<string, unknown>
      if (await overlay.get(collection.name, uri)) refuse('exists')
      const complete = completeRow(collection, uri, values)
      const { uri: _uri, rev: _rev, ...checked } = { ...complete, ...values }
      check(collection, checked)
      overlay.set(collection.name, uri, complete)
    },
    patch: async (collection, uri, values) => {
      const row = await overlay.get(collection.name, uri)
      if (!row) refuse('notFound')
      check(collection, values as Record<string, unknown>)
      overlay.set(collection.name, uri, { ...row, ...(values as Record<string, unknown>), rev: UNSENT })
    },
    remove: async (collection, uri) => {
      if (!(await overlay.get(collection.name, uri))) refuse('notFound')
      overlay.set(collection.name, uri, null)
    },
  }
}

/**
 * Runs one edit over the overlay. A refusal here leaves the overlay as it was: the edit is sent all the same, because
 * only the server decides. Answers the rows it wrote, or the refusal. `parsed`: its arguments, checked already.
 */
export async function replay(
  registry: Registry,
  overlay: Overlay,
  edit: Pick<Edit, 'mutation' | 'args' | 'contract'>,
  who: Who,
  parsed?: { readonly data: unknown },
): Promise<{ kind: 'written'; rows: [string, string, AnyRow | null][] } | { kind: 'refused'; refusal: Refusal }> {
  const declared = registry.mutations.get(edit.mutation)
  if (!declared) checkIsUnknown(registry, edit.mutation)
  if (!declared) return { kind: 'refused', refusal: new Refusal('unknownMutation') }
  const raised =
    edit.contract < registry.version && declared.upcast ? declared.upcast(edit.args, edit.contract) : edit.args
  const args = parsed ?? declared.args.safeParse(raised)
  if ('success' in args && !args.success) return { kind: 'refused', refusal: new Refusal('invalid') }
  const own = new Overlay({ get: (c, uri) => overlay.get(c, uri), all: (c) => overlay.where(c, () => true) })
  try {
    await declared.run({ tx: overlayTx(own), args: args.data, who })
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', refusal: error }
    throw error
  }
  overlay.absorb(own)
  return { kind: 'written', rows: [...own.written()] }
}

/** An edit whose code is only not here yet must not be judged: whoever replays it brings the code first. */
function checkIsUnknown({ growth }: Registry, mutation: string): void {
  const domain = mutation.slice(0, mutation.indexOf('.'))
  if (growth?.missing().includes(domain)) throw new Error(`the code of ${mutation} is not here`)
}
