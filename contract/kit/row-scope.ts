// Which rows a person's data scope opens, as a device may know it: by departments, without listing those below.
import * as z from 'zod/mini'

/**
 * Every row; or rows of the departments `exact`, and of `branches` with everything below them. Departments that come and
 * go below a branch change nothing here.
 */
export const rowScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('departments'), exact: z.array(z.string()), branches: z.array(z.string()) }),
])
export type RowScope = z.infer<typeof rowScopeSchema>

/** By resource (`employee`) for reading and `<resource>.edit` for writing. */
export type RowScopes = Readonly<Record<string, RowScope>>

const ALL: RowScope = { kind: 'all' }

/** The scope for writing rows of a resource: its own, else that for reading; a resource that is not named is open. */
export const editScope = (scopes: RowScopes | undefined, resource: string): RowScope =>
  scopes?.[`${resource}.edit`] ?? scopes?.[resource] ?? ALL

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
