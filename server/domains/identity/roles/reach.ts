// What is within a person's own rights: nobody writes or grants codes or data scopes above them.
import { SCOPE_RESOURCES } from '#contract/domains/identity/role-calls.ts'
import type { RowFilter } from '#server/sync/store.ts'
import { editFilter, readFilter, type ServerWho } from '#server/sync/who.ts'
import { type DataScope, type DataScopes, type Place, rowFilters } from '../data-scope.ts'

interface Rights {
  readonly codes: readonly string[]
  readonly dataScopes: DataScopes
}

/** Whether all a role opens, wherever its holder may stand, is open to the caller too. */
export const isInReach = (role: Rights, who: ServerWho): boolean =>
  role.codes.every((code) => who.codes.has(code)) &&
  SCOPE_RESOURCES.every((resource) => isScopeInReach(scopeOf(role.dataScopes, resource), ownFilter(who, resource)))

/** The same for one person, whose place says what a scope of his own department means. */
export const isInReachFor = (role: Rights, place: Place, who: ServerWho): boolean =>
  role.codes.every((code) => who.codes.has(code)) &&
  SCOPE_RESOURCES.every((resource) => {
    const own = ownFilter(who, resource)
    const scope = scopeOf(role.dataScopes, resource)
    if (own.kind === 'all') return true
    if (!scope) return false
    const filter = rowFilters([{ [resource]: scope }], place)[resource]
    return filter?.kind === 'in' && filter.values.every((uri) => own.values.includes(uri))
  })

/** A role that does not name a resource opens it wholly to whoever holds no other role; writing follows reading. */
const scopeOf = (scopes: DataScopes, resource: (typeof SCOPE_RESOURCES)[number]): DataScope | undefined =>
  scopes[resource] ?? (resource === 'employee.edit' ? scopes.employee : undefined)

function ownFilter(who: ServerWho, resource: (typeof SCOPE_RESOURCES)[number]): RowFilter {
  return resource === 'employee.edit' ? editFilter(who, 'employee') : readFilter(who, resource)
}

function isScopeInReach(scope: DataScope | undefined, own: RowFilter): boolean {
  if (own.kind === 'all') return true
  if (scope?.kind === 'self') return true
  // A scope by the holder's own place may be any department: it is judged when somebody is given the role.
  if (scope?.kind === 'dept' || scope?.kind === 'deptAndChildren') return true
  return scope?.kind === 'custom' && scope.groupUris.every((uri) => own.values.includes(uri))
}
