// Data scopes of roles, and how those of several roles add up to one row filter per resource.
import type { DataScopeInput } from '#contract/domains/identity/role-calls.ts'
import type { RowScope } from '#contract/kit/row-scope-schema.ts'
import type { RowFilter } from '#server/sync/store/store.ts'

/** Which rows a role opens: all, chosen departments, the person's own department with or without those below, or only himself. */
export type DataScope = DataScopeInput

/** By resource (`employee`) for reading and `<resource>.edit` for writing. */
export type DataScopes = Readonly<Record<string, DataScope>>

/** The person's record and place in the tree: his department, and it with all below it (empty when no scope asks for it). */
export interface Place {
  readonly employeeUri: string | null
  readonly groupUri: string | null
  readonly branch: readonly string[]
}

/**
 * The widest filter per resource over all roles. A role that does not name a resource says nothing about it; a resource
 * that no role names is unfiltered. `self` opens no department. One's own record is always readable.
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
        : {
            kind: 'in',
            values: [...new Set([...(before?.values ?? []), ...values])].sort(),
            ...(resource === 'employee' && place.employeeUri !== null ? { own: place.employeeUri } : {}),
          }
  }
  return filters
}

/** The same, as a device is told: branches by their top, so that departments coming below need no telling. */
export function rowScopes(roles: readonly DataScopes[], groupUri: string | null): Record<string, RowScope> {
  const scopes: Record<string, RowScope> = {}
  for (const [resource, scope] of roles.flatMap((role) => Object.entries(role))) {
    const before = scopes[resource]
    if (before?.kind === 'all') continue
    const own = groupUri === null ? [] : [groupUri]
    const more = {
      exact: scope.kind === 'custom' ? scope.groupUris : scope.kind === 'dept' ? own : [],
      branches: scope.kind === 'deptAndChildren' ? own : [],
    }
    scopes[resource] =
      scope.kind === 'all'
        ? { kind: 'all' }
        : {
            kind: 'departments',
            exact: [...new Set([...(before?.exact ?? []), ...more.exact])].sort(),
            branches: [...new Set([...(before?.branches ?? []), ...more.branches])].sort(),
          }
  }
  return scopes
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

/** Fields of the roster that are not open to all are known to those who keep it, and to nobody else. */
export const codeFilters = (codes: readonly string[]): Record<string, RowFilter> =>
  codes.includes('roster_managerment') ? {} : { customField: { kind: 'in', values: ['all'] } }
