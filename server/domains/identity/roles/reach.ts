// What is within a person's own rights: nobody writes or grants codes or data scopes above them.
import { SCOPE_RESOURCES, type ScopeResource } from '#contract/domains/identity/role-calls.ts'
import type { RowFilter } from '#server/sync/store/store.ts'
import { editFilter, readFilter, type ServerWho } from '#server/sync/who.ts'
import { type DataScope, type DataScopes, type Place, rowFilters } from '../data-scope.ts'

interface Rights {
  readonly codes: readonly string[]
  readonly dataScopes: DataScopes
}

/** Whether all a role opens, wherever its holder may stand, is open to the caller too. */
export const isInReach = (role: Rights, who: ServerWho): boolean =>
  role.codes.every((code) => who.codes.has(code)) &&
  SCOPE_RESOURCES.every((resource) => {
    const own = ownFilter(who, resource)
    return own.kind === 'all' || saysNothing(role, resource) || isScopeInReach(scopeOf(role.dataScopes, resource), own)
  })

/** The same for one person, whose place says what a scope of his own department means. */
export const isInReachFor = (role: Rights, place: Place, who: ServerWho): boolean =>
  role.codes.every((code) => who.codes.has(code)) &&
  SCOPE_RESOURCES.every((resource) => {
    const own = ownFilter(who, resource)
    if (own.kind === 'all' || saysNothing(role, resource)) return true
    const scope = scopeOf(role.dataScopes, resource)
    if (!scope) return false
    const filter = rowFilters([{ [resource]: scope }], place)[resource]
    return filter?.kind === 'in' && filter.values.every((uri) => own.values.includes(uri))
  })

/** A role that does not name a resource opens it wholly to whoever holds no other role; writing follows reading. */
const scopeOf = (scopes: DataScopes, resource: ScopeResource): DataScope | undefined =>
  scopes[resource] ?? scopes[readingOf(resource)]

/** Departments are written under a code of their own: a role with neither the code nor a scope opens none of them. */
const saysNothing = ({ codes, dataScopes }: Rights, resource: ScopeResource): boolean =>
  resource === 'department.edit' && !codes.includes('department_edit') && !dataScopes[resource]

const ownFilter = (who: ServerWho, resource: ScopeResource): RowFilter =>
  (resource.endsWith('.edit') ? editFilter : readFilter)(who, readingOf(resource))

const readingOf = (resource: ScopeResource): string => resource.replace('.edit', '')

function isScopeInReach(scope: DataScope | undefined, own: Exclude<RowFilter, { kind: 'all' }>): boolean {
  if (scope?.kind === 'self') return true
  // A scope by the holder's own place may be any department: it is judged when somebody is given the role.
  if (scope?.kind === 'dept' || scope?.kind === 'deptAndChildren') return true
  return scope?.kind === 'custom' && scope.groupUris.every((uri) => own.values.includes(uri))
}
