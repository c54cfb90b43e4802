// What the writer of an edit saw of the row before he wrote: the base that the server compares with (P6).
import type { AnyRow } from '#contract/kit/collection.ts'
import { rootOf, valueAt } from '#contract/kit/map-path.ts'
import type { Base } from '#contract/sync/push.ts'
import { type Edit, refusalOf } from '../outbox/edit.ts'

/** A row, or some of its fields. A field, or a key of a map under its path, stands for itself before the row's. */
export type Seen = { readonly uri: string } & Readonly<Record<string, unknown>>

/**
 * The base of a patch of these fields: what was seen of them, and else what the row shows now. What was seen is of no
 * revision: the row may have moved since, and an edit of one's own that lay over it may be gone. The server compares values.
 */
export function baseSeen(seen: Seen | undefined, now: AnyRow, fields: readonly string[]): Pick<Base, 'rev' | 'values'> {
  const values = Object.fromEntries(fields.map((field) => [field, seenValue(seen ?? now, now, field)]))
  return { rev: seen ? NO_REVISION : now.rev, values }
}

/** That of no row at all, not even of one that the same request has just made (0) or patched (-1). */
const NO_REVISION = -2

function seenValue(seen: Seen, now: AnyRow, path: string): unknown {
  if (Object.hasOwn(seen, path)) return seen[path] ?? null
  return valueAt(Object.hasOwn(seen, rootOf(path)) ? seen : now, path)
}

/** What the person who answers a refusal has seen: the values there now that it names, and else what the edit began with. */
export function seenSince(refused: Pick<Edit, 'base' | 'outcome'>): Seen | undefined {
  const [base] = refused.base
  if (!base) return undefined
  const shown = Object.entries(refusalOf(refused)?.fields ?? {}).flatMap(([key, { server }]) => {
    const [collection, uri, field] = key.split(':')
    return collection === base.collection && uri === base.uri && field ? [[field, server] as const] : []
  })
  return { ...base.values, ...Object.fromEntries(shown), uri: base.uri }
}
