// Which rows a person's data scope opens, as a device may know it: by departments, without listing those below.
import type { RowScope } from './row-scope-schema.ts'

/** By resource (`employee`) for reading and `<resource>.edit` for writing. */
export type RowScopes = Readonly<Record<string, RowScope>>

const ALL: RowScope = { kind: 'all' }

/** The scope for writing rows of a resource: its own, else that for reading; a resource that is not named is open. */
export const editScope = (scopes: RowScopes | undefined, resource: string): RowScope =>
  scopes?.[`${resource}.edit`] ?? scopes?.[resource] ?? ALL

/** The scope for reading rows of a resource. */
export const readScope = (scopes: RowScopes | undefined, resource: string): RowScope => scopes?.[resource] ?? ALL

/** True when rows of this department are within the scope. `parentOf` answers null or undefined at the top. */
export function isWithin(
  scope: RowScope,
  department: string,
  parentOf: (uri: string) => string | null | undefined,
): boolean {
  if (scope.kind === 'all') return true
  if (scope.exact.includes(department)) return true
  if (scope.branches.length === 0) return false
  const seen = new Set<string>()
  for (let at: string | null | undefined = department; at && !seen.has(at); at = parentOf(at)) {
    if (scope.branches.includes(at)) return true
    seen.add(at)
  }
  return false
}
