// Nobody raises himself by the tree: a data scope by place follows where he stands and what lies below.

import { employee } from '#contract/domains/hr/employee.ts'
import { SCOPE_RESOURCES } from '#contract/domains/identity/role-calls.ts'
import { department, departmentPath } from '#contract/domains/organisation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { RowScopes } from '#contract/kit/row-scope.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { ownScope } from '#server/sync/pull/own-scope.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import type { ServerWho } from '#server/sync/who.ts'

export interface OwnScopes {
  /** The record that the caller is the member of. */
  readonly employeeUri: string | null
  readonly scopes: RowScopes
}

/** Before this transaction; with `groupUri` as if the caller stood in that department. */
export type AskScopes = (storeTx: StoreTx, who: ServerWho, groupUri?: string) => Promise<OwnScopes>

type Asked = Pick<AuthorityContext, 'all' | 'args' | 'who' | 'storeTx'>

/** Whether there is a resource of which the caller's scopes open less than everything. */
export const isNarrow = (who: ServerWho): boolean =>
  SCOPE_RESOURCES.some((resource) => who.filters[resource]?.kind === 'in')

/**
 * Refuses `notAllowed` when a department has come below the mover's own that was not open to him before, be it the one that
 * moved or one that came along. One that this transaction has made was nobody's.
 */
export async function keepOwnBranch({ all, args, who, storeTx }: Asked, ask: AskScopes): Promise<void> {
  if (!isNarrow(who)) return
  const above = await departmentPath(all, args.uri)
  const { scopes, employeeUri } = await ask(storeTx, who)
  // Where he stood, and where he stands since an earlier edit of this transaction.
  const home = employeeUri === null ? undefined : (await all.get(employee, employeeUri))?.groupUri
  const now = home === undefined ? {} : (await ask(storeTx, who, home)).scopes
  const closed = new Set<string>()
  let moved: readonly string[] | undefined
  for (const [resource, scope] of [...Object.entries(scopes), ...Object.entries(now)]) {
    const filter = who.filters[resource]
    if (filter?.kind !== 'in' || scope.kind !== 'departments') continue
    if (!scope.branches.some((top) => above.includes(top))) continue
    moved ??= await branchOf(all, args.uri)
    for (const uri of moved) if (!filter.values.includes(uri)) closed.add(uri)
  }
  const before = await storeTx.lock(department, ownScope(department.audience, who), [...closed])
  if (before.length > 0) refuse('notAllowed')
}

/** A department and all below it. */
async function branchOf(all: Tx, top: string): Promise<readonly string[]> {
  const branch = [top]
  // The list grows while it is walked.
  for (const uri of branch) branch.push(...(await all.where(department, 'parentUri', uri)).map((row) => row.uri))
  return branch
}

/** Refuses `notAllowed` when somebody moves his own record to a department where more would be open to him than before. */
export async function keepOwnPlace({ all, args, who, storeTx }: Asked, ask: AskScopes): Promise<void> {
  if (!isNarrow(who)) return
  const { employeeUri, scopes: before } = await ask(storeTx, who)
  if (employeeUri !== args.uri) return
  const { scopes: after } = await ask(storeTx, who, args.groupUri)
  const above = await departmentPath(all, args.groupUri)
  for (const [resource, scope] of Object.entries(after)) {
    const was = before[resource]
    if (scope.kind === 'all' || was?.kind !== 'departments') continue
    const isBelow = above.some((uri) => was.branches.includes(uri))
    const isOpen = (uri: string) => was.exact.includes(uri) || (uri === args.groupUri && isBelow)
    if (!scope.exact.every(isOpen) || !scope.branches.every((uri) => was.branches.includes(uri) || isBelow))
      refuse('notAllowed')
  }
}
