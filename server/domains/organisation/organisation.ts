// Organisation, as only the server can judge it.
import { employee } from '#contract/domains/hr/employee.ts'
import { department, departmentPath, MAX_DEPARTMENT_DEPTH, type organisation } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { checkPhone } from '#contract/kit/prc/phone.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { givenIn } from '#server/domains/pending-placements.ts'
import { ownScope } from '#server/sync/pull/own-scope.ts'
import type { AuthorityContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import { type AskScopes, keepOwnBranch } from '../own-scopes.ts'
import { type PostHolders, postAuthority } from './posts.ts'

export interface OrganisationDependencies {
  readonly askScopes: AskScopes
  /** People who have a department among their further ones, before this transaction. */
  readonly furtherMembers: (storeTx: StoreTx, domain: string, uri: string) => Promise<readonly string[]>
  readonly postHolders: PostHolders
}

/**
 * A department with people or departments in it stays, also when the caller sees neither. People who have left keep
 * their last department and do not hold it.
 */
async function refuseUnlessEmpty(
  { all, args, who, storeTx }: AuthorityContext,
  { furtherMembers }: OrganisationDependencies,
): Promise<void> {
  const uri: string = args.uri
  if ((await all.where(department, 'parentUri', uri)).length > 0) refuse('departmentNotEmpty')
  const members = await all.where(employee, 'groupUri', uri)
  if (members.some(isThere)) refuse('departmentNotEmpty')
  const further = [...(await furtherMembers(storeTx, who.domain, uri)), ...givenIn(storeTx, uri)]
  for (const one of further) {
    // As this transaction leaves him: he may have been taken out by an earlier edit of it.
    const member = await all.get(employee, one)
    if (member && isThere(member) && member.groupUris.includes(uri)) refuse('departmentNotEmpty')
  }
}

const isThere = ({ employeeStatus }: Row<typeof employee>): boolean =>
  employeeStatus !== 'left' && employeeStatus !== 'entryCancelled'

/** Its phone can be called and who leads it is there; the root is the organisation itself and is never disabled. */
async function checkDepartment({ all, args }: AuthorityContext): Promise<void> {
  const { phone, headUris = [], hrbpUris = [] } = args.patch
  if (typeof phone === 'string' && !checkPhone(phone).ok) refuse('invalid', { field: 'phone' })
  for (const [field, uris] of Object.entries({ headUris, hrbpUris })) {
    for (const uri of uris) if (!(await all.get(employee, uri))) refuse('invalid', { field })
  }
  if (args.patch.status !== 'disabled') return
  if (await isRoot(all, args.uri)) refuse('rootCannotMove')
}

/** No two departments side by side have one name. Those that did before stay as they are until one is called anew or moved. */
async function keepNameApart({ all, args }: AuthorityContext, field: 'groupName' | 'parentUri'): Promise<void> {
  const row = await all.get(department, args.uri)
  if (!row) return
  const beside = await all.where(department, 'parentUri', row.parentUri)
  const isTaken = beside.some(({ uri, groupName }) => uri !== row.uri && groupName.trim() === row.groupName.trim())
  if (isTaken) refuse('departmentNameTaken', { field })
}

/** The departments below come along: none of them may lie deeper than new ones may. */
async function keepDepth({ all, args }: AuthorityContext): Promise<void> {
  const above = (await departmentPath(all, args.parentUri)).length
  let level: string[] = [args.uri]
  for (let depth = above + 1; level.length > 0; depth++) {
    if (depth > MAX_DEPARTMENT_DEPTH) refuse('departmentTooDeep')
    const below: string[] = []
    for (const uri of level) below.push(...(await all.where(department, 'parentUri', uri)).map((row) => row.uri))
    level = below
  }
}

const isRoot = async (all: Tx, uri: string): Promise<boolean> => {
  const row = await all.get(department, uri)
  return row !== undefined && row.parentUri === null
}

/** The server's part of the organisation. */
export const createOrganisation = (dependencies: OrganisationDependencies): ServerDomainOf<typeof organisation> => ({
  authority: {
    ...postAuthority(dependencies.postHolders),
    removeDepartment: (context) => refuseUnlessEmpty(context, dependencies),
    addDepartment: (context) => keepNameApart(context, 'groupName'),
    patchDepartment: async (context) => {
      await checkDepartment(context)
      if (context.args.patch.groupName === undefined) return
      // What adds and moves departments goes by this name: two people do not take one name at the same time.
      await context.storeTx.exclusive(ownScope(department.audience, context.who), 'departmentTree')
      await keepNameApart(context, 'groupName')
    },
    moveDepartment: async (context) => {
      await keepDepth(context)
      await keepNameApart(context, 'parentUri')
      await keepOwnBranch(context, dependencies.askScopes)
    },
  },
  uniqueRefusals: { department_code_unique: 'duplicate' },
})
