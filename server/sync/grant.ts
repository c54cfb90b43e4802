// What one caller may read of one collection: which fields, which rows (Q3).
import { type AnyCollection, fieldsOfGroups, readableGroups } from '#contract/kit/collection.ts'
import { fingerprint } from '#contract/kit/hash.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { RowFilter, Selection, Visibility } from './store/store.ts'
import { mayHaveRows, rowsSeen, type ServerWho } from './who.ts'

export type Grant =
  | { readonly kind: 'denied' }
  | {
      readonly kind: 'granted'
      /** Readable mirrored fields, in declaration order. */
      readonly fields: readonly string[]
      readonly filter: Visibility
      /** Part of a cursor: another one resets the collection on the device. */
      readonly fingerprint: string
    }

const known = new WeakMap<ServerWho, Map<AnyCollection, Grant>>()

/** The grant of a caller, made once as long as he is who he is. Rows of organisations belong to no personal identity. */
export function grantOf(collection: AnyCollection, who: ServerWho): Grant {
  const grants = known.get(who) ?? new Map<AnyCollection, Grant>()
  known.set(who, grants)
  const grant = grants.get(collection) ?? makeGrant(collection, who)
  grants.set(collection, grant)
  return grant
}

function makeGrant(collection: AnyCollection, who: ServerWho): Grant {
  if (!mayHaveRows(collection, who)) return { kind: 'denied' }
  const groups = readableGroups(collection, who.codes)
  if (groups.length === 0) return { kind: 'denied' }
  const filter = rowsSeen(collection, who)
  const listed = ({ values, own }: Extract<RowFilter, { kind: 'in' }>) =>
    [...values, ...(own === undefined ? [] : [own])].sort()
  const rows =
    filter.kind === 'in'
      ? listed(filter)
      : filter.kind === 'all'
        ? 'all'
        : filter.kind === 'either'
          ? { either: filter.username, rows: listed(filter.filter) }
          : filter
  return {
    kind: 'granted',
    fields: fieldsOfGroups(collection, groups),
    filter,
    fingerprint: fingerprint([groups, rows]),
  }
}

/** The rows that a grant opens. */
export const selectionOf = (
  collection: AnyCollection,
  who: ServerWho,
  grant: Extract<Grant, { kind: 'granted' }>,
): Selection => ({
  collection,
  scope: scopeName(collection.audience, who),
  filter: grant.filter,
  fields: grant.fields,
})
