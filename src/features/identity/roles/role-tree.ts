// The flat list of roles as the tree of three levels that it is.
import type { OrganisationRole } from '#contract/domains/identity/role-calls.ts'

export interface RoleNode {
  readonly role: OrganisationRole
  /** 1 at the top. */
  readonly level: number
  readonly below: readonly RoleNode[]
}

/** The roles as a tree, siblings in their order. A role whose parent is unknown stands at the top. */
export function roleTree(roles: readonly OrganisationRole[]): RoleNode[] {
  const known = new Set(roles.map((role) => role.uri))
  const below = (parentUri: string | null, level: number): RoleNode[] =>
    roles
      .filter((role) => (role.parentUri !== null && known.has(role.parentUri) ? role.parentUri : null) === parentUri)
      .map((role) => ({ role, level, below: below(role.uri, level + 1) }))
  return below(null, 1)
}

/** The tree line by line, each role before those below it. */
export const roleLines = (nodes: readonly RoleNode[]): RoleNode[] =>
  nodes.flatMap((node) => [node, ...roleLines(node.below)])

/** Levels below a role, itself not counted. */
export const levelsBelow = (node: RoleNode): number =>
  node.below.length === 0 ? 0 : 1 + Math.max(...node.below.map(levelsBelow))
