// Data scopes of roles, and how those of several roles add up to one row filter per resource.
import type { RowFilter } from '#server/sync/store.ts'

/** Which rows a role opens: all, chosen departments, the person's own department with or without those below, or only himself. */
export type DataScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'custom'; readonly groupUris: readonly string[] }
  | { readonly kind: 'dept' }
  | { readonly kind: 'deptAndChildren' }
  | { readonly kind: 'self' }

/** By resource (`employee`) for reading and `<resource>.edit` for writing. */
export type DataScopes = Readonly<Record<string, DataScope>>

/** The person's place in the tree: his department, and it with all below it (empty when no scope asks for it). */
export interface Place {
  readonly groupUri: string | null
  readonly branch: readonly string[]
}

/**
 * The widest filter per resource over all roles. A role that does not name a resource says nothing about it; a resource
 * that no role names is unfiltered. `self` opens no department: rows are filtered by department only.
 */
export function rowFilters(roles: readonly DataScopes[], place: Place): Record<string, RowFilter> {
  const filters: Record<string, RowFilter> = {}
  for (const [resource, scope] of roles.flatMap((role) => Object.entries(role))) {
    const values = valuesOf(scope, place)
    const before = filters[resource]
    if (before?.kind === 'all') continue
    filters[resource] =
      values === 'all'
        ? { kind: 'all' }
        : { kind: 'in', values: [...new Set([...(before?.values ?? []), ...values])].sort() }
  }
  return filters
}

function valuesOf(scope: DataScope, place: Place): readonly string[] | 'all' {
  switch (scope.kind) {
    case 'all':
      return 'all'
    case 'custom':
      return scope.groupUris
    case 'dept':
      return place.groupUri === null ? [] : [place.groupUri]
    case 'deptAndChildren':
      return place.branch
    case 'self':
      return []
  }
}
